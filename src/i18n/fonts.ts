import type { Language } from './languages.ts';

/** The style sheets with the fonts of the scripts that need their own; each lists some 120 ranges, loaded as read. */
const FONTS: Partial<Readonly<Record<Language, () => Promise<{ readonly default: string }>>>> = {
  ja: () => import('@fontsource-variable/noto-sans-jp/wght.css?inline'),
  ko: () => import('@fontsource-variable/noto-sans-kr/wght.css?inline'),
};

/** The sheet of a language's own font, not on the page yet. Undefined where it has none; rejects where it can't be had. */
export async function fontSheet(language: Language): Promise<CSSStyleSheet | undefined> {
  const loaded = await FONTS[language]?.();
  return loaded && new CSSStyleSheet().replace(loaded.default);
}

const worn = new Set<Language>();

/** Whether the font of a language is not on the page yet; from now on it is. */
export function firstWorn(language: Language): boolean {
  return !worn.has(language) && Boolean(worn.add(language));
}

/** Puts the font of a language on the page at once. It never rejects: the device's own font stands in. */
export async function loadFont(language: Language): Promise<void> {
  try {
    const sheet = await fontSheet(language);
    if (sheet && firstWorn(language)) document.adoptedStyleSheets.push(sheet);
  } catch {
    // Shown in the device's own font until the next page.
  }
}
