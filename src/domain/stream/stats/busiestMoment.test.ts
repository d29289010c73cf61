import { describe, expect, it } from 'vitest';
import { type Busiest, NOT_BUSY, watchBusiest } from './busiestMoment.ts';
import { GOOD } from './testing/statsReports.ts';

/** Returns the seconds of play at which a screenshot is kept, for a session with these input rates. */
function keptAt(inputs: readonly (number | undefined)[], seconds = 1): readonly number[] {
  let now: Busiest = NOT_BUSY;
  return inputs.flatMap((one) => {
    const [next, keep] = watchBusiest(now, { ...GOOD, inputs: one, seconds });
    now = next;
    return keep ? [next.played] : [];
  });
}

const of = (seconds: number, inputs: number | undefined) => Array.from({ length: seconds }, () => inputs);

describe('watchBusiest', () => {
  it('captures no picture if the input rate is low or unknown', () => {
    expect(keptAt(of(300, 2))).toEqual([]);
    expect(keptAt(of(300, undefined))).toEqual([]);
  });

  it('captures no picture in the first 20 s, while games show their titles', () => {
    expect(keptAt(of(60, 40))).toEqual([20]);
  });

  it('captures another moment only if the input rate rises by a fifth', () => {
    expect(keptAt([...of(30, 10), ...of(60, 11.9)])).toEqual([20]);
    expect(keptAt([...of(30, 10), ...of(60, 30)])).toEqual([20, 31, 41]);
  });

  it('captures at most one moment every 10 s, even if the input rate keeps rising', () => {
    const stored = keptAt(Array.from({ length: 400 }, (_, second) => 1.2 ** (second / 4)));
    expect(stored.length).toBeGreaterThan(5);
    expect(stored.slice(1).every((at, i) => at - (stored[i] ?? 0) >= 10)).toBe(true);
  });

  it('measures the input rate over five seconds, so that one short peak must be high to count', () => {
    expect(keptAt([...of(30, 0), 14, ...of(30, 0)])).toEqual([]);
    expect(keptAt([...of(30, 0), 40, ...of(30, 0)])).toEqual([31]);
  });

  it('measures time in seconds of playtime, not in readings', () => {
    expect(keptAt(of(12, 10), 2.5)).toEqual([20]);
  });
});
