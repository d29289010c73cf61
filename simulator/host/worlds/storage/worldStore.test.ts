import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { REDIS_HELP, redisProgram, startRedis } from '../../testing/localRedis.ts';
import { redisStore } from './redisStore.ts';
import { sqliteStore } from './sqliteStore.ts';
import type { WorldStore } from './worldStore.ts';

const redis = redisProgram();
if (redis === undefined) console.info(`No Redis is here, and worlds are kept in SQLite alone: ${REDIS_HELP}`);

interface Place {
  readonly open: () => Promise<WorldStore>;
  readonly end: () => Promise<void>;
}

const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  'a folder with SQLite': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nowlight-worlds-'));
    return { open: () => sqliteStore(join(folder, 'deep')), end: () => rm(folder, { recursive: true }) };
  },
  ...(redis !== undefined && {
    Redis: async () => {
      const { address, stop } = await startRedis(redis);
      const report = (error: unknown) => {
        throw error;
      };
      return { open: () => redisStore(address, report), end: stop };
    },
  }),
};

describe.each(Object.entries(PLACES))('simulated worlds stored in %s', (_, make) => {
  let place: Place;
  let store: WorldStore;
  beforeAll(async () => {
    place = await make();
    store = await place.open();
  });
  afterAll(async () => {
    await store.close();
    await place.end();
  });

  const first = { opened: '{"seed":1}', now: 1_000.5, rate: 1, from: 0, inputs: ['"a"', '"b"'] };

  it('another connection finds a world with all its inputs in order', async () => {
    await store.create('calm-moth-7', 'one', first);
    const more = Array.from({ length: 30 }, (__, at) => `"${at}"`);
    const part = { now: 2_000, rate: 0, from: 1, inputs: more };
    expect(await store.save('one', new Map([['calm-moth-7', part]]))).toEqual({ elsewhere: [], lost: [] });
    const other = await place.open();
    expect(await other.take('calm-moth-7', 'two')).toEqual({
      opened: '{"seed":1}',
      now: 2_000,
      rate: 0,
      inputs: ['"a"', ...more],
    });
    expect(await other.names()).toEqual(['calm-moth-7']);
    expect(await other.take('nobody', 'two')).toBeUndefined();
    await other.close();
  });

  it('belong to one cluster node at a time: the previous node is notified and can neither change nor remove them', async () => {
    await store.create('pale-owl-1', 'one', first);
    await store.create('pale-owl-2', 'one', first);
    await store.take('pale-owl-1', 'two');
    const part = { now: 9_000, rate: 1, from: 0, inputs: ['"late"'] };
    const parts = new Map(['pale-owl-1', 'pale-owl-2'].map((name) => [name, part]));
    expect(await store.save('one', parts)).toEqual({ elsewhere: ['pale-owl-1'], lost: [] });
    await store.remove('pale-owl-1', 'one');
    expect((await store.take('pale-owl-1', 'two'))?.inputs).toEqual(['"a"', '"b"']);
    expect((await store.take('pale-owl-2', 'one'))?.inputs).toEqual(['"late"', '"b"']);
  });

  it('disappear when removed, and a new world of the same name inherits nothing from the old one', async () => {
    await store.create('red-fox-1', 'one', first);
    await store.create('red-fox-1', 'one', { ...first, inputs: [] });
    expect((await store.take('red-fox-1', 'one'))?.inputs).toEqual([]);
    await store.remove('red-fox-1', 'one');
    expect(await store.take('red-fox-1', 'one')).toBeUndefined();
    expect(await store.names()).not.toContain('red-fox-1');
  });

  it('stay deleted after another cluster node ended them, also when the previous node saves', async () => {
    await store.create('old-hare-1', 'one', first);
    await store.take('old-hare-1', 'two');
    await store.remove('old-hare-1', 'two');
    const part = { now: 9_000, rate: 1, from: 0, inputs: ['"late"'] };
    const saved = await store.save('one', new Map([['old-hare-1', part]]));
    expect(saved).toEqual({ elsewhere: ['old-hare-1'], lost: [] });
    expect(await store.take('old-hare-1', 'one')).toBeUndefined();
    await store.create('old-hare-1', 'one', first);
    expect((await store.take('old-hare-1', 'one'))?.inputs).toEqual(['"a"', '"b"']);
  });
});

it.each(redis === undefined ? [] : [redis])(
  'the store detects lost simulated worlds in a Redis that was emptied',
  async (program) => {
    const { address, stop } = await startRedis(program);
    const store = await redisStore(address, () => undefined);
    const part = { now: 9_000, rate: 1, from: 0, inputs: ['"late"'] };
    const saved = await store.save('one', new Map([['pale-owl-3', part]]));
    expect(saved).toEqual({ elsewhere: [], lost: ['pale-owl-3'] });
    await store.close();
    await stop();
  },
);

it('redisStore rejects with the address of an unreachable server, without its password', async () => {
  const nobody = redisStore('redis://me:secret@127.0.0.1:9', () => undefined);
  await expect(nobody).rejects.toThrow(/^no Redis responds at redis:\/\/127\.0\.0\.1:9\S*: .*ECONNREFUSED/);
});

it('the SQLite store refuses the database of a newer release, and leaves it unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nowlight-newer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = new DatabaseSync(join(folder, 'worlds.sqlite'));
  database.exec('PRAGMA user_version = 2; CREATE TABLE worlds (name TEXT, later TEXT)');
  database.close();
  const before = await readFile(join(folder, 'worlds.sqlite'));
  await expect(sqliteStore(folder)).rejects.toThrow(/has version 2 of its tables, which a newer release wrote/);
  expect(await readFile(join(folder, 'worlds.sqlite'))).toEqual(before);
});
