import type { Language } from './languages.ts';

/** Style sheets of web fonts for languages that need one. Each has about 120 Unicode ranges, which load on demand. */
const FONTS: Partial<Readonly<Record<Language, () => Promise<{ readonly default: string }>>>> = {
  ja: () => import('@fontsource-variable/noto-sans-jp/wght.css?inline'),
  ko: () => import('@fontsource-variable/noto-sans-kr/wght.css?inline'),
};

/** Loads the style sheet of a language's web font. Resolves to undefined if it has none; rejects if loading fails. */
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

/** Adds a language's web font to the page. Never rejects, because the system font is the fallback. */
export async function loadFont(language: Language): Promise<void> {
  try {
    const styles = await loadFontStyles(language);
    if (styles && isFirstRequest(language)) document.adoptedStyleSheets.push(styles);
  } catch {
    // If the web font doesn't load, keep the system font until the next page load.
  }
}
