import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ListedWorldSchema, WorldStateSchema } from './control/schemas.ts';
import { readSettings } from './options.ts';
import { type Processes, startProcesses } from './processes.ts';
import { connectSocket } from './proxy/testing/connectSocket.ts';
import { ask } from './testing/testHost.ts';

const WORLDS = 24;
const folder = mkdtempSync(join(tmpdir(), 'nowlight-processes-'));
const reported: unknown[] = [];
let running: Processes;

beforeAll(async () => {
  const args = ['--port', '0', '--processes', '3', '--data', folder];
  const settings = readSettings(args, {});
  if (!settings.ok || settings.value === 'help') throw new Error('the settings are wrong');
  const script = join(import.meta.dirname, 'main.ts');
  running = await startProcesses(settings.value, script, args, (error) => reported.push(error));
}, 60_000);
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

const sim = (place: string, body?: object) =>
  ask(`http://127.0.0.1:${running.port}/__sim${place}`, { host: `localhost:${running.port}`, ...(body && { body }) });
const stateOf = async (id: string) => (await sim(`/worlds/${id}`)).as(WorldStateSchema);
const call = (id: string, path: string, body?: object) =>
  ask(`http://127.0.0.1:${running.port}/api${path}`, {
    host: `${id}.localhost:${running.port}`,
    headers: { 'content-type': 'application/json' },
    ...(body && { body }),
  });

it('simulated worlds are spread over processes behind one port; a killed process restarts and restores its worlds', async () => {
  const ids = Array.from({ length: WORLDS }, (_, at) => `world-${at}`);
  for (const name of ids) {
    const opened = await sim('/worlds', { scenario: 'plays-at-once', name });
    expect(opened.json()).toMatchObject({ url: `http://${name}.localhost:${running.port}/` });
    expect((await call(name, '/play/createPlayUser', { uaId: `ua-${name}` })).http).toBe(200);
    await sim(`/worlds/${name}/clock`, { rate: 0 });
  }
  const listed = async () => (await sim('/worlds')).as(z.array(ListedWorldSchema)).map(({ id }) => id);
  // A simulated world may appear in two processes until its previous process has noticed the other.
  await expect.poll(async () => (await listed()).length, { timeout: 20_000 }).toBe(WORLDS);
  expect((await listed()).toSorted()).toEqual(ids.toSorted());
  expect((await sim('/health')).json()).toMatchObject({ status: 'ok', worlds: WORLDS });
  const counts = async (name: string) => {
    const { text } = await sim('/metrics');
    return [0, 1, 2].map((at) => Number(new RegExp(`^${name}\\{process="${at}"\\} (\\d+)$`, 'm').exec(text)?.[1]));
  };
  const shares = await counts('nowlight_worlds');
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect(shares.reduce((sum, share) => sum + share)).toBe(WORLDS);

  const saves = await counts('nowlight_saves_total');
  const readStored = async () =>
    (await counts('nowlight_saves_total')).every((count, at) => count >= (saves[at] ?? 0) + 2);
  await expect.poll(readStored, { timeout: 20_000 }).toBe(true);
  const before = await Promise.all(ids.map(stateOf));
  const [, killed = 0] = running.pids;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => running.pids[1], { timeout: 20_000 }).not.toBe(killed);
  const after = await Promise.all(ids.map(stateOf));
  expect(after.map(({ players }) => players)).toEqual(before.map(({ players }) => players));
  expect(after.filter(({ cameBackAt }) => cameBackAt !== undefined)).toHaveLength(shares[1] ?? 0);
  expect(reported).toEqual([]);
}, 120_000);

it('network faults of a simulated world’s script reach the client through the parent process', async () => {
  await sim('/worlds', { scenario: 'plays-at-once', name: 'broken' });
  const script = (answers: object[]) => sim('/worlds/broken/script', { call: 'play.getMaintenanceStatus', answers });
  await script([
    { network: 'error' },
    { http: 418, headers: { 'x-own': 'yes' } },
    { raw: 'cut here', breakAfterBytes: 3 },
  ]);
  await expect(call('broken', '/play/getMaintenanceStatus')).rejects.toThrow(/ECONNRESET|hang up/);
  const teapot = await call('broken', '/play/getMaintenanceStatus');
  expect([teapot.http, teapot.headers['x-own']]).toEqual([418, 'yes']);
  await expect(call('broken', '/play/getMaintenanceStatus')).rejects.toThrow(/aborted|ECONNRESET/);
  expect((await call('broken', '/play/getMaintenanceStatus')).http).toBe(200);
}, 30_000);

/** Source of a process that starts to listen, but fails at its second start. */
const FAILS_ONCE = `
  const { appendFileSync, readFileSync } = require('node:fs');
  appendFileSync(process.env.NOWLIGHT_STARTS, 's');
  if (readFileSync(process.env.NOWLIGHT_STARTS, 'utf8').length === 2) process.exit(3);
  const server = require('node:http').createServer((_, answer) => answer.end('here'));
  server.listen(0, '127.0.0.1', () => process.send({ portReady: server.address().port }));
`;

it('a process that cannot be restarted is reported and retried until it runs', async () => {
  const script = join(folder, 'failsOnce.cjs');
  writeFileSync(script, FAILS_ONCE);
  vi.stubEnv('NOWLIGHT_STARTS', join(folder, 'starts'));
  const settings = readSettings(['--port', '0', '--processes', '1', '--data', folder], {});
  if (!settings.ok || settings.value === 'help') throw new Error('the settings are wrong');
  const log: string[] = [];
  const one = await startProcesses(settings.value, script, [], (error) => log.push(String(error)));
  const answer = () => ask(`http://127.0.0.1:${one.port}/__sim/`, { host: `localhost:${one.port}` });
  expect((await answer()).text).toBe('here');
  const [killed = 0] = one.pids;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => log, { timeout: 10_000 }).toEqual(['Error: a process of the simulator ended with 3']);
  const back = async () => answer().then(({ text }) => text, String);
  await expect.poll(back, { timeout: 10_000 }).toBe('here');
  await one.close();
}, 30_000);

it('a Model Context Protocol client and WebSockets reach the worlds of all processes', async () => {
  const client = new Client({ name: 'a test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${running.origin}/__sim/mcp`)));
  const callTool = async (name: string, input: object) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...input } });
    const [{ text } = { text: '' }] = content as { readonly text: string }[];
    if (isError === true) throw new Error(text);
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  };
  const ids = Array.from({ length: 6 }, (_, at) => `tools-${at}`);
  for (const name of ids) {
    await callTool('openWorld', { scenario: 'plays-at-once', name });
    const answers = [{ socket: { steps: [{ send: name }] } }];
    await callTool('script', { id: name, call: 'socket', answers });
    const socket = await connectSocket(`http://${name}.localhost:${running.port}/live`);
    expect(await socket.next()).toBe(name);
    socket.close();
    expect(await callTool('getWorld', { id: name, part: 'journal' })).toMatchObject({
      last: expect.any(Number) as number,
    });
  }
  const listed: string[] = [];
  for (let next: { readonly skip?: number } | undefined = {}; next;) {
    const page = (await callTool('listWorlds', next)) as {
      readonly items: readonly { readonly id: string }[];
      readonly next?: { readonly skip: number };
    };
    listed.push(...page.items.map(({ id }) => id));
    ({ next } = page);
  }
  expect(listed).toEqual(expect.arrayContaining(ids));
  await client.close();
  const foreign = await ask(`http://127.0.0.1:${running.port}/__sim/mcp`, { host: 'evil.example', body: {} });
  expect(foreign.http).toBe(403);
});
