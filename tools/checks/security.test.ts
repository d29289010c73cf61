import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type AsvsRequirement, readAsvs, renderAsvs } from './asvsTable.ts';

const ASVS = readAsvs();

it('docs/asvs.yaml names existing tests only, and at least one for each met requirement', () => {
  expect(ASVS.length).toBeGreaterThan(40);
  const wrong = ASVS.flatMap(({ ids, state, tests }) => {
    if (state === 'met' && tests.length === 0) return [`${ids} names no test`];
    return tests
      .filter(({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title))
      .map(({ file, title }) => `${file} has no ${title}`);
  });
  expect(wrong).toEqual([]);
});

it('docs/asvs.md matches docs/asvs.yaml (npm run asvs)', () => {
  expect(readFileSync('docs/asvs.md', 'utf8')).toBe(renderAsvs(ASVS));
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

/** Expands the ids of an entry of docs/asvs.yaml: `1.1.1, 1.1.2` or `1.2.4 to 1.2.8`. */
function requirementsOf({ ids }: AsvsRequirement): readonly string[] {
  const [from = '', to] = ids.split(' to ');
  if (to === undefined) return ids.split(', ');
  return REQUIREMENTS.slice(REQUIREMENTS.indexOf(from), REQUIREMENTS.indexOf(to) + 1);
}

it('docs/asvs.yaml lists each requirement of ASVS 5.0’s levels 1 and 2 once', () => {
  expect(REQUIREMENTS.length).toBe(253);
  const named = ASVS.flatMap(requirementsOf);
  expect(named.toSorted()).toEqual(REQUIREMENTS.toSorted());
});

it('SECURITY.md names the days within which a vulnerable package is updated', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toMatch(/critical or high[^.]*within \d+ days/);
});
