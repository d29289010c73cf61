import { fontSheet, firstWorn } from '../../../i18n/fonts.ts';
import { languageOf } from '../../../i18n/languages.ts';
import { yieldToMain, whenIdle } from './idle.ts';

/**
 * Loads the fonts of scripts that have their own (Japanese, Korean) once the page rests, until when the device's own
 * stand in; never for who saves data. Left to the browser, the dozen files of a page come one after the other, and each
 * makes it lay out the whole page anew: here those of what is written on it come together. Others follow when they are read.
 */
export function loadScriptFonts(tag: string, life: AbortSignal): void {
  const language = languageOf(tag);
  if (!language) return;
  whenIdle(
    () =>
      void fontSheet(language).then(
        async (sheet) => {
          if (!sheet) return;
          const faces = await facesFor(sheet, document.getElementById('root')?.textContent ?? '', life);
          if (life.aborted || !firstWorn(language)) return;
          faces.forEach((face) => document.fonts.add(face));
          document.adoptedStyleSheets.push(sheet);
        },
        // Shown in the device's own face until the next page.
        () => undefined,
      ),
    life,
  );
}

/** So many rules of a sheet are looked through at a time. */
const RULES_AT_ONCE = 8;

/** What of a sheet a text is written in, loaded and read. What can't be had is left to the browser. */
async function facesFor(sheet: CSSStyleSheet, text: string, signal: AbortSignal): Promise<FontFace[]> {
  const letters = new Set([...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0));
  const faces: FontFace[] = [];
  const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  for (const [i, { style }] of rules.entries()) {
    // Each has a hundred ranges to be read.
    if (i % RULES_AT_ONCE === 0) await yieldToMain();
    const unicodeRange = style.getPropertyValue('unicode-range');
    if (!rangesOf(unicodeRange).some((range) => includesAny(letters, range))) continue;
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

function includesAny(letters: ReadonlySet<number>, [from, to]: Range): boolean {
  for (let letter = from; letter <= to; letter++) if (letters.has(letter)) return true;
  return false;
}

/** `U+3042, U+4E00-4E0F`: from and to of each. */
function rangesOf(unicodeRange: string): readonly Range[] {
  return unicodeRange.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^u\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
