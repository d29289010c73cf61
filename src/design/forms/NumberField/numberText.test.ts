import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText, readNumber, stepped } from './numberText.ts';

describe('numbers as people write them', () => {
  it('reads each language’s own signs', () => {
    expect(readNumber('1,234.5', 'en')).toBe(1234.5);
    expect(readNumber('1.234,5', 'de')).toBe(1234.5);
    expect(readNumber('１２３４', 'ja')).toBe(1234);
    expect(readNumber(' 1 000 ', 'ko')).toBe(1000);
    expect(readNumber('−3', 'en')).toBe(-3);
  });

  it('reads nothing out of what is no number', () => {
    for (const text of ['', ' ', 'ten', '1.2.3', '--1', '1e9', '.']) expect(readNumber(text, 'en')).toBeUndefined();
  });

  it('reads what it writes, in every language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom(0, 1, 2, 3),
        fc.constantFrom('en', 'ko', 'ja', 'de'),
        (whole, places, locale) => {
          const value = whole / 10 ** places;
          expect(readNumber(numberText(value, locale), locale)).toBe(Object.is(value, -0) ? 0 : value);
        },
      ),
    );
  });

  it('steps on the grid, within the limits, without dust', () => {
    expect(stepped(0.1, 2, { step: 0.1 })).toBe(0.3);
    expect(stepped(7, 1, { step: 5, min: 0 })).toBe(10);
    expect(stepped(7, -1, { step: 5, min: 0 })).toBe(5);
    expect(stepped(98, 10, { step: 1, max: 100 })).toBe(100);
    expect(stepped(3, -10, { step: 2, min: 1 })).toBe(1);
  });
});
