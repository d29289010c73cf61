import { expect, it } from 'vitest';
import { endOfDay, isLaterDay, localDay } from './localDay.ts';
import { err, ok } from './result.ts';

it('a day is written so that a later one is the greater text', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  expect(localDay(new Date(2026, 10, 31).getTime())).toBe('2026-12-01');
});

it('a day ends at the midnight of its own calendar, in a leap year and on the last of a year too', () => {
  expect(endOfDay('2028-02-28')).toBe(new Date(2028, 1, 29).getTime());
  expect(endOfDay('2026-12-31')).toBe(new Date(2027, 0, 1).getTime());
});

it.each([
  [undefined, true],
  ['no day', true],
  ['2026-01-04', true],
  ['2026-01-05', false],
  ['2026-01-06', false],
])('the 5th of January is a later day than a kept %s: %s', (kept, later) => {
  expect(isLaterDay(new Date(2026, 0, 5, 12).getTime(), kept)).toBe(later);
});

it('a result is a value or an error, and says which', () => {
  expect([ok(1), err('why')]).toEqual([
    { ok: true, value: 1 },
    { ok: false, error: 'why' },
  ]);
});
