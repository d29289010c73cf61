import { expect, it } from 'vitest';
import { endOfDay, isLaterDay, localDay } from './localDay.ts';
import { err, ok } from './result.ts';

it('localDay formats a local date as YYYY-MM-DD', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  expect(localDay(new Date(2026, 10, 31).getTime())).toBe('2026-12-01');
});

it('endOfDay returns the next local midnight, also in a leap year and on the last day of a year', () => {
  expect(endOfDay('2028-02-28')).toBe(new Date(2028, 1, 29).getTime());
  expect(endOfDay('2026-12-31')).toBe(new Date(2027, 0, 1).getTime());
});

it.each([
  [undefined, true],
  ['no day', true],
  ['2026-01-04', true],
  ['2026-01-05', false],
  ['2026-01-06', false],
])('isLaterDay, for 5 January 2026 and a stored day of %s, returns %s', (stored, later) => {
  expect(isLaterDay(new Date(2026, 0, 5, 12).getTime(), stored)).toBe(later);
});

it('ok creates a result with a value, and err one with an error', () => {
  expect([ok(1), err('why')]).toEqual([
    { ok: true, value: 1 },
    { ok: false, error: 'why' },
  ]);
});
