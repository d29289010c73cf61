import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROWS = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
/** A file, and the words that its test's title has. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g;

it('docs/security.md names only tests that there are, and one for each requirement that it calls met', () => {
  expect(ROWS.length).toBeGreaterThan(40);
  const wrong = ROWS.flatMap((row) => {
    const named = [...row.matchAll(NAMED)].map(([, file = '', title = '']) => ({ file, title }));
    const state = row.split('|')[2]?.trim() ?? '';
    if (!['met', 'open', 'deployment'].includes(state)) return [`${row} has no state`];
    if (state === 'met' && named.length === 0) return [`${row} names no test`];
    return named
      .filter(({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title))
      .map(({ file, title }) => `${file} has no ${title}`);
  });
  expect(wrong).toEqual([]);
});

it('docs/security.md has rows of every chapter of ASVS 5.0, each requirement once', () => {
  const numbers = ROWS.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/\d+\.\d+\.\d+/g)].map(([number]) => number),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  const chapters = new Set(numbers.map((number) => Number(number.split('.')[0])));
  expect([...chapters].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1));
});
