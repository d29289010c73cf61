import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_ASSISTANCE } from '../../../domain/assistance/assistanceSettings.ts';
import type { HearingSettings } from '../../../domain/assistance/hearing/hearingSettings.ts';
import { ManualClock } from '../../../kit/clock.ts';
import type { SoundChange } from '../../ports/media/assistance/assistanceTypes.ts';
import { HearingEffects } from './hearingEffects.ts';

const RECEIVED = 'received' as unknown as MediaStreamTrack;
const LATER = 'later' as unknown as MediaStreamTrack;

let lifetime: AbortController;
beforeEach(() => {
  lifetime = new AbortController();
});
afterEach(() => lifetime.abort());

function bench() {
  const clock = new ManualClock();
  const world = observable<{ hearing: HearingSettings; track: MediaStreamTrack | undefined }>(
    { hearing: NO_ASSISTANCE.hearing, track: RECEIVED },
    {},
    { deep: false },
  );
  const played: unknown[] = [];
  const changes: SoundChange[] = [];
  const heard = { level: { left: 0, right: 0 }, graphs: 0 };
  const open = (signal: AbortSignal) => {
    heard.graphs++;
    signal.addEventListener('abort', () => heard.graphs--, { once: true });
  };
  const effects = new HearingEffects({
    settings: () => world.hearing,
    track: () => world.track,
    sound: {
      play: (track) => {
        played.push(track);
        return Promise.resolve();
      },
    },
    ports: {
      processSound: (track, signal) => {
        open(signal);
        return { track: `processed ${track as unknown as string}` as never, set: (change) => changes.push(change) };
      },
      measureSound: (_track, signal) => {
        open(signal);
        return () => heard.level;
      },
    },
    clock,
  }).start(lifetime.signal);
  const set = (change: Partial<HearingSettings>) =>
    runInAction(() => (world.hearing = { ...world.hearing, ...change }));
  return { clock, world, played, changes, heard, effects, set };
}

describe('HearingEffects', () => {
  it('leaves the sound path untouched while the settings are off', () => {
    const { played, heard, set } = bench();
    set({ captions: true });
    expect([played, heard.graphs]).toEqual([[], 0]);
  });

  it('plays the processed sound while a setting is on, and the received one afterwards', () => {
    const { played, changes, heard, set } = bench();
    set({ mono: true });
    set({ balance: -0.5 });
    expect([played, heard.graphs]).toEqual([['processed received'], 1]);
    expect(changes.at(-1)).toEqual({ mono: true, balance: -0.5, loudness: false });
    set({ mono: false, balance: 0 });
    expect([played, heard.graphs]).toEqual([['processed received', RECEIVED], 0]);
  });

  it('processes the sound of a new connection', () => {
    const { world, played, heard, set } = bench();
    set({ loudness: true });
    runInAction(() => (world.track = LATER));
    expect([played, heard.graphs]).toEqual([['processed received', 'processed later'], 1]);
    lifetime.abort();
    expect(heard.graphs).toBe(0);
  });

  it('signals loud sounds for a moment without changing the sound', () => {
    const { clock, played, heard, effects, set } = bench();
    set({ signal: true });
    clock.advance(1_000);
    expect(effects.loud).toBeUndefined();
    heard.level = { left: 0.5, right: 0.05 };
    clock.advance(50);
    expect(effects.loud).toBe('left');
    heard.level = { left: 0, right: 0 };
    clock.advance(450);
    expect([effects.loud, played]).toEqual([undefined, []]);
    set({ signal: false });
    expect(heard.graphs).toBe(0);
  });
});
