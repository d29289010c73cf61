import type { Language } from './languages.ts';

/** Style sheets of scripts that need their own font; each lists about 120 Unicode ranges that load on demand. */
const FONTS: Partial<Readonly<Record<Language, () => Promise<{ readonly default: string }>>>> = {
  ja: () => import('@fontsource-variable/noto-sans-jp/wght.css?inline'),
  ko: () => import('@fontsource-variable/noto-sans-kr/wght.css?inline'),
};

/** Loads the style sheet of a language's font. Undefined if it has none; rejects if loading fails. */
export async function loadFontStyles(language: Language): Promise<CSSStyleSheet | undefined> {
  const loaded = await FONTS[language]?.();
  return loaded && new CSSStyleSheet().replace(loaded.default);
}

const requested = new Set<Language>();

/** True if the page has a language's font already. */
export function isRequested(language: Language): boolean {
  return requested.has(language);
}

/** Returns true on the first call for a language, which must then add its font to the page. */
export function isFirstRequest(language: Language): boolean {
  return !requested.has(language) && Boolean(requested.add(language));
}

/** Adds a language's font to the page. Never rejects; the system font is the fallback. */
export async function loadFont(language: Language): Promise<void> {
  try {
    const styles = await loadFontStyles(language);
    if (styles && isFirstRequest(language)) document.adoptedStyleSheets.push(styles);
  } catch {
    // The system font remains until the next page load.
  }
}
