import { expect, it, vi } from 'vitest';
import { DEFAULT_SCENARIO } from '../../simulator/scenarios/allScenarios.ts';
import { demoWorlds } from '../../tests/support/demo/demoWorlds.ts';
import { RUNNING_MAX, STORED_MAX } from './demoWorlds.ts';

const LATER = { file: { format: 'nowlight-world', version: 2, later: true }, cookies: [] };

/** A stored simulated world that this demo reads. */
async function readable(): Promise<unknown> {
  const stored = new Map<string, unknown>();
  const worlds = demoWorlds(stored);
  const { world } = await worlds.open(DEFAULT_SCENARIO);
  const value = stored.get(world.id);
  await worlds.reset();
  return value;
}

it('DemoWorlds keeps the newest 50 stored simulated worlds and all unreadable ones when it opens one', async () => {
  const value = await readable();
  const stored = new Map<string, unknown>([
    ['newer-version', LATER],
    ['damaged', null],
    ...Array.from({ length: STORED_MAX + 2 }, (_, at): [string, unknown] => [`old-${at}`, value]),
  ]);
  const worlds = demoWorlds(stored);
  const opened = await worlds.open(DEFAULT_SCENARIO);
  expect([...stored.keys()].slice(0, 3)).toEqual(['newer-version', 'damaged', 'old-3']);
  expect([...stored.keys()]).toHaveLength(STORED_MAX + 2);
  expect([...stored.keys()].at(-1)).toBe(opened.world.id);
  await worlds.reset();
});

it('DemoWorlds stores the last change of a simulated world before it evicts the world', async () => {
  const stored = new Map<string, unknown>();
  const worlds = demoWorlds(stored);
  const first = await worlds.open(DEFAULT_SCENARIO);
  first.cookies.set('language=de');
  for (let at = 0; at < RUNNING_MAX; at++) await worlds.open(DEFAULT_SCENARIO);
  expect(worlds.control.worlds.all.map(({ world }) => world.id)).not.toContain(first.world.id);
  expect(stored.get(first.world.id)).toMatchObject({ cookies: [['language', 'de']] });
  expect((await worlds.find(first.world.id))?.cookies.header).toBe('language=de');
  await worlds.reset();
});

it('DemoWorlds restores the last state of an evicted simulated world that the browser couldn’t store', async () => {
  const stored = new Map<string, unknown>();
  let isFull = false;
  const worlds = demoWorlds(stored, () => isFull);
  const first = await worlds.open(DEFAULT_SCENARIO);
  for (let at = 1; at < RUNNING_MAX; at++) await worlds.open(DEFAULT_SCENARIO);
  first.cookies.set('language=de');
  isFull = true;
  await expect(worlds.open(DEFAULT_SCENARIO)).rejects.toThrow('the storage is full');
  isFull = false;
  expect(stored.get(first.world.id)).toMatchObject({ cookies: [] });
  const restored = await worlds.find(first.world.id);
  expect(restored?.cookies.header).toBe('language=de');
  await worlds.reset();
});

it('DemoWorlds evicts another simulated world instead of one whose log is full', async () => {
  const worlds = demoWorlds(new Map());
  const [full, next] = [await worlds.open(DEFAULT_SCENARIO), await worlds.open(DEFAULT_SCENARIO)];
  vi.spyOn(full.log, 'full', 'get').mockReturnValue(true);
  for (let at = 2; at <= RUNNING_MAX; at++) await worlds.open(DEFAULT_SCENARIO);
  const running = worlds.control.worlds.all.map(({ world }) => world.id);
  expect(running).toHaveLength(RUNNING_MAX);
  expect(running).toContain(full.world.id);
  expect(running).not.toContain(next.world.id);
  await worlds.reset();
});

it('DemoWorlds opens more simulated worlds than may run, and restores an evicted one on its next request', async () => {
  const worlds = demoWorlds(new Map());
  const names: string[] = [];
  for (let at = 0; at <= RUNNING_MAX; at++) names.push((await worlds.open(DEFAULT_SCENARIO)).world.id);
  const running = () => worlds.control.worlds.all.map(({ world }) => world.id);
  expect(running()).toEqual(names.slice(1));
  expect((await worlds.find(names[0] ?? ''))?.world.id).toBe(names[0]);
  expect(running()).toEqual([...names.slice(2), names[0]]);
  await worlds.reset();
});

it('DemoWorlds restores a stored simulated world with its cookies, and keeps unreadable ones stored', async () => {
  const stored = new Map<string, unknown>([
    ['newer-version', LATER],
    ['damaged', null],
  ]);
  const first = demoWorlds(stored);
  const opened = await first.open(DEFAULT_SCENARIO);
  const name = opened.world.id;
  stored.set(name, { ...(stored.get(name) as object), cookies: [['language', 'de']] });
  const second = demoWorlds(stored);
  expect((await second.find(name))?.cookies.header).toBe('language=de');
  expect(await second.find('newer-version')).toBeUndefined();
  expect(second.unreadableReason('newer-version')).toBe('newer');
  expect(await second.find('damaged')).toBeUndefined();
  expect(second.unreadableReason('damaged')).toBe('damaged');
  expect(second.unreadableReason(name)).toBeUndefined();
  expect([...stored.keys()]).toEqual(['newer-version', 'damaged', name]);
  // A worker that hasn't tried to open them lists the same reasons.
  for (const worlds of [second, demoWorlds(stored)])
    expect(await worlds.list()).toMatchObject([
      { id: name, title: DEFAULT_SCENARIO.title },
      { id: 'damaged', unreadable: 'damaged' },
      { id: 'newer-version', unreadable: 'newer' },
    ]);
  await first.reset();
  await second.reset();
});

it('DemoWorlds deletes running and stored simulated worlds on reset', async () => {
  const stored = new Map<string, unknown>([['older', {}]]);
  const worlds = demoWorlds(stored);
  const opened = await worlds.open(DEFAULT_SCENARIO);
  await worlds.reset();
  expect(stored.size).toBe(0);
  expect(await worlds.find(opened.world.id)).toBeUndefined();
});
