/** Names of browser and system, if the `user-agent` identifies them. */
export interface UserAgent {
  readonly browser?: string;
  readonly os?: string;
}

/** Patterns in `user-agent` and browser names. The first match counts, because most browsers also name older ones. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

export function parseUserAgent(userAgent: string): UserAgent {
  const named = (names: typeof BROWSERS) => names.find(([form]) => form.test(userAgent))?.[1];
  const [browser, os] = [named(BROWSERS), named(SYSTEMS)];
  return { ...(browser !== undefined && { browser }), ...(os !== undefined && { os }) };
}
