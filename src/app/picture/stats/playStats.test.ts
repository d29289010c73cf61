import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { INPUT } from '../../../contracts/channel/inputFormat.ts';
import { InputWriter } from '../../../contracts/channel/inputWriter.ts';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { chromiumReport } from '../../../domain/stream/stats/testing/statsReports.ts';
import { reportOf } from '../../../domain/stream/stats/sessionRecord.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { PlayStats } from './playStats.ts';

const run = { restarting: false };
const PLAYING = { kind: 'playing', link: { kind: 'up' }, run } as unknown as SessionState;
const state = (it: object) => ({ run, around: { online: true }, ...it }) as unknown as SessionState;

/** Creates a play whose stream reports good statistics each second. `lossPerSecond` adds packet loss. */
function bench() {
  const clock = new ManualClock();
  const end = new AbortController();
  const asked = { times: 0, lost: 0, second: 1, packets: 0, lossPerSecond: 0 };
  /** Types of the sent messages that repeat input changes. */
  const repeated: number[] = [];
  const peer = {
    inputBacklog: 0,
    sendInput: (bytes: Uint8Array, reliability: 'edge' | 'motion') =>
      reliability === 'motion' && repeated.push(bytes[0] ?? 0) > 0,
    stats: async () => {
      asked.times++;
      asked.second++;
      asked.lost += asked.lossPerSecond;
      return chromiumReport(asked.second, { packetsLost: asked.lost });
    },
  };
  const input: { onEdge: ((bytes: Uint8Array) => void) | undefined } = { onEdge: undefined };
  const world = observable({ state: PLAYING, visible: true, peer }, {}, { deep: false });
  const sources = {
    play: {
      input,
      session: {
        get state() {
          return world.state;
        },
      },
      stream: {
        get peer() {
          return world.peer;
        },
      },
    },
    clock,
    window: world,
    browser: { watchLongFrames: () => () => undefined },
  };
  const stats = new PlayStats(sources as unknown as ConstructorParameters<typeof PlayStats>[0]).start(end.signal);
  const set = (change: Partial<typeof world>) => runInAction(() => void Object.assign(world, change));
  return { clock, end, asked, stats, set, input, repeated };
}

describe('PlayStats', () => {
  it('reads the stream’s statistics once a second while the page is visible', async () => {
    const { clock, asked, stats, set } = bench();
    await clock.advanceAsync(5_000);
    expect(asked.times).toBe(6);
    expect(stats.history).toHaveLength(5);
    set({ visible: false });
    await clock.advanceAsync(5_000);
    expect(asked.times).toBe(6);
    set({ visible: true });
    await clock.advanceAsync(2_000);
    expect(asked.times).toBe(9);
  });

  it('reports the cause of a stall while it lasts, but not during a lost connection', async () => {
    const { clock, asked, stats, set } = bench();
    asked.lossPerSecond = 12;
    await clock.advanceAsync(4_000);
    expect(stats.stall.shown).toBe('network');
    set({ state: state({ kind: 'playing', link: { kind: 'lost', since: 0 } }) });
    expect(stats.stall.shown).toBeUndefined();
    set({ state: PLAYING });
    await clock.advanceAsync(4_000);
    expect(stats.stall.shown).toBe('network');
    asked.lossPerSecond = 0;
    await clock.advanceAsync(4_000);
    expect(stats.stall.shown).toBeUndefined();
  });

  it('repeats input changes while packets are lost and the page is visible', async () => {
    const { clock, asked, set, input, repeated } = bench();
    const press = () => input.onEdge?.(new InputWriter().key(true, 4, 0, 97));
    await clock.advanceAsync(3_000);
    press();
    expect(repeated).toEqual([]);
    asked.lossPerSecond = 30;
    await clock.advanceAsync(1_000);
    press();
    expect(repeated).toEqual([INPUT.repeatedInput]);
    asked.lossPerSecond = 0;
    await clock.advanceAsync(15_000);
    expect(repeated).toHaveLength(3);
    press();
    expect(repeated).toHaveLength(3);
    set({ visible: false });
    expect(input.onEdge).toBeUndefined();
  });

  it('keeps one minute of statistics, and the session’s record until the next session starts', async () => {
    const { clock, stats, set } = bench();
    await clock.advanceAsync(90_000);
    expect(stats.history).toHaveLength(60);
    set({ state: state({ kind: 'ended' }) });
    expect(reportOf(stats.record)).toMatchObject({ seconds: 90, quality: 'smooth' });
    set({ state: state({ kind: 'starting' }) });
    expect(reportOf(stats.record)).toBeUndefined();
    expect(stats.history).toEqual([]);
  });

  it('marks lost connections on the quality line, but not a hidden page or the end of the game', async () => {
    const { clock, stats, set } = bench();
    await clock.advanceAsync(30_000);
    set({ visible: false });
    set({ visible: true });
    await clock.advanceAsync(30_000);
    expect(stats.record.line.losses).toEqual([]);
    const { seconds } = stats.record;
    set({ state: state({ kind: 'playing', link: { kind: 'lost', since: 0 } }) });
    await clock.advanceAsync(5_000);
    set({ state: PLAYING });
    await clock.advanceAsync(30_000);
    expect(stats.record.line.losses).toEqual([seconds]);
    set({ state: state({ kind: 'ended' }) });
    expect(stats.record.line.losses).toHaveLength(1);
  });

  it('continues the session’s record when a lost session restarts', async () => {
    const { clock, stats, set } = bench();
    await clock.advanceAsync(60_000);
    set({ state: state({ kind: 'starting', run: { restarting: true } }) });
    expect(stats.record.seconds).toBe(60);
  });

  it('leaves no timer after its signal aborts', async () => {
    const { clock, end } = bench();
    await clock.advanceAsync(1_000);
    end.abort();
    expect(clock.pending).toBe(0);
  });
});
