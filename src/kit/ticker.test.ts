import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { ManualClock } from './clock.ts';
import { Ticker } from './ticker.ts';

describe('Ticker', () => {
  it('moves while somebody looks and leaves no timer behind', () => {
    const clock = new ManualClock(0);
    const ticker = new Ticker(clock, 500);
    const seen: number[] = [];
    expect(clock.pending).toBe(0);
    const stop = autorun(() => seen.push(ticker.now));
    const stopAnother = autorun(() => void ticker.now);
    expect(clock.pending).toBe(1);
    clock.advance(1_000);
    expect(seen).toEqual([0, 500, 1_000]);
    stop();
    expect(clock.pending).toBe(1);
    stopAnother();
    expect(clock.pending).toBe(0);
    clock.advance(1_000);
    expect(ticker.now).toBe(2_000);
    expect(seen).toHaveLength(3);
  });
});
