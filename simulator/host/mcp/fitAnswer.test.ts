import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitPage, fitValue } from './fitAnswer.ts';
import { estimateTokens } from './tokens.ts';

const sizeOf = (value: unknown) => estimateTokens(JSON.stringify(value));

describe('a value that is too large', () => {
  it('fits after it was shortened, whatever its form', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 8, stringUnit: 'grapheme' }),
        fc.integer({ min: 200, max: 2_000 }),
        (value, tokens) => {
          const large = Array.from({ length: 300 }, () => value);
          expect(sizeOf(fitValue(large, tokens).value)).toBeLessThanOrEqual(tokens);
          expect(sizeOf(fitPage(large, tokens).items)).toBeLessThanOrEqual(tokens);
        },
      ),
      // Here the size of the list isn't the sum of its elements' sizes.
      { examples: [[{}, 200]] },
    );
  });

  it('says what is missing', () => {
    const { value, isShortened } = fitValue(
      { text: 'word '.repeat(2_000), list: Array.from({ length: 500 }, (_, n) => n) },
      400,
    );
    expect(isShortened).toBe(true);
    expect(value).toMatchObject({ text: expect.stringContaining('… (10000 characters)') as string });
    expect(JSON.stringify(value)).toMatch(/… \(\d+ more\)/);
  });

  it('stays unchanged if it fits', () => {
    const value = { a: [1, 2, { b: 'c' }] };
    expect(fitValue(value)).toEqual({ value, isShortened: false });
  });
});

describe('a page of a list', () => {
  const list = Array.from({ length: 1_000 }, (_, seq) => ({ seq, text: 'some words of an entry' }));

  it('contains the last element that fits unchanged', () => {
    const { items, isShortened } = fitPage(
      Array.from({ length: 300 }, () => ({})),
      200,
    );
    expect(items).toEqual(items.map(() => ({})));
    expect([items.length, isShortened]).toEqual([99, false]);
  });

  it('contains as many elements as fit, at least one', () => {
    const { items } = fitPage(list, 500);
    expect(items).toEqual(list.slice(0, items.length));
    expect(sizeOf(items)).toBeLessThanOrEqual(500);
    expect(sizeOf(list.slice(0, items.length + 2))).toBeGreaterThan(500);
    expect(fitPage([{ text: 'x '.repeat(5_000) }, 1], 300).items.length).toBeGreaterThanOrEqual(1);
  });
});
