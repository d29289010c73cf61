import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import type { Figures } from './streamFigures.ts';
import { sampleStats } from './statsSampler.ts';
import { chromiumReport } from './testing/statsReports.ts';

function bench() {
  const clock = new ManualClock();
  const end = new AbortController();
  const events: Figures[] = [];
  const state = { second: 1, asked: 0, how: 'well' as 'well' | 'gone' | 'refuses' | 'hangs' };
  const report = async () => {
    state.asked++;
    if (state.how === 'hangs') return new Promise<never>(() => undefined);
    if (state.how === 'refuses') throw new Error('closed');
    return state.how === 'gone' ? undefined : chromiumReport(state.second++);
  };
  sampleStats({ clock, report, longFrames: () => undefined }, (it) => events.push(it), end.signal);
  return { clock, end, events, state };
}

describe('the sampler of stream statistics', () => {
  it('reports the statistics of each second', async () => {
    const { clock, events } = bench();
    await clock.advanceAsync(3_000);
    expect(events.map(({ decoded, seconds }) => [decoded, seconds])).toEqual([
      [29, 1],
      [29, 1],
      [29, 1],
    ]);
  });

  it.each(['gone', 'refuses'] as const)('starts again after a peer that %s', async (fault) => {
    const { clock, events, state } = bench();
    await clock.advanceAsync(1_000);
    state.how = fault;
    await clock.advanceAsync(2_000);
    expect(events).toHaveLength(1);
    state.how = 'well';
    await clock.advanceAsync(2_000);
    expect(events).toHaveLength(2);
  });

  it('requests no further report while one is pending', async () => {
    const { clock, state } = bench();
    state.how = 'hangs';
    await clock.advanceAsync(5_000);
    expect(state.asked).toBe(2);
  });

  it('stops when its signal aborts, also during a report', async () => {
    const { clock, end, events } = bench();
    await clock.advanceAsync(1_000);
    clock.advance(1_000);
    end.abort();
    await clock.advanceAsync(5_000);
    expect(events).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });
});
