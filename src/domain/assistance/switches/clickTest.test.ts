import { expect, it } from 'vitest';
import { ClickTest } from './clickTest.ts';

const STEP_MS = 10;

/** Thresholds of clicks that the test returns for a sound: pairs of a level and its duration in milliseconds. */
function thresholdsOf(test: ClickTest, ...sound: readonly (readonly [level: number, ms: number])[]) {
  const levels = sound.flatMap(([level, ms]) => Array.from({ length: ms / STEP_MS }, () => level));
  return levels.flatMap((level, i) => test.take(level, i * STEP_MS) ?? []);
}

it('sets the threshold between the noise and the weakest of three clicks', () => {
  const test = new ClickTest();
  const pause = [0.1, 300] as const;
  expect(thresholdsOf(test, [0.1, 1_600], [0.9, 50], pause, [0.5, 80], pause, [0.7, 50], pause)).toEqual([0.3]);
  expect(test.clicks).toBe(3);
});

it('doesn’t count speech', () => {
  const test = new ClickTest();
  expect(thresholdsOf(test, [0.02, 1_600], [0.6, 900], [0.02, 300])).toEqual([]);
  expect(test.clicks).toBe(0);
});

it('keeps the threshold above zero for a very quiet player', () => {
  const pause = [0, 300] as const;
  expect(thresholdsOf(new ClickTest(), [0, 1_600], [0.04, 50], pause, [0.04, 50], pause, [0.04, 50], pause)).toEqual([
    0.02,
  ]);
});
