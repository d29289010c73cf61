import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpenedWorldSchema } from '../../../simulator/host/control/schemas.ts';
import { freePort } from '../../../simulator/host/testing/localRedis.ts';
import { ask } from '../../../simulator/host/testing/testHost.ts';
import { ROOT } from '../../shared/command.ts';
import { environmentOf, readStages, textsOf } from './containerfile.ts';

const MINUTES_MS = 60_000;
const canAssemble = process.getuid?.() === 0 && existsSync('/usr/sbin/debootstrap');
if (!canAssemble) console.info('The image isn’t assembled here: run as root after apt install debootstrap');

const [, final] = readStages();
const folder = mkdtempSync(join(tmpdir(), 'nowlight-root-'));
const authorization = 'Bearer a-token-of-some-length';
let environment: Record<string, string>;
let simulator: ChildProcess | undefined;

/** Returns the arguments of `chroot` that run a command in the image as its user, with its environment alone. */
const inImage = (command: readonly string[]) => [
  ...[`--userspec=${textsOf(final, 'USER')[0]}`, folder, '/usr/bin/env', '-i'],
  ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
  ...command,
];
const commandOf = (name: string) =>
  JSON.parse((textsOf(final, name)[0] ?? '').replace(/^CMD /, '')) as readonly string[];
const isHealthy = () => spawnSync('chroot', inImage(commandOf('HEALTHCHECK'))).status === 0;

beforeAll(async () => {
  environment = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...environmentOf(final),
    NOWLIGHT_TOKEN: 'a-token-of-some-length',
    NOWLIGHT_ADVERTISE: '127.0.0.1',
    NOWLIGHT_PORT: String(await freePort()),
  };
  if (!canAssemble) return;
  // The build is that of a user: without the environment of the test.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const options = { cwd: ROOT, stdio: 'pipe', maxBuffer: 1 << 28, env } as const;
  execFileSync(process.execPath, ['tools/run.mjs', 'image', folder], options);
}, 10 * MINUTES_MS);

afterAll(() => {
  simulator?.kill('SIGKILL');
  for (const path of [folder, `${folder}.tar`]) rmSync(path, { recursive: true, force: true });
}, MINUTES_MS);

it.runIf(canAssemble)('npm run image writes an archive of the root file system', () => {
  const entries = execFileSync('tar', ['--list', '--file', `${folder}.tar`], { encoding: 'utf8', maxBuffer: 1 << 28 });
  for (const name of ['usr/local/bin/node', 'usr/local/bin/nowlight-sim', 'etc/debian_version'])
    expect(entries.split('\n')).toContain(`./${name}`);
});

it.runIf(canAssemble)(
  'the image starts as its own user in a root file system of its own, and serves the app and its service',
  async () => {
    // A container engine provides name resolution.
    expect(existsSync(join(folder, 'etc/resolv.conf'))).toBe(false);
    expect(isHealthy()).toBe(false);
    simulator = spawn('chroot', inImage(commandOf('ENTRYPOINT')), { stdio: ['ignore', 'inherit', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => simulator?.once('exit', resolve));
    await expect.poll(isHealthy, { timeout: MINUTES_MS }).toBe(true);

    const origin = `http://localhost:${environment['NOWLIGHT_PORT']}`;
    expect((await ask(`${origin}/__sim/worlds`)).http).toBe(401);
    const opened = await ask(`${origin}/__sim/worlds`, {
      headers: { authorization },
      body: { scenario: 'plays-at-once' },
    });
    const { id, url } = opened.as(OpenedWorldSchema);
    const { text } = await ask(url);
    const [, script = ''] = /src="(\/assets\/base-[^"]+)"/.exec(text) ?? [];
    expect((await ask(`${new URL(url).origin}${script}`)).http).toBe(200);
    const call = await ask(`${new URL(url).origin}/api/play/createPlayUser`, {
      headers: { 'content-type': 'application/json' },
      body: { uaId: 'ua-1' },
    });
    expect(call.http).toBe(200);
    // The volume belongs to the image's user, and keeps the world.
    await expect.poll(() => existsSync(join(folder, 'data')) && isStored(id), { timeout: MINUTES_MS }).toBe(true);

    simulator.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
  3 * MINUTES_MS,
);

/** Returns whether a file in the image's volume contains the id of the simulated world. */
function isStored(world: string): boolean {
  return spawnSync('grep', ['-rq', world, join(folder, 'data')]).status === 0;
}
