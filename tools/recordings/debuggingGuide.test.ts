import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scenarioOf } from '../../simulator/host/scenarioFiles/scenarioText.ts';
import { ROOT } from '../shared/command.ts';

const guide = readFileSync(join(ROOT, 'docs/debugging.md'), 'utf8');
const REPORT = join(ROOT, 'tests/fixtures/stored/next/report.json');
const folder = mkdtempSync(join(tmpdir(), 'debugging-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the command of docs/debugging.md that starts with this text, with the paths of this test. */
function commandOf(start: string): string {
  const command = guide
    .split('```')
    .flatMap((block) => (block.startsWith('sh\n') ? [block.slice(3)] : []))
    .flatMap((block) => (block.startsWith('node -e') ? [block] : block.split('\n')))
    .find((one) => one.startsWith(start));
  if (command === undefined) throw new Error(`docs/debugging.md has no command that starts with "${start}"`);
  return command
    .replace('npm run', `${process.execPath} ${join(ROOT, 'tools/run.mjs')}`)
    .replace(' -- ', ' ')
    .replace('nowlight-report-1.json', REPORT)
    .replace('tests/scenarios', folder);
}

const run = (command: string) => execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

it('docs/debugging.md: the replay prints events and states of a stored report', () => {
  const printed = run(commandOf('npm run replay'));
  expect(printed).toContain('session  answer answered, Success → playing, up [ends answer:1]');
  expect(printed).not.toContain('DIFFERS');
});

it('docs/debugging.md: the command converts a stored report to a scenario file that the simulator reads', () => {
  run(commandOf('npm run record'));
  expect(scenarioOf(readFileSync(join(folder, 'cut-off.yaml'), 'utf8'))).toMatchObject({ id: 'cut-off' });
});

it('docs/debugging.md: the command resolves a position by a source map', () => {
  mkdirSync(join(folder, 'dist-maps/assets'), { recursive: true });
  const command = commandOf('node -e');
  const [, file = ''] = /(dist-maps\/\S+) 2 3000/.exec(command) ?? [];
  // A source map with one mapping: line 2, column 1 of the output is line 64, column 2 of the source (VLQ: AA+DC).
  const map = { version: 3, sources: ['../../src/app/play/PlayView.tsx'], names: [], mappings: ';AA+DC' };
  writeFileSync(join(folder, file), JSON.stringify(map));
  expect(run(command)).toBe('../../src/app/play/PlayView.tsx:64:2\n');
});
