import { expect, it } from 'vitest';
import { failuresByTest } from './testReports.ts';

it('the report lists each failed test once, with its number of failed runs and its different causes', () => {
  const [late, other] = [
    { test: 'a › plays', cause: 'Timeout' },
    { test: 'a › plays', cause: 'no picture' },
  ];
  const check = { test: 'lint' };
  // One test fails in two browsers of the same run.
  expect(failuresByTest([[check, late, late], [], [late], [other]])).toEqual([
    { test: 'a › plays', failedIn: 3, causes: ['Timeout', 'no picture'] },
    { test: 'lint', failedIn: 1, causes: [] },
  ]);
});
