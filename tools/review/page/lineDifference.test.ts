import { expect, it } from 'vitest';
import { lineDifference } from './lineDifference.ts';

it('returns removed and added lines with two equal lines around them', () => {
  const before = ['a', 'b', 'c', 'old', 'd', 'e', 'f'].join('\n');
  const after = ['a', 'b', 'c', 'new', 'd', 'e', 'f'].join('\n');
  expect(lineDifference(before, after).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same b',
    'same c',
    'removed old',
    'added new',
    'same d',
    'same e',
  ]);
});

it('returns nothing for equal texts', () => {
  expect(lineDifference('a\nb', 'a\nb')).toEqual([]);
});

it('returns every line of a text that was empty before as added', () => {
  expect(lineDifference('', 'a\nb').map(({ kind }) => kind)).toEqual(['added', 'added']);
});
