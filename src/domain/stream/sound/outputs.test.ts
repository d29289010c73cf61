import { expect, it } from 'vitest';
import { settle } from '../../../kit/clock.ts';
import { type OutputDevice, SoundOutputs } from './soundOutputs.store.ts';

const SPEAKERS = { id: 'speakers', name: 'Speakers' };
const HEADSET = { id: 'headset', name: 'Headset' };

async function bench(start: { devices?: OutputDevice[]; kept?: string; use?: 'none' | 'fails'; asks?: boolean } = {}) {
  const world = { devices: start.devices ?? [SPEAKERS, HEADSET], kept: start.kept, fails: start.use === 'fails' };
  const used: string[] = [];
  let changed: (() => void) | undefined;
  const outputs = new SoundOutputs({
    use:
      start.use === 'none'
        ? undefined
        : async (id) => {
            if (world.fails) throw new Error('gone');
            used.push(id);
          },
    list: async () => world.devices,
    choose: start.asks ? async () => HEADSET : undefined,
    onChange: (call) => (changed = call),
    readStored: () => world.kept,
    keep: (id) => (world.kept = id),
  });
  outputs.start(new AbortController().signal);
  await settle();
  return { outputs, used, world, change: () => changed?.() };
}

it('the sound output uses the audio device that the player chooses, also on the next visit', async () => {
  const first = await bench();
  expect(first.outputs.devices).toEqual([SPEAKERS, HEADSET]);
  expect(first.outputs.chosen).toBe('');
  await first.outputs.use('headset');
  expect(first.used).toEqual(['headset']);
  expect(first.world.kept).toBe('headset');
  const next = await bench({ kept: 'headset' });
  expect(next.used).toEqual(['headset']);
  expect(next.outputs.chosen).toBe('headset');
  await next.outputs.use('');
  expect(next.world.kept).toBeUndefined();
});

it('the sound output falls back to the system’s default when the chosen audio device is missing or unplugged', async () => {
  const gone = await bench({ kept: 'headset', devices: [SPEAKERS] });
  expect(gone.used).toEqual([]);
  const unplugged = await bench({ kept: 'headset' });
  unplugged.world.devices = [SPEAKERS];
  unplugged.change();
  await settle();
  expect(unplugged.outputs.chosen).toBe('');
});

it('the sound output reports an audio device that can’t be used, and keeps the previous one', async () => {
  const { outputs, world } = await bench({ use: 'fails' });
  await outputs.use('headset');
  expect(outputs).toMatchObject({ failed: true, chosen: '' });
  world.fails = false;
  await outputs.use('headset');
  expect(outputs).toMatchObject({ failed: false, chosen: 'headset' });
});

it('the sound output offers the browser’s device picker if there is one, and nothing without a choice', async () => {
  const asking = await bench({ devices: [], asks: true });
  expect(asking.outputs.offered).toBe(true);
  await asking.outputs.ask();
  expect(asking.used).toEqual(['headset']);
  expect(asking.outputs.devices).toEqual([HEADSET]);
  expect((await bench({ devices: [] })).outputs.offered).toBe(false);
  expect((await bench({ use: 'none', asks: true })).outputs.offered).toBe(false);
});
