import { describe, expect, it } from 'vitest';
import { shortcutRules, DebugShortcut } from './debugShortcut.ts';

const tap = (shortcut: DebugShortcut, now: number, fingers = 5) => {
  // Add a tap's fingers one by one, because fingers never touch at exactly the same time.
  const answers = Array.from({ length: fingers }, (_, i) => shortcut.touch(i + 1, now));
  shortcut.touch(0, now + 50);
  return answers.some(Boolean);
};

describe('the shortcut of the debug overlay', () => {
  it('triggers when the keys are pressed twice within two seconds', () => {
    const shortcut = new DebugShortcut(shortcutRules(0));
    expect(shortcut.press(0)).toBe(false);
    expect(shortcut.press(2_001)).toBe(false);
    expect(shortcut.press(4_001)).toBe(true);
    // After the shortcut to developers' tools was complete, counting starts again.
    expect(shortcut.press(4_100)).toBe(false);
  });

  it('const.debug-overlay-touch: triggers after three taps with five fingers within two seconds', () => {
    const shortcut = new DebugShortcut(shortcutRules(10));
    expect([0, 500, 2_001].map((at) => tap(shortcut, at))).toEqual([false, false, false]);
    expect(tap(shortcut, 2_400)).toBe(true);
    expect(tap(shortcut, 2_500)).toBe(false);
  });

  it('requires no more fingers than the screen can distinguish, and accepts more', () => {
    const three = new DebugShortcut(shortcutRules(3));
    expect([0, 100, 200].map((at) => tap(three, at, 3))).toEqual([false, false, true]);
    const five = new DebugShortcut(shortcutRules(5));
    // In the shortcut to developers' tools, a whole hand may touch in one event.
    expect([0, 300, 600].map((at) => [five.touch(7, at), five.touch(0, at + 50)])).toEqual([
      [false, false],
      [false, false],
      [true, false],
    ]);
  });

  it('ignores quick taps with one or two fingers, whatever number of touch points the screen reports', () => {
    for (const points of [0, 1, 2]) {
      const shortcut = new DebugShortcut(shortcutRules(points));
      const taps = Array.from({ length: 30 }, (_, i) => tap(shortcut, 60 * i, 1 + (i % 2)));
      expect(taps).not.toContain(true);
    }
  });

  it('ignores taps with fewer fingers, and a hand that stays on the screen', () => {
    const shortcut = new DebugShortcut(shortcutRules(5));
    expect([0, 100, 200, 300].map((at) => tap(shortcut, at, 4))).toEqual([false, false, false, false]);
    for (const at of [400, 500, 600, 700]) expect(shortcut.touch(5, at)).toBe(false);
  });
});
