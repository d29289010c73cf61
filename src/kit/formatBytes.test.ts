import { expect, it } from 'vitest';
import { formatBytes } from './formatBytes.ts';

it.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'de', '999 Byte'],
  [1_000, 'en', '1 kB'],
  [1_500, 'en', '2 kB'],
  [99_900_000, 'en', '99.9 MB'],
  [512_300_000, 'en', '512 MB'],
  [5e12, 'en', '5,000 GB'],
  [262_144, 'en', '262 kB'],
  [2_449_000, 'en', '2.4 MB'],
  [2_449_000, 'de', '2,4 MB'],
  [512_000_000, 'en', '512 MB'],
  [2 * 1024 ** 3, 'ja', '2.1 GB'],
])('formatBytes formats %i bytes for the language %s as %s', (bytes, language, words) => {
  expect(formatBytes(bytes, language)).toBe(words.replace(' ', '\u00a0'));
});
