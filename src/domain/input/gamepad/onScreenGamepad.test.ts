import { expect, it } from 'vitest';
import { pad } from '../../../../tests/support/input/inputBench.ts';
import { DrawnPads } from './onScreenGamepad.ts';

const REAL = pad(0, [3]);

function drawn() {
  const rumbles: unknown[] = [];
  const pads = new DrawnPads({ read: () => [REAL, null], rumble: (...what) => void rumbles.push(what) });
  const own = () => pads.read()[2];
  const pressed = () => own()?.buttons.flatMap(({ pressed: down }, i) => (down ? [i] : []));
  return { pads, rumbles, own, pressed };
}

it('an on-screen gamepad follows the browser’s gamepads while it is shown, with an index above 100', () => {
  const { pads, own } = drawn();
  expect(pads.read()).toEqual([REAL, null]);
  pads.show(true);
  expect(pads.read().slice(0, 2)).toEqual([REAL, null]);
  expect(own()).toEqual({ ...pad(own()?.index ?? 0), connected: true });
  expect(own()?.index).toBeGreaterThan(100);
  pads.show(false);
  expect(pads.read()).toEqual([REAL, null]);
});

it('an on-screen gamepad presses its buttons with the value 1, releases them with 0, and ignores other numbers', () => {
  const { pads, own, pressed } = drawn();
  pads.show(true);
  for (const button of [0, 7, 16, 17, -1]) pads.press(button, true);
  expect(pressed()).toEqual([0, 7, 16]);
  expect(own()?.buttons[7]).toEqual({ pressed: true, value: 1 });
  pads.press(7, false);
  expect(pressed()).toEqual([0, 16]);
  expect(own()?.buttons[7]).toEqual({ pressed: false, value: 0 });
});

it('an on-screen gamepad reports two axes for each stick', () => {
  const { pads, own } = drawn();
  pads.show(true);
  pads.push(0, 0.25, -0.5);
  pads.push(1, 1, -1);
  expect(own()?.axes).toEqual([0.25, -0.5, 1, -1]);
});

it.each([
  ['reset', (pads: DrawnPads) => pads.rest()],
  [
    'hidden and shown again',
    (pads: DrawnPads) => {
      pads.show(false);
      pads.show(true);
    },
  ],
])('an on-screen gamepad has no button pressed and no stick pushed after it is %s', (_, rest) => {
  const { pads, own } = drawn();
  pads.show(true);
  for (const button of [0, 16]) pads.press(button, true);
  pads.push(0, 1, 1);
  pads.push(1, 1, 1);
  rest(pads);
  expect(own()).toEqual(pad(own()?.index ?? 0));
});

it('an on-screen gamepad keeps its buttons pressed when it is shown while already visible', () => {
  const { pads, pressed } = drawn();
  pads.show(true);
  pads.press(3, true);
  pads.show(true);
  expect(pressed()).toEqual([3]);
});

it('rumble goes to the real gamepad, and does nothing if the browser does not support it', () => {
  const { pads, rumbles } = drawn();
  pads.rumble(0, 0.5, 100);
  expect(rumbles).toEqual([[0, 0.5, 100]]);
  expect(() => new DrawnPads({ read: () => [] }).rumble(0, 0.5, 100)).not.toThrow();
});
