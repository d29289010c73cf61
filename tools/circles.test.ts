import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './step.ts';

const RULE = 'import/no-cycle';

interface LintConfig {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, unknown>>;
  }[];
}

it('circles of imports, types counted, are an error, but for files that are still in one', () => {
  const config = JSON.parse(
    readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''),
  ) as LintConfig;
  expect(config.rules[RULE]).toEqual(['error', { ignoreTypes: false }]);
  const excused = config.overrides.filter(({ rules }) => RULE in rules).flatMap(({ files }) => files);
  expect(excused.toSorted()).toEqual(filesInCircles());
}, 60_000);

/** Every file that the rule reports where nothing is excused, sorted. */
function filesInCircles(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'));
  const config = join(folder, 'oxlintrc.json');
  const rules = { [RULE]: ['error', { ignoreTypes: false }] };
  writeFileSync(config, JSON.stringify({ plugins: ['import'], categories: { correctness: 'off' }, rules }));
  const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint');
  const folders = ['src', 'simulator', 'mocks', '.storybook', 'stories', 'tests', 'tools'];
  const { stdout } = spawnSync(oxlint, ['-c', config, '-f', 'json', ...folders], { cwd: ROOT, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { readonly filename: string }[] };
  return [...new Set(diagnostics.map(({ filename }) => filename))].toSorted();
}
