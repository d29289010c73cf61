import { expect, test } from 'vitest';
import { padFamilyOf } from '../input/padFamily.ts';
import { PAD_BUTTONS } from './bindings.ts';
import { keyLabel } from './keyNames.ts';
import { padSignOf } from './padSigns.ts';

const german = new Map([
  ['KeyZ', 'y'],
  ['Slash', '-'],
]);

test.each([
  ['KeyZ', 'en', undefined, { text: 'Z' }],
  ['KeyZ', 'de', german, { text: 'Y' }],
  ['Slash', 'en', german, { text: '-' }],
  ['Digit7', 'de', german, { text: '7' }],
  ['ControlRight', 'de', german, { text: 'Strg R' }],
  ['GamepadLB', 'ko', german, { text: 'LB' }],
  ['Numpad4', 'ja', german, { text: 'Num 4' }],
  ['MouseRight', 'de', german, { say: 'mouse-right' }],
])('%s in %s', (name, language, layout, label) => {
  expect(keyLabel(name, language, layout)).toEqual(label);
});

test.each([
  ['GamepadA', 'xbox', { text: 'A' }],
  ['GamepadA', 'playstation', { say: 'pad-cross' }],
  ['GamepadA', 'nintendo', { text: 'B' }],
  ['GamepadUp', 'nintendo', { say: 'pad-up' }],
  ['GamepadStart', 'xbox', { text: 'Menu' }],
  ['GamepadStart', 'playstation', { text: 'Options' }],
  ['GamepadLT', 'nintendo', { text: 'ZL' }],
] as const)('%s is called as on the pad of %s', (name, pad, label) => {
  expect(keyLabel(name, 'en', undefined, pad)).toEqual(label);
});

test.each(['xbox', 'playstation', 'nintendo'] as const)('every button of a pad of %s is drawn', (pad) => {
  expect([...PAD_BUTTONS, 'StickL', 'StickR'].filter((name) => !padSignOf(name, pad))).toEqual([]);
});

test.each([
  ['Xbox 360 Controller (XInput STANDARD GAMEPAD)', 'xbox'],
  ['Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)', 'playstation'],
  ['054c-0ce6-DualSense Wireless Controller', 'playstation'],
  ['Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)', 'nintendo'],
  ['Joy-Con L+R', 'nintendo'],
  ['A pad that nobody knows', 'xbox'],
  [undefined, 'xbox'],
])('a pad that calls itself %s is one of %s', (id, family) => {
  expect(padFamilyOf(id)).toBe(family);
});
