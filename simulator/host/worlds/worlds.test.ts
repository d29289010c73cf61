import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { createWorld } from '../../core/world/createWorld.ts';
import type { World } from '../../core/world/world.ts';
import { RecordedStreams } from '../../core/testing/recordedStream.ts';
import { Visit } from '../../core/testing/testVisit.ts';
import { DEFAULT_SCENARIO } from '../../scenarios/allScenarios.ts';
import { originsOf } from '../http/addresses.ts';
import { type HostedWorld, WorldLimitError, Worlds } from './worlds.ts';

let clock: ManualClock;
let worlds: Worlds;
let streams: RecordedStreams;
let logged: string[];

beforeEach(() => {
  clock = new ManualClock();
  logged = [];
  streams = new RecordedStreams();
  worlds = new Worlds({
    createWorld,
    stream: streams,
    clock,
    random: new SeededRandom(3),
    originsOf: (world) => originsOf(world, { scheme: 'http', domain: 'localhost', port: 4800 }),
    apiPrefix: '/api',
    beaconPath: '/beacon',
    seed: 1,
    streaming: { marker: false, renderOnInput: false },
    idleMs: 11 * 60_000,
    maxWorlds: 3,
    log: (text) => logged.push(text),
  });
  worlds.watch();
});

const open = () => worlds.open({ scenario: DEFAULT_SCENARIO });

describe('the simulated worlds of a process', () => {
  it('end after their idle time', () => {
    const [unused, used] = [open(), open()];
    for (let minute = 0; minute < 12; minute++) {
      clock.advance(60_000);
      worlds.get(used.world.id);
    }
    expect(unused.ended.aborted).toBe(true);
    expect(worlds.all.map(({ world }) => world.id)).toEqual([used.world.id]);
    expect(worlds.endReason(unused.world.id)).toBe('it was unused for 11 minutes');
    expect(logged).toEqual([`World ${unused.world.id} was ended: it was unused for 11 minutes (--idle-minutes).`]);
  });

  it('stay open while a player plays in them', async () => {
    const { world, ended } = open();
    const visit = new Visit(world);
    await visit.arrive();
    await visit.play();
    clock.advance(60 * 60_000);
    expect(ended.aborted).toBe(false);
    streams.opened[0]?.request.listener.state('failed');
    clock.advance(12 * 60_000);
    expect(ended.aborted).toBe(true);
  });

  it('never exceed the limit: opening one more ends the longest unused and reports it', () => {
    const first = open();
    clock.advance(1);
    const second = open();
    const third = open();
    clock.advance(9 * 60_000);
    worlds.get(first.world.id);
    worlds.get(third.world.id);
    clock.advance(60_001);
    const fourth = open();
    expect(worlds.all).toHaveLength(3);
    expect(second.ended.aborted).toBe(true);
    expect([first, third].some(({ ended }) => ended.aborted)).toBe(false);
    const { id } = second.world;
    expect(fourth.evicted).toBe(id);
    expect(fourth.world.journal.after()).toMatchObject([{ kind: 'control', name: 'made-room', data: { ended: id } }]);
    const why = `it was unused for 10 minutes, and the maximum was reached when ${fourth.world.id} was opened`;
    expect(worlds.endReason(id)).toBe(why);
    expect(logged).toEqual([`World ${id} was ended: ${why} (--max-worlds).`]);
  });

  it('leave no room for a new world at the limit if each was used in the last ten minutes', () => {
    const [first, ...others] = [open(), open(), open()];
    clock.advance(9 * 60_000);
    for (const { world } of others) worlds.get(world.id);
    const refused = () => {
      try {
        return open();
      } catch (error) {
        return error;
      }
    };
    const error = refused();
    expect(error).toBeInstanceOf(WorldLimitError);
    expect(error).toMatchObject({ waitMs: 60_000 });
    expect(worlds.all).toHaveLength(3);
    expect(first?.ended.aborted).toBe(false);
    clock.advance(60_000);
    expect(refused()).toMatchObject({ evicted: first?.world.id });
  });

  it('stay open while they are being played, even without any requests, when a new world needs room', async () => {
    const played = open();
    const visit = new Visit(played.world);
    await visit.arrive();
    await visit.play();
    clock.advance(9 * 60_000);
    open();
    open();
    clock.advance(59_000);
    expect(open).toThrow(WorldLimitError);
    expect(played.ended.aborted).toBe(false);
  });

  it('leave no timers after they end, nor after opening has failed', () => {
    expect(() => worlds.open({ scenario: DEFAULT_SCENARIO, startAt: 'nowhere' })).toThrow('nowhere');
    const { clock: time, ended } = open();
    time.after(1_000, () => expect.unreachable(), ended);
    worlds.dispose();
    expect(worlds.all).toEqual([]);
    expect(clock.pending).toBe(0);
    clock.advance(10_000);
  });
});

describe('a simulated world opened from a file', () => {
  const entries = (world: World) => world.journal.after().filter(({ kind }) => kind !== 'input');
  const named = ({ world }: HostedWorld, value: unknown) => JSON.stringify(value).replaceAll(world.id, 'ID');

  it('contains the played session with a closed connection, and its messages', async () => {
    const first = open();
    const visit = new Visit(first.world);
    await visit.arrive();
    await visit.play();
    await first.clock.advance(5_000);
    first.world.device({ send: { type: 'grace-warning', reason: 'INACTIVITY' } });
    first.world.fault({ action: 'drop' });
    streams.opened[0]?.request.listener.state('disconnected');
    const file = worlds.file(first);
    const second = await worlds.openFile(file, { name: 'again' });
    const [mark] = entries(second.world).splice(-1);
    expect(mark).toMatchObject({ kind: 'peer', name: 'closed' });
    expect(named(second, entries(second.world).slice(0, -1))).toBe(named(first, entries(first.world)));
    expect(second.world.snapshot().sessions).toMatchObject([{ state: 'playing', peer: 'closed' }]);
    expect(second.clock.now()).toBe(first.clock.now());
  });

  it('continues with real streams and can be written to a file again', async () => {
    const first = open();
    await new Visit(first.world).arrive();
    const second = await worlds.openFile(JSON.parse(JSON.stringify(worlds.file(first))), { rate: 0 });
    const visit = new Visit(second.world, 'ua-2');
    await visit.arrive();
    await visit.play();
    expect([streams.opened.length, second.clock.rate]).toEqual([1, 0]);
    const third = await worlds.openFile(worlds.file(second), {});
    expect(third.world.snapshot().sessions).toMatchObject([{ uaId: 'ua-2' }]);
  });

  it('refuses to be written to a file once its input log has exceeded its limit', () => {
    const hosted = open();
    const { log, clock: now } = hosted;
    for (let time = 0; time <= 50_000; time++) log.add({ t: now.now(), kind: 'left', request: 0 });
    expect(() => worlds.file(hosted)).toThrow('the world’s log has exceeded its limit');
    expect(log.inputs).toEqual([]);
  });
});
