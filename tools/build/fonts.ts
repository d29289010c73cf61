// node tools/build/fonts.ts: generates src/design/tokens/fonts/display-latin.woff2, the used subset of the display
// font, and src/i18n/square.ttf, the stand-in for Japanese and Korean fonts. Run it after an upgrade of @fontsource-variable/mona-sans, or if a style needs a width or weight outside AXES.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../shared/command.ts';
import { squareFont } from './squareFont.ts';

const SOURCE = 'node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2';
const SQUARE = 'src/i18n/square.ttf';
const TARGET = 'src/design/tokens/fonts/display-latin.woff2';
/** Ranges of the font's axes that the style sheets use: `font-stretch` in percent, and `font-weight`. */
const AXES = { wdth: { min: 100, max: 120 }, wght: { min: 500, max: 900 } };
/**
 * Code points of Basic Latin, and the characters of English and German text; must match `unicode-range` in fonts.css.
 */
const BASIC = [0x20, 0x7e] as const;
const MARKS = '\u00a0£¥©«»°·×ÄÖÜßäöü–—‘’‚“”„•…‹›€™↑↓−';
/**
 * Font features to keep: browser defaults, tabular figures, and case-sensitive punctuation. Ten features with
 * alternate glyphs are left out.
 */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum', 'lnum', 'case'];

const [first, last] = BASIC;
const text = String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i)) + MARKS;
// The types of the subsetting package omit some options.
const options = { targetFormat: 'woff2', variationAxes: AXES, keepFeatures: FEATURES, noHinting: true } as const;
const font = await subsetFont(readFileSync(join(ROOT, SOURCE)), text, options);
writeFileSync(join(ROOT, TARGET), font);
console.log(`${TARGET}: ${(font.length / 1000).toFixed(1)} kB`);
const square = squareFont();
writeFileSync(join(ROOT, SQUARE), square);
console.log(`${SQUARE}: ${(square.length / 1000).toFixed(1)} kB`);
