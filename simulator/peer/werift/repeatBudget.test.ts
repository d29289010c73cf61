import { expect, test } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import { RepeatBudget } from './repeatBudget.ts';

test('the repeat budget allows a burst of 32 packets at once, and then a quarter of the bandwidth', () => {
  const clock = new ManualClock(0);
  const budget = new RepeatBudget(clock);
  budget.kbps = 920;
  expect(budget.take(20)).toBe(20);
  expect(budget.take(20)).toBe(12);
  expect(budget.take(20)).toBe(0);
  let granted = 0;
  for (let i = 0; i < 100; i++) {
    clock.advance(20);
    granted += budget.take(40);
  }
  // 2 s · 920 kbps / 4 are 50 packets of 1,150 bytes.
  expect(granted).toBe(50);
});
