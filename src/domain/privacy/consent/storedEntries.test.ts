import { expect, it } from 'vitest';
import { storedNames } from '../../../../tools/release/stored/storedNames.ts';
import { ROOT } from '../../../../tools/shared/command.ts';
import { rowOf } from './storedEntries.ts';

it('the table of stored entries has a row for each storage key in the code that starts with “ng” or “fe”', () => {
  const known = storedNames(ROOT);
  expect(known.length).toBeGreaterThan(30);
  expect(known.filter((name) => !rowOf('local', name) && !rowOf('session', name))).toEqual([]);
});
