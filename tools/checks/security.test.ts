import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROWS = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
/** Matches a test file and part of a test title. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g;

it('docs/security.md names only tests that there are, and one for each requirement that it calls met', () => {
  expect(ROWS.length).toBeGreaterThan(40);
  const wrong = ROWS.flatMap((row) => {
    const named = [...row.matchAll(NAMED)].map(([, file = '', title = '']) => ({ file, title }));
    const state = row.split('|')[2]?.trim() ?? '';
    if (!['met', 'open', 'deployment', 'none'].includes(state)) return [`${row} has no state`];
    if (state === 'met' && named.length === 0) return [`${row} names no test`];
    return named
      .filter(({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title))
      .map(({ file, title }) => `${file} has no ${title}`);
  });
  expect(wrong).toEqual([]);
});

/** Number of level 1 and 2 requirements in each section, which come first in it (OWASP ASVS 5.0.0). */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1, '3.2': 2, '3.3': 4 },
  ...{ '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5 },
  ...{
    '7.5': 2,
    '7.6': 2,
    '8.1': 2,
    '8.2': 3,
    '8.3': 1,
    '8.4': 1,
    '9.1': 3,
    '9.2': 4,
    '10.1': 2,
    '10.2': 2,
    '10.3': 4,
  },
  ...{ '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4 },
  '17.3': 2,
};
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
);

/** Requirements of a table row: `1.1.1, 1.1.2 …`, or `1.2.4 to 1.2.8 …`. */
function requirementsOf(row: string): readonly string[] {
  const title = row.split('|')[1] ?? '';
  const [, from, to] = /^ (\d+\.\d+\.\d+) to (\d+\.\d+\.\d+)/.exec(title) ?? [];
  if (from === undefined || to === undefined) return title.match(/\d+\.\d+\.\d+/g) ?? [];
  return REQUIREMENTS.slice(REQUIREMENTS.indexOf(from), REQUIREMENTS.indexOf(to) + 1);
}

it('docs/security.md has each requirement of ASVS 5.0’s levels 1 and 2 once', () => {
  expect(REQUIREMENTS.length).toBe(253);
  const named = ROWS.flatMap(requirementsOf);
  expect(named.toSorted()).toEqual(REQUIREMENTS.toSorted());
});

it('SECURITY.md says how soon a package with a known weakness is renewed', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toMatch(/critical or high[^.]*within \d+ days/);
});
