import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../tools/shared/command.ts';
import { UNSUPPORTED, UNSUPPORTED_IN_FIREFOX, type Unsupported, unsupportedPattern } from './unsupportedTests.ts';

const listed = (folder: string, list: readonly Unsupported[]) =>
  list.flatMap(({ tests }) => tests.map((test) => [`${folder}/${test}`]));

it.each([...listed('e2e', UNSUPPORTED), ...listed('browsers', UNSUPPORTED_IN_FIREFOX)])(
  'a test that is excluded as unsupported exists: %s',
  (test) => {
    const [file = '', text = ''] = test.split(' › ');
    const path = join(ROOT, 'tests', file);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(text);
  },
);

it('unsupportedPattern matches the tests of a listed file and those with a listed text', () => {
  const pattern = unsupportedPattern([{ reason: '', tests: ['a/b.spec.ts', 'c.spec.ts › (one)'] }]);
  expect(pattern.test('pages a/b.spec.ts any title')).toBe(true);
  expect(pattern.test('pages x/c.spec.ts the test (one) of it')).toBe(true);
  expect(pattern.test('pages x/c.spec.ts another')).toBe(false);
});
