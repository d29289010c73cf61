import { expect, it } from 'vitest';
import { BINDABLE } from '../bindings.ts';
import { emulatorKeyName, readKeyName } from './emulatorKeys.ts';

it.each([
  ['W', 'KeyW'],
  ['w', 'KeyW'],
  ['1', 'Digit1'],
  ['D1', 'Digit1'],
  ['Num1', 'Numpad1'],
  ['NUM1', 'Numpad1'],
  ['Space', 'Space'],
  ['Shift', 'Shift'],
  ['Ctrl', 'Control'],
  ['Alt', 'Alt'],
  ['RCtrl', 'ControlRight'],
  ['LeftControl', 'ControlLeft'],
  ['HangulMode', 'Lang1'],
  ['IMEConvert', 'Convert'],
  ['GamepadStop', 'GamepadBack'],
  ['Up', 'ArrowUp'],
  ['Oem3', 'Backquote'],
  ['-', 'Minus'],
  ['LShiftKey', 'ShiftLeft'],
  ['OemPlus', 'Equal'],
  ['OemMinus', 'Minus'],
  ['F1', 'F1'],
  ['CapsLock', 'CapsLock'],
  ['MouseLButton', 'MouseLeft'],
  ['MouseRButton', 'MouseRight'],
  ['MouseMButton', 'MouseMiddle'],
  ['MouseXButton1', 'MouseBack'],
  ['MouseXButton2', 'MouseForward'],
  ['MouseWheelUp', 'MouseWheelUp'],
  ['MouseWheelDown', 'MouseWheelDown'],
  ['GamepadA', 'GamepadA'],
  ['GamepadLeftShoulder', 'GamepadLB'],
  ['GamepadRTrigger', 'GamepadRT'],
  ['GamepadLeftThumb', 'GamepadLS'],
  ['GamepadDpadUp', 'GamepadUp'],
  ['GamepadLStickUp', 'GamepadLStickUp'],
  ['Ctrl + 1', 'Control + Digit1'],
  ['Ctrl+1', 'Control + Digit1'],
  ['GamepadLeftShoulder + GamepadX', 'GamepadLB + GamepadX'],
  ['KeyW', 'KeyW'],
  ['GamepadDown', 'GamepadDown'],
])('readKeyName reads the emulator’s key name %s as %s', (text, name) => {
  expect(readKeyName(text)).toBe(name);
});

it.each(['', 'Escape', 'F11', 'Hyper', 'Ctrl + ', '+', 'A + B + C + D + E', 'constructor', '__proto__'])(
  'readKeyName returns undefined for %j, which can’t be bound',
  (text) => {
    expect(readKeyName(text)).toBeUndefined();
  },
);

it('every bindable key has an emulator name that reads back as that key, or as that key without its side', () => {
  const sides = /^(Control|Shift|Alt)(?:Left|Right)$/;
  for (const name of [...BINDABLE, 'MouseLeft', 'Control + Digit1']) {
    expect(readKeyName(emulatorKeyName(name))).toBe(name.replace(sides, '$1'));
  }
});
