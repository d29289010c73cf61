import { expect, it } from 'vitest';
import { mistakeInName } from './nameRules.ts';

it.each([
  ['Mira', undefined],
  ['A', 'name-short'],
  ['Mi', undefined],
  ['x'.repeat(24), undefined],
  ['x'.repeat(25), 'name-long'],
  ['ミラ・ホルト', 'name-signs'],
  ['ミラ_7', undefined],
  ['दिया', undefined],
  ['mira@holt', 'name-signs'],
  ['M. Holt-Byron', undefined],
  ['😀😀', 'name-signs'],
  ['', 'name-short'],
])('mistakeInName(%j) returns %s', (name, mistake) => {
  expect(mistakeInName(name)).toBe(mistake);
});
