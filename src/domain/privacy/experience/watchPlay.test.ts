import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { Experience } from '../../../contracts/entities/experience.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { errorKind } from '../../session/errors/errorKinds.ts';
import type { SessionState } from '../../session/session.state.ts';
import { PLAYED_MS, watchPlay } from './watchPlay.ts';

const OFFER = { servingRegion: 'eu-central' };
const run = { restarting: false };
const around = { membershipOpen: false };
const shared = { run, around };
const playing = (link: 'up' | 'lost' = 'up') => ({ kind: 'playing', offer: OFFER, link: { kind: link }, ...shared });
const failed = (code: number) => ({ kind: 'failed', ...shared, error: { status: 'Failure', code } });

const IDLE: object = { kind: 'idle', ...shared };

function bench() {
  const clock = new ManualClock();
  const end = new AbortController();
  const told: Experience[] = [];
  const startedAt = clock.now();
  const now = observable(
    {
      state: IDLE,
      ...{ seen: false, waits: false, visible: true },
      blame: undefined as string | undefined,
    },
    {},
    { deep: false },
  );
  const play = {
    session: {
      get state() {
        return now.state as SessionState;
      },
    },
    stream: {
      get pictureSeen() {
        return now.seen;
      },
    },
    startedAt,
    get awaitsAdult() {
      return now.waits;
    },
  };
  const set = (change: Partial<typeof now>) => runInAction(() => Object.assign(now, change));
  return {
    ...{ clock, end, told, set },
    to: (kind: string) => set({ state: { kind, ...shared } }),
    /** Results of starts, without the time played. */
    results: () => told.filter(({ name }) => name !== 'played' && name !== 'stall'),
    watch: () =>
      watchPlay(
        { play, clock, window: now, blame: () => now.blame, causeOf: errorKind },
        (experience) => void told.push(experience),
        end.signal,
      ),
  };
}

describe('watchPlay, for starts', () => {
  it('reports the time from the tap to the picture once, with the region of the cloud machine', () => {
    const { watch, clock, to, set, results } = bench();
    clock.advance(300);
    to('preparing');
    watch();
    for (const kind of ['starting', 'connecting']) to(kind);
    clock.advance(1_500);
    set({ state: playing() });
    expect(results()).toEqual([]);
    clock.advance(200);
    set({ seen: true });
    set({ state: playing('lost') });
    set({ state: playing() });
    expect(results()).toEqual([{ name: 'picture', value: 2_000, region: 'eu-central' }]);
  });

  it.each(['held', 'queued', 'hidden'])('reports a picture without a time if the start was %s', (how) => {
    const { watch, to, set, results } = bench();
    watch();
    to('preparing');
    if (how === 'hidden') set({ visible: false });
    else if (how === 'held') set({ waits: true });
    else to('queued');
    set({ waits: false, visible: true });
    set({ state: playing(), seen: true });
    expect(results()).toEqual([{ name: 'picture', value: undefined, region: 'eu-central' }]);
  });

  it('reports the kind of the error of each failed start, and counts the time of a retry from the retry', () => {
    const { watch, clock, to, set, results } = bench();
    watch();
    to('preparing');
    set({ state: failed(4000) });
    set({ state: failed(4000) });
    clock.advance(60_000);
    to('preparing');
    clock.advance(1_000);
    set({ state: playing(), seen: true });
    expect(results()).toEqual([
      { name: 'failed', cause: 'machine-failed' },
      { name: 'picture', value: 1_000, region: 'eu-central' },
    ]);
  });

  it('reports neither a player who leaves before the picture, nor the restart of a lost session', () => {
    const { watch, to, set, results } = bench();
    watch();
    to('preparing');
    to('left');
    expect(results()).toEqual([]);
    to('preparing');
    set({ state: playing(), seen: true });
    set({ state: { kind: 'starting', around, run: { restarting: true } } });
    set({ state: failed(4005) });
    expect(results()).toHaveLength(1);
  });

  it('reports nothing of a start that was over before the measurement began', () => {
    const { watch, clock, to, set, results } = bench();
    set({ state: playing(), seen: true });
    watch();
    set({ state: failed(4000), seen: false });
    expect(results()).toEqual([]);
    clock.advance(90_000);
    to('preparing');
    clock.advance(1_000);
    set({ state: playing(), seen: true });
    expect(results()).toEqual([{ name: 'picture', value: 1_000, region: 'eu-central' }]);
  });
});

describe('watchPlay, for stalls and time', () => {
  it('reports the seconds of visible play once a minute, and the rest on request', () => {
    const { watch, clock, set, told } = bench();
    const flush = watch();
    clock.advance(30_000);
    set({ state: playing(), seen: true });
    clock.advance(PLAYED_MS / 2);
    expect(told).toEqual([{ name: 'played', value: 30, region: 'eu-central' }]);
    set({ visible: false });
    clock.advance(20_000);
    set({ visible: true });
    clock.advance(10_000);
    flush();
    flush();
    expect(told.slice(1)).toEqual([{ name: 'played', value: 10, region: 'eu-central' }]);
  });

  it('reports at most a minute when a device wakes after hours of sleep', () => {
    const { watch, clock, set, told } = bench();
    watch();
    set({ state: playing(), seen: true });
    clock.jump(clock.now() + 480 * PLAYED_MS);
    clock.advance(0);
    clock.advance(PLAYED_MS);
    expect(told.flatMap(({ name, value }) => (name === 'played' ? [value] : []))).toEqual([60, 60]);
  });

  it('reports a stall once until the picture is undisturbed again, and a lost connection', () => {
    const { watch, set, told } = bench();
    watch();
    set({ state: playing(), seen: true });
    set({ blame: 'network' });
    set({ blame: 'device' });
    set({ blame: undefined });
    set({ blame: 'machine' });
    set({ state: playing('lost') });
    set({ blame: undefined });
    set({ state: playing(), seen: true });
    set({ state: playing('lost') });
    expect(told.flatMap(({ name, cause }) => (name === 'stall' ? [cause] : []))).toEqual([
      'network',
      'machine',
      'connection',
    ]);
  });

  it('stops with its signal and leaves no timer', () => {
    const { watch, clock, set, told, end } = bench();
    watch();
    set({ state: playing(), seen: true });
    told.length = 0;
    end.abort();
    clock.advance(PLAYED_MS);
    set({ blame: 'network' });
    expect(told).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});
