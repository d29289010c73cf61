import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { testHost } from '../testing/testHost.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/python', import.meta.url));
const sim = await testHost();
afterAll(() => sim.host.close());

const env = { ...process.env, NOWLIGHT_SIM: sim.host.origin, PYTHONDONTWRITEBYTECODE: '1' };
const python = (...args: string[]) => promisify(execFile)('python3', args, { env, cwd: FOLDER });
const isMissing = spawnSync('python3', ['--version']).error !== undefined;
const MISSING = 'python3 is not installed: the example in docs/python was not run';

it('the Python example controls the simulator by its OpenAPI document', async ({ skip }) => {
  skip(isMissing, MISSING);
  const { stderr } = await python('-m', 'unittest', 'discover', '--start-directory', FOLDER);
  expect(stderr).toMatch(/Ran 4 tests[\s\S]*\nOK\n/);
  expect(sim.host.worlds.all.filter(({ branch }) => !branch)).toEqual([]);
});

it('the Python code of docs/outside.md opens a world and prints its link', async ({ skip }) => {
  skip(isMissing, MISSING);
  const page = readFileSync(join(FOLDER, '../outside.md'), 'utf8');
  const [, code = ''] = /```python\n([\s\S]*?)```/.exec(page) ?? [];
  expect(code).toContain('http://localhost:4800');
  const { stdout } = await python('-c', code.replace('http://localhost:4800', sim.host.origin));
  expect(stdout).toMatch(/^http:\/\/[\w-]+\.localhost:\d+\/play\//);
});
