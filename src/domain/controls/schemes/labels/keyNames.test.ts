import { expect, test } from 'vitest';
import { PAD_BUTTONS, STICK_SIDES } from '../bindings.ts';
import { keyLabel } from './keyNames.ts';
import { gamepadGlyphOf } from './gamepadGlyphs.ts';

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
  ['Control', 'de', german, { text: 'Strg' }],
  ['MouseWheelUp', 'en', german, { say: 'wheel-up' }],
])('keyLabel names %s in the language %s, with the sign of the keyboard layout', (name, language, layout, label) => {
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
] as const)('keyLabel names %s as on a gamepad of %s', (name, pad, label) => {
  expect(keyLabel(name, 'en', undefined, pad)).toEqual(label);
});

const sides = Object.values(STICK_SIDES).flatMap((names) => Object.values(names));

test.each(['xbox', 'playstation', 'nintendo'] as const)(
  'gamepadGlyphOf has a glyph for every button and stick of a gamepad of %s',
  (pad) => {
    expect([...PAD_BUTTONS, 'StickL', 'StickR', ...sides].filter((name) => !gamepadGlyphOf(name, pad))).toEqual([]);
  },
);
