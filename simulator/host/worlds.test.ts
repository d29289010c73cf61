import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../src/kit/clock.ts';
import { SeededRandom } from '../../src/kit/random.ts';
import { createWorld } from '../core/createWorld.ts';
import { RecordedStreams } from '../core/testing/recordedStream.ts';
import { Visit } from '../core/testing/visit.ts';
import { DEFAULT_SCENARIO } from '../scenarios/all.ts';
import { originsOf } from './addresses.ts';
import { Worlds } from './worlds.ts';

let clock: ManualClock;
let worlds: Worlds;
let streams: RecordedStreams;

beforeEach(() => {
  clock = new ManualClock();
  streams = new RecordedStreams();
  worlds = new Worlds({
    createWorld,
    stream: streams,
    clock,
    random: new SeededRandom(3),
    originsOf: (world) => originsOf(world, 'localhost', 4800),
    apiPrefix: '/api',
    beaconPath: '/beacon',
    seed: 1,
    streaming: { marker: false, renderOnInput: false },
    idleMs: 10 * 60_000,
    maxWorlds: 3,
  });
  worlds.watch();
});

const open = () => worlds.open({ scenario: DEFAULT_SCENARIO });

describe('the worlds of a process', () => {
  it('end when nobody used them for long', () => {
    const [unused, used] = [open(), open()];
    for (let minute = 0; minute < 11; minute++) {
      clock.advance(60_000);
      worlds.get(used.world.id);
    }
    expect(unused.ended.aborted).toBe(true);
    expect(worlds.all.map(({ world }) => world.id)).toEqual([used.world.id]);
  });

  it('stay while somebody plays in them', async () => {
    const { world, ended } = open();
    const visit = new Visit(world);
    await visit.arrive();
    await visit.play();
    clock.advance(60 * 60_000);
    expect(ended.aborted).toBe(false);
    streams.opened[0]?.request.listener.state('failed');
    clock.advance(11 * 60_000);
    expect(ended.aborted).toBe(true);
  });

  it('are never more than allowed: the longest unused goes', () => {
    const first = open();
    clock.advance(1);
    const second = open();
    clock.advance(1);
    open();
    worlds.get(first.world.id);
    open();
    expect(worlds.all).toHaveLength(3);
    expect(second.ended.aborted).toBe(true);
  });

  it('leave nothing behind when they end, nor when opening fails', () => {
    expect(() => worlds.open({ scenario: DEFAULT_SCENARIO, startAt: 'nowhere' })).toThrow('nowhere');
    const { clock: time, ended } = open();
    time.after(1_000, () => expect.unreachable(), ended);
    worlds.dispose();
    expect(worlds.all).toEqual([]);
    expect(clock.pending).toBe(0);
    clock.advance(10_000);
  });
});
