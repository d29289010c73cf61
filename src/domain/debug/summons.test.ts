import { describe, expect, it } from 'vitest';
import { debugSummons, Summons } from './summons.ts';

const tap = (summons: Summons, now: number, fingers = 5) => {
  // Fingers never come down all at once.
  const answers = Array.from({ length: fingers }, (_, i) => summons.touch(i + 1, now));
  summons.touch(0, now + 50);
  return answers.some(Boolean);
};

describe('the summons of the debug overlay', () => {
  it('is the keys twice within two seconds', () => {
    const summons = new Summons(debugSummons(0));
    expect(summons.press(0)).toBe(false);
    expect(summons.press(2_001)).toBe(false);
    expect(summons.press(4_001)).toBe(true);
    // Another time from the beginning.
    expect(summons.press(4_100)).toBe(false);
  });

  it('is three taps with five fingers within two seconds: const.debug-overlay-touch', () => {
    const summons = new Summons(debugSummons(10));
    expect([0, 500, 2_001].map((at) => tap(summons, at))).toEqual([false, false, false]);
    expect(tap(summons, 2_400)).toBe(true);
    expect(tap(summons, 2_500)).toBe(false);
  });

  it('asks for no more fingers than the screen can tell apart, and for none where it feels none', () => {
    const two = new Summons(debugSummons(2));
    expect([0, 100, 200].map((at) => tap(two, at, 2))).toEqual([false, false, true]);
    const none = new Summons(debugSummons(0));
    expect([0, 1, 2, 3].map((at) => none.touch(0, at))).toEqual([false, false, false, false]);
  });

  it('is no play with fewer fingers, nor one hand that stays', () => {
    const summons = new Summons(debugSummons(5));
    expect([0, 100, 200, 300].map((at) => tap(summons, at, 4))).toEqual([false, false, false, false]);
    for (const at of [400, 500, 600, 700]) expect(summons.touch(5, at)).toBe(false);
  });
});
