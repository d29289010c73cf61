import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API_TYPES, documentMark, ID_TYPES, idTypes } from './kitTypes.ts';

it('the test kit has the types of today’s control API: `npm run pack -- --types` writes them', () => {
  expect(readFileSync(API_TYPES, 'utf8').split('\n', 1)).toEqual([documentMark()]);
});

it('the test kit knows today’s scenarios: `npm run pack -- --types` writes them', () => {
  const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  expect(words(readFileSync(ID_TYPES, 'utf8'))).toBe(words(idTypes()));
});
