import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sleep } from '../../../src/kit/clock.ts';
import { FastManualClock } from './fastManualClock.ts';

const { signal } = new AbortController();

describe('HeapClock: a clock for many timers', () => {
  it('runs each timer at its own time, in the order of due times, then of creation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(50), { maxLength: 60 }), async (delays) => {
        const clock = new FastManualClock(1_000);
        const ran: (readonly [at: number, number: number])[] = [];
        delays.forEach((delay, number) => clock.after(delay, () => ran.push([clock.now(), number]), signal));
        await clock.runUntil(1_050);
        const expected = delays.map((delay, number) => [1_000 + delay, number] as const);
        expect(ran).toEqual(expected.toSorted(([a, m], [b, n]) => a - b || m - n));
        expect(clock.now()).toBe(1_050);
      }),
    );
  });

  it('never runs an aborted timer or one that is not due', async () => {
    const clock = new FastManualClock(0);
    const ran: string[] = [];
    const abort = new AbortController();
    clock.after(10, () => abort.abort(), signal);
    clock.after(10, () => ran.push('aborted by one of the same time'), abort.signal);
    clock.after(21, () => ran.push('late'), signal);
    await clock.runUntil(20);
    expect(ran).toEqual([]);
    await clock.runUntil(21);
    expect(ran).toEqual(['late']);
  });

  it('repeats an interval until its signal aborts', async () => {
    const clock = new FastManualClock(0);
    const beats: number[] = [];
    const stop = new AbortController();
    clock.every(10, () => beats.push(clock.now()) === 3 && stop.abort(), stop.signal);
    await clock.runUntil(100);
    expect(beats).toEqual([10, 20, 30]);
  });

  it('resolves pending promises between two due times', async () => {
    const clock = new FastManualClock(0);
    const seen: number[] = [];
    const walk = async () => {
      for (let step = 0; step < 3; step++) {
        await sleep(clock, 5, signal);
        seen.push(clock.now());
      }
    };
    void walk();
    await clock.runUntil(12);
    expect(seen).toEqual([5, 10]);
  });
});
