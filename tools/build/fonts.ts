// node tools/build/fonts.ts: makes src/design/tokens/fonts/display-latin.woff2, the part of the display font that is used. Run it after an
// upgrade of @fontsource-variable/mona-sans, or when a style asks for a width or weight outside of AXES.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../shared/command.ts';

const SOURCE = 'node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2';
const TARGET = 'src/design/tokens/fonts/display-latin.woff2';
/** What the styles use: `font-stretch` in per cent, and `font-weight`. */
const AXES = { wdth: { min: 100, max: 120 }, wght: { min: 500, max: 900 } };
/** Basic Latin, and the letters and marks of English and German text: as the font's `unicode-range` says in fonts.css. */
const BASIC = [0x20, 0x7e] as const;
const MARKS = '\u00a0£¥©«»°·×ÄÖÜßäöü–—‘’‚“”„•…‹›€™↑↓−';
/** What browsers do by themselves, figures of one width, and marks at the height of capitals. The font has ten more, with letters of other shapes. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum', 'lnum', 'case'];

const [first, last] = BASIC;
const text = String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i)) + MARKS;
// The package's types know only some of its options.
const options = { targetFormat: 'woff2', variationAxes: AXES, keepFeatures: FEATURES, noHinting: true } as const;
const font = await subsetFont(readFileSync(join(ROOT, SOURCE)), text, options);
writeFileSync(join(ROOT, TARGET), font);
console.log(`${TARGET}: ${(font.length / 1000).toFixed(1)} kB`);
