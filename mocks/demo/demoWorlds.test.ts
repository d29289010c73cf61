import { expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../simulator/scenarios/allScenarios.ts';
import { demoWorlds } from '../../tests/support/demo/demoWorlds.ts';
import { RUNNING_MAX, STORED_MAX } from './demoWorlds.ts';

it('DemoWorlds keeps the newest 50 stored simulated worlds when it opens one', async () => {
  const stored = new Map<string, unknown>(Array.from({ length: STORED_MAX + 2 }, (_, at) => [`old-${at}`, {}]));
  const worlds = demoWorlds(stored);
  const opened = await worlds.open(DEFAULT_SCENARIO);
  expect([...stored.keys()]).toHaveLength(STORED_MAX);
  expect([...stored.keys()].at(0)).toBe('old-3');
  expect([...stored.keys()].at(-1)).toBe(opened.world.id);
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
    ['newer-version', { file: { format: 'nowlight-world', version: 2, later: true }, cookies: [] }],
    ['damaged', null],
  ]);
  const first = demoWorlds(stored);
  const opened = await first.open(DEFAULT_SCENARIO);
  const name = opened.world.id;
  stored.set(name, { ...(stored.get(name) as object), cookies: [['language', 'de']] });
  const second = demoWorlds(stored);
  expect((await second.find(name))?.cookies.header).toBe('language=de');
  expect(await second.find('newer-version')).toBeUndefined();
  expect(second.unreadableReason('newer-version')).toContain(
    'has version 2 of its format, which a newer release wrote',
  );
  expect(await second.find('damaged')).toBeUndefined();
  expect(second.unreadableReason('damaged')).toBe('the stored world is damaged');
  expect(second.unreadableReason(name)).toBeUndefined();
  expect([...stored.keys()]).toEqual(['newer-version', 'damaged', name]);
  expect((await second.list()).map(({ id }) => id)).toEqual([name]);
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
