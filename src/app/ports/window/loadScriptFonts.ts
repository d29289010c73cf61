import { languageOf } from '../../../i18n/languages.ts';
import { yieldToMain, whenIdle } from './whenIdle.ts';

/**
 * Loads web fonts of Japanese and Korean once the page is idle, unless the visitor saves data. The browser itself would
 * load a dozen files one by one, each with a new layout. This loads the subsets for the visible text together; the
 * others load when they are used. A page whose system has no font of the script has loaded them already
 * (`src/i18n/fontPlaceholder.ts`).
 */
export function loadScriptFonts(tag: string, signal: AbortSignal): void {
  const language = languageOf(tag);
  if (!language) return;
  whenIdle(
    () =>
      // The list of the fonts is in the JavaScript that loads the language's strings.
      void import('../../../i18n/lazyStringFiles.ts')
        .then(async ({ isFirstRequest, isRequested, loadFontStyles }) => {
          const sheet = isRequested(language) ? undefined : await loadFontStyles(language);
          if (!sheet) return;
          const faces = await facesFor(sheet, document.getElementById('root')?.textContent ?? '', signal);
          if (signal.aborted || !isFirstRequest(language)) return;
          faces.forEach((face) => document.fonts.add(face));
          document.adoptedStyleSheets.push(sheet);
        })
        // If the fonts fail to load, the system's font stays until the next page.
        .catch(() => undefined),
    signal,
  );
}

/** Number of `@font-face` rules that are read before input gets a turn. */
const RULES_AT_ONCE = 8;

/** Loads the font faces that `text` needs. Failed faces are left to the browser. */
async function facesFor(sheet: CSSStyleSheet, text: string, signal: AbortSignal): Promise<FontFace[]> {
  const codePoints = new Set([...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0));
  const faces: FontFace[] = [];
  const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  for (const [i, { style }] of rules.entries()) {
    // Yield after each group of `@font-face` rules, because each rule has about a hundred Unicode ranges to parse.
    if (i % RULES_AT_ONCE === 0) await yieldToMain();
    const unicodeRange = style.getPropertyValue('unicode-range');
    if (!rangesOf(unicodeRange).some((range) => includesAny(codePoints, range))) continue;
    const [, address = ''] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? [];
    const family = style.getPropertyValue('font-family').replaceAll(/["']/g, '');
    const weight = style.getPropertyValue('font-weight');
    try {
      const answer = await fetch(address, { priority: 'low', signal });
      const bytes = await answer.arrayBuffer();
      await yieldToMain();
      faces.push(await new FontFace(family, bytes, { unicodeRange, weight }).load());
    } catch {
      if (signal.aborted) break;
    }
  }
  return faces;
}

type Range = readonly [from: number, to: number];

function includesAny(codePoints: ReadonlySet<number>, [from, to]: Range): boolean {
  for (let letter = from; letter <= to; letter++) if (codePoints.has(letter)) return true;
  return false;
}

/** Parses `U+3042, U+4E00-4E0F` to pairs of first and last code point. */
function rangesOf(unicodeRange: string): readonly Range[] {
  return unicodeRange.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^u\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
