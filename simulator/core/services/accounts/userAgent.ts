/** A browser and a system by their names, where its `user-agent` tells them. */
export interface UserAgent {
  readonly browser?: string;
  readonly os?: string;
}

/** The first that is found counts: most claim to be what came before them, too. */
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

/** What a browser's `user-agent` says of it. */
export function parseUserAgent(userAgent: string): UserAgent {
  const named = (names: typeof BROWSERS) => names.find(([form]) => form.test(userAgent))?.[1];
  const [browser, os] = [named(BROWSERS), named(SYSTEMS)];
  return { ...(browser !== undefined && { browser }), ...(os !== undefined && { os }) };
}
