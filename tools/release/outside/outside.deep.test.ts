import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PACKAGE_NAMES } from '../packages/packPackages.ts';
import { ROOT } from '../../shared/command.ts';
import { GuideFolder } from './guideFolder.ts';
import { type LocalRegistry, startLocalRegistry } from './localRegistry.ts';

const MINUTES_MS = 60_000;
/** Maximum seconds from the empty folder to the first passing test. */
const FIRST_TEST_SECS = 180;
const PACKED = join(ROOT, '.cache/pack');
const guide = new GuideFolder('docs/outside.md');
const { path: folder } = guide;
let registry: LocalRegistry | undefined;
const run = (command: string) => guide.run(command, registry?.env);

beforeAll(async () => {
  registry = await startLocalRegistry(guide.env);
}, 6 * MINUTES_MS);
afterAll(async () => {
  await registry?.close();
  guide.remove();
}, MINUTES_MS);

function thrownBy(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return String(error);
  }
  return '';
}

it('npm run pack creates packages that npm publishes to a registry', { timeout: 5 * MINUTES_MS }, () => {
  execFileSync(process.execPath, ['tools/release/pack.ts'], { cwd: ROOT, stdio: 'pipe' });
  const files = readdirSync(PACKED).filter((name) => name.endsWith('.tgz'));
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
  expect(files.toSorted()).toEqual(PACKAGE_NAMES.map((name) => `${name}-${version}.tgz`).toSorted());
  for (const name of files) registry?.publish(join(PACKED, name));
});

it(
  `the first commands of docs/outside.md lead from an empty folder to a passing test in less than ${FIRST_TEST_SECS} s`,
  { timeout: 10 * MINUTES_MS },
  () => {
    // The guide lets readers name their browser; this one is at another path.
    const commands = (guide.blocks('sh')[0] ?? '').replace(/^export NOWLIGHT_CHROMIUM=.*$/m, '');
    const steps = commands.split('\n').filter((line) => line !== '');
    const lines: string[] = [];
    let total = 0;
    let last = '';
    for (const step of steps) {
      const start = performance.now();
      last = run(step);
      const seconds = (performance.now() - start) / 1000;
      total += seconds;
      lines.push(`${seconds.toFixed(1).padStart(6)} s  ${step}`);
    }
    console.info(`From an empty folder to the first passing test: ${total.toFixed(0)} s\n${lines.join('\n')}`);
    expect(last).toMatch(/1 passed/);
    expect(total).toBeLessThan(FIRST_TEST_SECS);
    expect(existsSync(join(folder, 'node_modules/.bin/nowlight-sim'))).toBe(true);
    const notices = readFileSync(join(folder, 'node_modules/nowlight-sim/THIRD-PARTY-NOTICES.txt'), 'utf8');
    expect(notices).toMatch(/^core-js [\d.]+ \(MIT\)/m);
    expect(Number(/^v(\d+)/.exec(run('node --version'))?.[1])).toBeGreaterThanOrEqual(20);
  },
);

it(
  'the files of docs/outside.md compile in TypeScript’s strict mode, and unknown names are type errors',
  { timeout: 3 * MINUTES_MS },
  () => {
    guide.writeBlocks('ts', 'json');
    run(guide.blocks('sh')[1] ?? '');
    const wrong = `import { expect, test } from 'nowlight-sim-test';
test('wrong', async ({ world }) => {
  await world({ scenario: 'plays-at-onze' });
  const here = await world({ scenario: 'night-train' });
  await here.script('play.startSesion', { answers: [{ network: 'hang' }] });
  await here.script('play.startSession', { answers: [{ network: 'hung' }] });
  await expect(here).toHaveHeard({ call: 'play.startSezion' });
  await here.verify({ call: 'play.setAnswerSpd', never: true });
});
`;
    guide.write('tests/wrong.mts', wrong);
    const message = thrownBy(() => run('npx tsc'));
    for (const name of ['plays-at-onze', 'startSesion', 'hung', 'startSezion', 'setAnswerSpd'])
      expect(message).toContain(name);
    expect(message).not.toContain('night-train');
    rmSync(join(folder, 'tests/wrong.mts'));
  },
);

it(
  'the tests of docs/outside.md pass, and the first one also passes in three workers on a busy computer',
  { timeout: 10 * MINUTES_MS },
  () => {
    expect(run('npx playwright test')).toMatch(/4 passed/);
    const busy = Array.from({ length: 6 }, () => spawn(process.execPath, ['-e', 'for (;;);']));
    try {
      expect(run('npx playwright test first --workers 3 --fully-parallel --repeat-each 3')).toMatch(/3 passed/);
    } finally {
      for (const one of busy) one.kill();
    }
  },
);

it('a failing test reports the most similar call, and attaches the journal', { timeout: 2 * MINUTES_MS }, () => {
  const failing = `import { expect, test } from 'nowlight-sim-test';
test('fails', async ({ world, player }) => {
  const here = await world({ scenario: 'plays-at-once' });
  await player.play(here);
  await expect(here).toHaveHeard({ call: 'play.startSession', with: { query: { appId: '7' } }, exactly: 1, waitMs: 0 });
});
`;
  guide.write('tests/fails.spec.mts', failing);
  expect(() => run('npx playwright test fails')).toThrow(/query\.appId[\s\S]*journal of /);
});

it(
  'both OpenAPI documents pass the rules of Spectral and Redocly, and the package has the tools for assistants',
  { timeout: 5 * MINUTES_MS },
  () => {
    const documents = `
node --input-type=module -e "
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const sim = spawn('npx', ['nowlight-sim', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
let said = '';
for await (const part of sim.stdout) {
  said += part;
  const origin = /http:\\/\\/localhost:\\d+/.exec(said)?.[0];
  if (!origin) continue;
  for (const name of ['openapi', 'calls.openapi']) writeFileSync(name + '.json', await (await fetch(origin + '/__sim/' + name + '.json')).text());
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  writeFileSync('tools.txt', await (await fetch(origin + '/__sim/mcp', { method: 'POST', headers, body })).text());
  break;
}
process.kill(-sim.pid);
"`;
    run(documents);
    expect(readFileSync(join(folder, 'tools.txt'), 'utf8')).toContain('"name":"openWorld"');
    guide.write('.spectral.yaml', 'extends: ["spectral:oas"]\n');
    expect(
      run('npx --yes @stoplight/spectral-cli@6.16.3 lint --fail-severity hint openapi.json calls.openapi.json'),
    ).toContain('No results');
    run('npx --yes @redocly/cli@2.77.0 lint openapi.json calls.openapi.json');
  },
);
