// node tools/fonts.ts: makes src/design/fonts/display-latin.woff2, the part of the display font that is used. Run it after an
// upgrade of @fontsource-variable/mona-sans, or when a style asks for a width or weight outside of AXES.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './step.ts';

const SOURCE = 'node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2';
const TARGET = 'src/design/fonts/display-latin.woff2';
/** What the styles use: `font-stretch` in per cent, and `font-weight`. */
const AXES = { wdth: { min: 100, max: 120 }, wght: { min: 500, max: 900 } };
/** Basic Latin, Latin-1, and the marks of English and German text: as the font's `unicode-range` says in fonts.css. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
] as const;
const MARKS = 'ıŒœ–—‘’‚“”„•…‹›€™↑↓−';

const letters = RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
const text = String.fromCodePoint(...letters) + MARKS;
const font = await subsetFont(readFileSync(join(ROOT, SOURCE)), text, { targetFormat: 'woff2', variationAxes: AXES });
writeFileSync(join(ROOT, TARGET), font);
console.log(`${TARGET}: ${(font.length / 1000).toFixed(1)} kB`);
