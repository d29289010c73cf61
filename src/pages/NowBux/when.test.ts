import { expect, it } from 'vitest';
import { span, when } from './when.ts';

it('const.date-format: DD-Mon-YYYY HH:mm:ss', () => {
  expect(when(new Date(2025, 2, 4, 5, 6, 7).getTime(), 'en')).toBe('04-Mar-2025 05:06:07');
  expect(when(new Date(2025, 0, 31, 23, 59, 0).getTime(), 'ja')).toBe('31-1月-2025 23:59:00');
});

it.each([
  [3661, '01:01:01'],
  [0, '00:00:00'],
  [359_999, '99:59:59'],
])('const.time-format: %i s are %s', (seconds, text) => {
  expect(span(seconds)).toBe(text);
});
