import { expect, it } from 'vitest';
import { priceText } from './moneyText.ts';

it.each([
  ['en', 4.99, '$', '$4.99'],
  ['en', 6.9, '$', '$6.90'],
  ['de', 6.9, '€', '6,90\u00a0€'],
  ['de', 1049, 'CHF', '1.049\u00a0CHF'],
  ['ja', 1049, '¥', '¥1,049'],
  ['ko', 5500, '₩', '₩5,500'],
  ['de', 5, '', '5'],
])('priceText formats a price in the language %s: %d with the sign “%s” as %s', (locale, value, sign, text) => {
  expect(priceText(value, sign, locale)).toBe(text);
});
