import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../shared/command.ts';

const RULE = 'import/no-cycle';

interface LintConfig {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly { readonly rules: Readonly<Record<string, unknown>> }[];
}

it('the lint rejects circular imports, including type imports, in every file', () => {
  const text = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const config = JSON.parse(text) as LintConfig;
  expect(config.rules[RULE]).toEqual(['error', { ignoreTypes: false }]);
  expect(config.overrides.filter(({ rules }) => RULE in rules)).toEqual([]);
});
