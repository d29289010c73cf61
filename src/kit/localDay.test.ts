import { expect, it } from 'vitest';
import { localDay } from './localDay.ts';
import { err, ok } from './result.ts';

it('a day is written so that a later one is the greater text', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  expect(localDay(new Date(2026, 10, 31).getTime())).toBe('2026-12-01');
});

it('a result is a value or an error, and says which', () => {
  expect([ok(1), err('why')]).toEqual([
    { ok: true, value: 1 },
    { ok: false, error: 'why' },
  ]);
});
