import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../../../src/kit/clock.ts';
import { Visit } from '../../../core/testing/testVisit.ts';
import { ErrorSchema, WorldStateSchema } from '../../control/schemas.ts';
import { ask, testHost } from '../../testing/testHost.ts';
import { sqliteStore } from './sqliteStore.ts';
import { SAVE_MS } from './worldPersistence.ts';
import type { WorldStore } from './worldStore.ts';

let folder: string;
const open: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nowlight-keeper-'));
});
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
  await rm(folder, { recursive: true });
});

/**
 * Starts a simulator with this name on the shared folder; its store stays open after the end, as if the process had
 * been killed.
 */
async function node(name: string, clock = new ManualClock(Date.UTC(2031, 0, 1))) {
  const store = await sqliteStore(folder);
  open.push(store);
  // A killed process neither saves nor deletes simulated worlds.
  let dead = false;
  let unreachable = false;
  const reach = () => {
    if (unreachable) throw new Error('the store does not respond');
    return store;
  };
  const mortal: WorldStore = {
    take: async (...args) => reach().take(...args),
    create: async (...args) => (dead ? undefined : reach().create(...args)),
    save: async (...args) => (dead ? { elsewhere: [], lost: [] } : reach().save(...args)),
    remove: async (...args) => (dead ? undefined : store.remove(...args)),
    names: () => store.names(),
    close: () => Promise.resolve(),
  };
  const sim = await testHost({ store: mortal, node: name, clock });
  const kill = async () => {
    dead = true;
    await sim.host.close();
  };
  open.push({ close: kill });
  /** Advances the clock by a second and waits until the simulated worlds are saved. */
  const second = async () => {
    clock.advance(SAVE_MS);
    await new Promise((resolve) => setImmediate(resolve));
    await store.names();
  };
  const reachable = (is: boolean) => void (unreachable = !is);
  return { ...sim, clock, kill, second, store, reachable };
}

type Node = Awaited<ReturnType<typeof node>>;
const stateOf = async (sim: Node, id: string) => (await sim.control(`/worlds/${id}`)).as(WorldStateSchema);

async function played(sim: Node, id: string): Promise<void> {
  const hosted = sim.host.worlds.get(id);
  if (!hosted) throw new Error(`no ${id}`);
  const visit = new Visit(hosted.world);
  await visit.arrive();
  await visit.play();
  await sim.control(`/worlds/${id}/player/credit`, { body: { amount: 500, pot: 'pay' } });
}

describe('a persisted simulated world', () => {
  it('returns to its last save after its process was killed, and records the restoration', async () => {
    const first = await node('one');
    const { id } = await first.open({ seed: 9 });
    await played(first, id);
    await first.second();
    const before = await stateOf(first, id);
    await first.control(`/worlds/${id}/player/credit`, { body: { amount: 1, pot: 'pay' } });
    await first.kill();

    const second = await node('two');
    const after = await stateOf(second, id);
    expect(after.players).toEqual(before.players);
    expect(after.orders).toEqual(before.orders);
    expect(after.now).toBe(before.now);
    expect(after.cameBackAt).toBe(second.clock.now());
    expect(before.cameBackAt).toBeUndefined();
    const [came] = (await second.journal(id)).slice(-1);
    expect(came).toMatchObject({ kind: 'control', name: 'came-back', data: { keptAt: before.now } });
    expect(after.sessions.map(({ peer }) => peer)).toEqual(['closed']);
  });

  it('returns only once for several simultaneous requests', async () => {
    const first = await node('one');
    const { id } = await first.open();
    await played(first, id);
    await first.second();
    await first.kill();
    const second = await node('two');
    const { port } = second.host;
    const asked = () =>
      ask(`http://127.0.0.1:${port}/api/play/getMaintenanceStatus`, { host: `${id}.localhost:${port}` });
    const answers = await Promise.all([asked(), asked(), asked()]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    expect((await second.journal(id)).filter(({ name }) => name === 'came-back')).toHaveLength(1);
    expect((await second.journal(id)).filter(({ name }) => name === 'play.getMaintenanceStatus')).toHaveLength(3);
  });

  it('saves further changes after a restoration, including a control request with a body', async () => {
    const first = await node('one');
    const { id } = await first.open();
    await played(first, id);
    await first.second();
    await first.kill();
    const second = await node('two');
    await stateOf(second, id);
    await second.control(`/worlds/${id}/script`, { body: { call: 'rewards.getReward', answers: [{ http: 418 }] } });
    await second.second();
    const then = await stateOf(second, id);
    await second.kill();
    const third = await node('three');
    const again = await stateOf(third, id);
    expect(again.players).toEqual(then.players);
    expect((await third.journal(id)).filter(({ name }) => name === 'script')).toHaveLength(1);
  });

  it('saves the connections that its restoration closed', async () => {
    const first = await node('one');
    const { id } = await first.open();
    await played(first, id);
    await first.second();
    await first.kill();
    const second = await node('two');
    await stateOf(second, id);
    await second.second();
    const logOf = (sim: Node) => sim.host.worlds.get(id)?.log.inputs.map(({ t, kind }) => [t, kind]) ?? [];
    const inputs = logOf(second);
    expect(inputs.slice(-2).map(([, kind]) => kind)).toEqual(['state', 'note']);
    await second.kill();
    const third = await node('three');
    await stateOf(third, id);
    expect(logOf(third).slice(0, inputs.length)).toEqual(inputs);
  });

  it('ends on the first cluster node without being deleted once another node has restored it', async () => {
    const first = await node('one');
    const { id } = await first.open();
    await first.second();
    const second = await node('two');
    await stateOf(second, id);
    await first.second();
    expect(first.host.worlds.get(id)).toBeUndefined();
    expect(first.host.worlds.endReason(id)).toBe('it continues at another node');
    expect(await second.store.names()).toEqual([id]);
  });

  it('loses no changes made while the store was unreachable, whether it is an existing or a new world', async () => {
    const first = await node('one');
    const { id } = await first.open();
    await first.second();
    first.reachable(false);
    await played(first, id);
    await first.second();
    const { id: born } = await first.open();
    await first.second();
    const told = await ask(`http://127.0.0.1:${first.host.port}/`, { host: `nobody.localhost:${first.host.port}` });
    expect([told.http, told.headers['x-content-type-options']]).toEqual([500, 'nosniff']);
    expect(new Set(first.reported.map(String))).toEqual(new Set(['Error: the store does not respond']));
    first.reachable(true);
    await first.second();
    const before = await stateOf(first, id);
    await first.kill();
    const second = await node('two');
    expect((await stateOf(second, id)).players).toEqual(before.players);
    expect((await stateOf(second, born)).id).toBe(born);
  });

  it.each([
    ['{"format":"nowlight-world","version":2,"later":true}', 'version', 'which a newer release wrote'],
    ['{"format":"nowl', 'opened', 'the stored world is damaged'],
  ])('stays stored if it can’t be read, and its address says why: %s', async (opened, field, reason) => {
    const first = await node('one');
    await first.store.create('mine', 'zero', { opened, now: 1, rate: 1, from: 0, inputs: [] });
    const refused = await first.control('/worlds/mine');
    expect([refused.http, refused.as(ErrorSchema).error.field]).toEqual([400, field]);
    const page = await ask(`${first.host.origin}/`, { host: `mine.localhost:${first.host.port}` });
    expect(page.http).toBe(409);
    expect(page.text).toContain(reason);
    expect(page.text).toContain('stays stored');
    expect(await first.store.names()).toEqual(['mine']);
    expect(first.reported).toEqual([]);
  });

  it('disappears when a control request ends it, and its name stays reserved until then', async () => {
    const first = await node('one');
    await first.open({ name: 'calm-moth-7' });
    await first.second();
    await first.kill();
    const second = await node('two');
    const again = await second.refused('/worlds', { body: { scenario: 'plays-at-once', name: 'calm-moth-7' } });
    expect(again).toEqual([409, 'name']);
    await second.control('/worlds/calm-moth-7', { method: 'DELETE' });
    await second.second();
    expect(await second.store.names()).toEqual([]);
    expect((await second.control('/worlds/calm-moth-7')).http).toBe(404);
  });
});
