import { expect, test } from 'vitest';
import { padFamilyOf } from './padFamily.ts';

test.each([
  ['Xbox 360 Controller (XInput STANDARD GAMEPAD)', 'xbox'],
  ['Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)', 'playstation'],
  ['054c-0ce6-DualSense Wireless Controller', 'playstation'],
  ['Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)', 'nintendo'],
  ['Joy-Con L+R', 'nintendo'],
  ['A pad that nobody knows', 'xbox'],
  ['Some Pro Controller', 'xbox'],
  [undefined, 'xbox'],
])('a pad that calls itself %s is one of %s', (id, family) => {
  expect(padFamilyOf(id)).toBe(family);
});
