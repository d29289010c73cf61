import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, readOklch } from './colour.ts';
import { measure, PAIRS } from './colourPairs.ts';
import { readTokens, resolve, THEMES } from './tokenSheet.ts';

const tokens = readTokens(readFileSync(new URL('../tokens.css', import.meta.url), 'utf8'));

describe('the design tokens', () => {
  it.each(THEMES)('meet the required contrast in the %s theme', (theme) => {
    const short = PAIRS.map((pair) => ({ ...pair, has: Number(measure(tokens[theme], pair).toFixed(2)) })).filter(
      ({ has, needs }) => has < needs,
    );
    expect(short).toEqual([]);
  });

  it.each(THEMES)('change monotonically in lightness from the background to the text in the %s theme', (theme) => {
    const ink = readOklch(resolve(tokens[theme], '--neutral-12'));
    const background = readOklch(resolve(tokens[theme], '--neutral-1'));
    const steps = Array.from({ length: 12 }, (_, i) => readOklch(resolve(tokens[theme], `--neutral-${i + 1}`)));
    expect(steps.every(Boolean)).toBe(true);
    // The first four steps of the neutral scale are surfaces, which a theme may lighten. From the fourth on, the
    // lightness changes in one direction.
    const direction = Math.sign((ink?.l ?? 0) - (background?.l ?? 0));
    const upper = steps.slice(3).map((step) => (step?.l ?? 0) * direction);
    expect(upper).toEqual(upper.toSorted((a, b) => a - b));
  });

  it('define all colours in OKLCH', () => {
    const named = [...tokens.dark].filter(([, value]) => /#[\da-f]{3,8}\b|rgba?\(|hsla?\(/i.test(value));
    expect(named).toEqual([]);
  });
});

describe('contrast and readOklch', () => {
  it('return 21 for black on white, and 1 for a colour on itself', () => {
    const [black, white] = [readOklch('oklch(0 0 0)'), readOklch('oklch(1 0 0)')];
    if (!black || !white) throw new Error('a colour could not be parsed');
    expect(contrast(black, white)).toBeCloseTo(21, 1);
    expect(contrast(white, white)).toBe(1);
    expect(contrast({ ...black, alpha: 0.5 }, white)).toBeCloseTo(3.98, 1);
  });

  it('return undefined for a value that is no plain colour', () => {
    expect(readOklch('color-mix(in oklab, red, blue)')).toBeUndefined();
  });
});
