import { expect, test } from 'vitest';
import { keyLabel } from './keyNames.ts';

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
