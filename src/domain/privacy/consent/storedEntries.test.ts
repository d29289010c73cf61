import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rowOf } from './storedEntries.ts';

/** Names in the code that look like storage keys, but are request fields or elements of SVG. */
const OTHERS = ['feColorMatrix', 'feSessionTags', 'feVersion', 'ngEntryPoint', 'ngInviteId', 'ngReferrer'];
const NAME = /['"`]((?:ng|fe)[A-Z][A-Za-z]*[:_]?)(?:['"`]|\$\{)/g;

it('the table of stored entries has a row for each storage key in the code that starts with “ng” or “fe”', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|stories)\.tsx?$|storedEntries\.ts$/.test(file),
  );
  const known = new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NAME)].map(([, name]) => name)),
  );
  expect(known.size).toBeGreaterThan(30);
  const missing = [...known].filter(
    (name = '') => !OTHERS.includes(name) && !rowOf('local', name) && !rowOf('session', name),
  );
  expect(missing).toEqual([]);
});
