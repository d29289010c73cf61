import { afterAll, describe, expect, it } from 'vitest';
import { accessTokenPost } from '../../../../src/contracts/calls/authCalls.ts';
import { CALLS } from '../../../../src/contracts/calls.ts';
import { PLAUSIBLE_REQUESTS } from '../../../core/testing/plausibleRequests.ts';
import { WorldStateSchema, OpenedWorldSchema, ErrorSchema } from '../../control/schemas.ts';
import { ask, testHost } from '../../testing/testHost.ts';
import type { WrittenWorld } from './worldFile.ts';

const AT = '2031-01-01T00:00:00Z';

const sim = await testHost();
afterAll(() => sim.host.close());

type Opened = Awaited<ReturnType<typeof sim.open>>;
const control = (world: Opened, path: string, body: object) => sim.control(`/worlds/${world.id}${path}`, { body });
const fileOf = async (world: Opened) => (await sim.control(`/worlds/${world.id}/file`)).json() as WrittenWorld;
const stateOf = async (world: Opened) => (await sim.control(`/worlds/${world.id}`)).as(WorldStateSchema);
/** Returns a copy of a world's state without the world's name, for comparison with another world. */
const plain = (world: Opened, value: unknown) =>
  JSON.parse(JSON.stringify(value).replaceAll(world.id, 'ID')) as unknown;

/**
 * Runs some days in a simulated world: a guest plays, signs in and buys, while controls set scripts and advance the
 * clock.
 */
async function live(world: Opened): Promise<void> {
  await control(world, '/script', { call: 'rewards.getReward', answers: [{ http: 503 }] });
  const call = async (id: string, token?: string): Promise<Record<string, unknown>> => {
    const found = CALLS.get(id);
    if (!found) throw new Error(id);
    const { host, path, method } = found;
    const base = host === 'page' ? `${world.hosts.page}/api` : world.hosts[host as 'auth'];
    const body = PLAUSIBLE_REQUESTS[id] ?? {};
    const get = method === 'GET';
    const query = get ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : '';
    const headers = {
      origin: world.hosts.page,
      'content-type': 'application/json',
      ...(token && { authorization: token }),
    };
    const response = await ask(`${base}${path}${query}`, { method, headers, ...(!get && { body }) });
    return response.json() as Record<string, unknown>;
  };
  for (const id of [...CALLS.keys()].filter((one) => !/upload|image/.test(one))) await call(id).catch(() => undefined);
  await control(world, '/clock', { advanceMs: 90_000 });
  await control(world, '/player/credit', { amount: 500 });
  await control(world, '/player/days', { days: 3, logIn: true });
  await call('rewards.getReward');
}

describe('the file of a simulated world', () => {
  it('restores players, wallets, orders, journal and time in a world that returns the same answers', async () => {
    const first = await sim.open({ at: AT, rate: 0, seed: 9 });
    await live(first);
    const file = await fileOf(first);
    const response = await sim.control('/worlds/from-file', { body: { file: JSON.stringify(file) } });
    const second = response.as(OpenedWorldSchema);
    expect(plain(second, await stateOf(second))).toEqual(plain(first, await stateOf(first)));
    expect(plain(second, await sim.journal(second.id))).toEqual(plain(first, await sim.journal(first.id)));
    expect((await stateOf(second)).players.length).toBeGreaterThan(1);
    const next = (world: Opened) =>
      ask(`${world.hosts.auth}${accessTokenPost.path}`, {
        headers: { origin: world.hosts.page, 'content-type': 'application/json' },
        body: { implicitGuestLogin: true },
      });
    const answer = await next(first);
    expect(answer.http).toBe(200);
    expect((await next(second)).text).toBe(answer.text);
    expect(await fileOf(second)).toEqual(await fileOf(first));
  });

  it('creates a clone, which then diverges from its original', async () => {
    const first = await sim.open({ at: AT, rate: 0 });
    await control(first, '/player/credit', { amount: 5, player: 'broke@example.com' });
    const second = (await control(first, '/clone', { name: 'other-way' })).as(OpenedWorldSchema);
    expect(second.id).toBe('other-way');
    await control(second, '/player/credit', { amount: 70, player: 'broke@example.com' });
    const purse = async (world: Opened) =>
      (await stateOf(world)).players.find(({ email }) => email === 'broke@example.com')?.wallet.nowbuxRewardBalance;
    expect([await purse(first), await purse(second)]).toEqual([5, 75]);
  });

  it('serves as a snapshot that a link opens repeatedly until the snapshot is removed', async () => {
    const world = await sim.open({ at: AT, rate: 0 });
    await control(world, '/config', {});
    await sim.control(`/worlds/${world.id}/config`, { method: 'PATCH', body: { country: 'JP' } });
    await control(world, '/snapshots', { name: 'in-japan' });
    for (const name of ['one', 'two']) {
      const { http, headers } = await ask(`${sim.host.origin}/?snapshot=in-japan&name=${name}`);
      expect([http, headers['location']]).toEqual([303, `http://${name}.localhost:${sim.host.port}/?name=${name}`]);
      expect((await sim.control(`/worlds/${name}`)).as(WorldStateSchema).config).toMatchObject({ country: 'JP' });
    }
    expect((await sim.control('/snapshots/in-japan', { method: 'DELETE' })).json()).toEqual({
      name: 'in-japan',
      removed: true,
    });
    expect((await ask(`${sim.host.origin}/?snapshot=in-japan`)).http).toBe(400);
  });

  it.each([
    ['x', 'file'],
    ['{}', 'format'],
    ['{"format":"nowlight-world","version":2}', 'version'],
  ])('rejects a world file whose text is %s', async (file, field) => {
    const answer = await sim.control('/worlds/from-file', { body: { file } });
    expect([answer.http, answer.as(ErrorSchema).error.field]).toEqual([400, field]);
  });
});
