import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { ManualClock } from './clock.ts';
import { Ticker } from './ticker.ts';

it('Ticker updates its time every second while it is observed, and otherwise leaves no timer', () => {
  const clock = new ManualClock(5_000);
  const ticker = new Ticker(clock);
  expect([ticker.now, clock.pending]).toEqual([5_000, 0]);
  const seen: number[] = [];
  const look = () => autorun(() => seen.push(ticker.now));
  let stop = look();
  clock.advance(2_500);
  expect(seen.splice(0)).toEqual([5_000, 6_000, 7_000]);
  stop();
  expect(clock.pending).toBe(0);
  clock.advance(2_500);
  stop = look();
  clock.advance(1_000);
  expect(seen).toEqual([10_000, 11_000]);
  stop();
  expect(clock.pending).toBe(0);
});
