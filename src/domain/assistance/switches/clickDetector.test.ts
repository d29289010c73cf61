import { expect, it } from 'vitest';
import { ClickDetector } from './clickDetector.ts';

const LOUD = 0.5;
const QUIET = 0.02;
const STEP_MS = 10;

/** Counts the clicks (short loud sounds) in a sound: pairs of a level and its duration in milliseconds. */
function clicksIn(...sound: readonly (readonly [level: number, ms: number])[]): number {
  const detector = new ClickDetector();
  const levels = sound.flatMap(([level, ms]) => Array.from({ length: ms / STEP_MS }, () => level));
  return levels.filter((level, i) => detector.take(level, 0.3, i * STEP_MS)).length;
}

it('counts each short loud sound once', () => {
  expect(clicksIn([QUIET, 300], [LOUD, 60], [QUIET, 300], [LOUD, 300], [QUIET, 300])).toBe(2);
});

it('ignores sounds that are quiet, long, or follow another at once', () => {
  expect(clicksIn([QUIET, 300], [0.2, 60], [QUIET, 300])).toBe(0);
  expect(clicksIn([QUIET, 300], [LOUD, 800], [QUIET, 300])).toBe(0);
  expect(clicksIn([QUIET, 300], [LOUD, 60], [QUIET, 50], [LOUD, 60], [QUIET, 50], [LOUD, 60], [QUIET, 300])).toBe(1);
});

it('counts a sound that fades slowly once', () => {
  expect(clicksIn([QUIET, 300], [LOUD, 50], [0.25, 40], [0.31, 20], [0.2, 30], [QUIET, 300])).toBe(1);
});
