import { expect, it } from 'vitest';
import { PadShortcut } from './padShortcut.ts';

const pad = (...pressed: readonly number[]) => ({
  index: 0,
  connected: true,
  axes: [0, 0, 0, 0],
  buttons: Array.from({ length: 17 }, (_, i) => ({ pressed: pressed.includes(i), value: 0 })),
});

it('PadShortcut fires once when all its buttons are pressed on one gamepad, and again after a release', () => {
  const shortcut = new PadShortcut();
  expect(shortcut.take([pad(10)], 'sticks')).toBe(false);
  expect(shortcut.take([pad(10), pad(11)], 'sticks')).toBe(false);
  expect(shortcut.take([null, pad(10, 11)], 'sticks')).toBe(true);
  expect(shortcut.take([pad(10, 11, 0)], 'sticks')).toBe(false);
  expect(shortcut.take([pad(10)], 'sticks')).toBe(false);
  expect(shortcut.take([pad(10, 11)], 'sticks')).toBe(true);
});

it('PadShortcut ignores disconnected gamepads, and all gamepads if no shortcut is set', () => {
  const shortcut = new PadShortcut();
  expect(shortcut.take([{ ...pad(8, 9), connected: false }], 'menus')).toBe(false);
  expect(shortcut.take([pad(...Array(17).keys())], 'none')).toBe(false);
  expect(shortcut.take([], 'shoulders')).toBe(false);
});
