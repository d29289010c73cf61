import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ListedWorldSchema, WorldStateSchema } from '../../control/schemas.ts';
import { freePort, REDIS_HELP, redisProgram, startRedis } from '../../testing/localRedis.ts';
import { ask } from '../../testing/testHost.ts';

const NODES = 3;
const WORLDS = 300;
const PROJECT = join(import.meta.dirname, '../../../..');

/** The `PATH` with `/usr/sbin`, in which Debian installs nginx. */
const path = `${process.env['PATH'] ?? ''}:/usr/sbin`;
const nginx = has('nginx');
const redis = redisProgram();
const missing = [...(nginx ? [] : ['apt install nginx-light']), ...(redis ? [] : [REDIS_HELP])];
if (missing.length > 0) console.info(`Nodes behind a proxy are not tried here: ${missing.join('; ')} (Debian, Ubuntu)`);

function has(program: string): boolean {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore', env: { PATH: path } });
    return true;
  } catch {
    return false;
  }
}

const ending: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ending.toReversed()) await end();
});

interface Node {
  readonly port: number;
  readonly process: ChildProcess;
}
let nodes: Node[] = [];
let proxy: number;
let address: string;

beforeAll(async () => {
  if (missing.length > 0 || redis === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'nowlight-nodes-'));
  ending.push(() => rmSync(folder, { recursive: true, force: true }));
  const started = await startRedis(redis);
  ending.push(started.stop);
  ({ address } = started);
  proxy = await freePort();
  nodes = await Promise.all(Array.from({ length: NODES }, () => startNode()));
  await startNginx(folder);
}, 60_000);

async function startNode(): Promise<Node> {
  const port = await freePort();
  const args = ['--port', String(port), '--data', address, '--public', `http://sim.localhost:${proxy}`];
  const node = spawn(process.execPath, [join(PROJECT, 'simulator/host/main.ts'), ...args], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ending.push(() => node.kill('SIGKILL'));
  await new Promise<void>((resolve, reject) => {
    node.once('exit', (code) => reject(new Error(`a node ended with ${code}`)));
    node.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('Control panel') && resolve());
  });
  return { port, process: node };
}

/** Uses the documented configuration with this run's ports. */
async function startNginx(folder: string): Promise<void> {
  const servers = nodes.map(({ port }) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=5s;`).join('\n');
  const site = readFileSync(join(PROJECT, 'docs/nodes/nginx.conf'), 'utf8')
    .replace(/# nodes\n[^#]*# nodes/, servers)
    .replace('127.0.0.1:4800', `127.0.0.1:${proxy}`);
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; events {} http { access_log off; ${own.join(' ')} ${site} }`,
  );
  const server = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
    env: { PATH: path },
  });
  ending.push(() => server.kill('SIGTERM'));
  const answers = () => sim('/health').then(({ http }) => expect(http).toBe(200));
  await vi.waitFor(answers, { timeout: 10_000 });
}

/** Calls the control API through the proxy, or on a node directly. */
const sim = (place: string, body?: object, port = proxy) =>
  ask(`http://127.0.0.1:${port}/__sim${place}`, { host: `sim.localhost:${proxy}`, ...(body && { body }) });
const stateOf = async (id: string) => (await sim(`/worlds/${id}`)).as(WorldStateSchema);

it.runIf(missing.length === 0)(
  'the other cluster nodes restore the saved simulated worlds of a killed node, and their own are not affected',
  async () => {
    const ids = Array.from({ length: WORLDS }, (_, at) => `world-${at}`);
    for (const id of ids) {
      expect((await sim('/worlds', { scenario: 'plays-at-once', name: id })).http).toBe(201);
      const call = await ask(`http://127.0.0.1:${proxy}/api/play/createPlayUser`, {
        host: `${id}.sim.localhost:${proxy}`,
        headers: { 'content-type': 'application/json' },
        body: { uaId: `ua-${id}` },
      });
      expect(call.http).toBe(200);
      expect((await sim(`/worlds/${id}/clock`, { rate: 0 })).http).toBe(200);
    }
    const before = new Map<string, Awaited<ReturnType<typeof stateOf>>>();
    for (const id of ids) before.set(id, await stateOf(id));
    expect([...before.values()].filter(({ cameBackAt }) => cameBackAt !== undefined)).toEqual([]);

    // Every cluster node has some simulated worlds, and each world runs on one node only after the next save.
    const shares = () =>
      Promise.all(
        nodes.map(async ({ port }) =>
          (await sim('/worlds', undefined, port)).as(z.array(ListedWorldSchema)).map(({ id }) => id),
        ),
      );
    await expect.poll(async () => (await shares()).flat().length, { timeout: 20_000 }).toBe(WORLDS);
    const sharesBefore = await shares();
    const saves = () =>
      Promise.all(
        nodes.map(async ({ port }) =>
          Number(/^nowlight_saves_total (\d+)$/m.exec((await sim('/metrics', undefined, port)).text)?.[1]),
        ),
      );
    const now = await saves();
    // Wait for two saves of each cluster node, because one may already have been in progress.
    const keptSince = async () => (await saves()).every((count, at) => count >= (now[at] ?? 0) + 2);
    await expect.poll(keptSince, { timeout: 20_000 }).toBe(true);
    for (const share of sharesBefore) expect(share.length).toBeGreaterThan(WORLDS / 10);

    const [killed, ...others] = nodes;
    const lost = new Set(sharesBefore[0]);
    killed?.process.removeAllListeners('exit');
    killed?.process.kill('SIGKILL');
    const after = new Map<string, Awaited<ReturnType<typeof stateOf>>>();
    for (const id of ids) after.set(id, await stateOf(id));
    for (const id of ids) {
      const [was, is] = [before.get(id), after.get(id)];
      expect([id, is?.players]).toEqual([id, was?.players]);
      expect([id, is?.now]).toEqual([id, was?.now]);
      expect([id, is?.cameBackAt !== undefined]).toEqual([id, lost.has(id)]);
    }
    const left = (await Promise.all(others.map(({ port }) => sim('/worlds', undefined, port))))
      .flatMap((response) => response.as(z.array(ListedWorldSchema)))
      .map(({ id }) => id);
    expect(left.toSorted()).toEqual(ids.toSorted());
  },
  180_000,
);
