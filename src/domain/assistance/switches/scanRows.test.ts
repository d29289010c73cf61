import { expect, it } from 'vitest';
import { rowsOf } from './scanRows.ts';

const item = (name: string, top: number, region = 'main') => ({ name, top, bottom: top + 40, region });
const names = (items: readonly ReturnType<typeof item>[]) =>
  rowsOf(items, (one) => one).map((row) => row.map(({ name }) => name).join(''));

it('the rows for scanning group items of one region and one visual line, in reading order', () => {
  const items = [item('a', 0, 'header'), item('b', 4, 'header'), item('c', 0), item('d', 18), item('e', 50)];
  expect(names(items)).toEqual(['ab', 'cd', 'e']);
});

it('the rows for scanning split a line of more than ten items', () => {
  expect(names([...'abcdefghijkl'].map((name) => item(name, 0)))).toEqual(['abcdefghij', 'kl']);
});
