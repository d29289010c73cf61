import { expect, test } from 'vitest';
import { padFamilyOf, readPadId } from './padFamily.ts';

test.each([
  ['Xbox 360 Controller (XInput STANDARD GAMEPAD)', 'xbox'],
  ['Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)', 'playstation'],
  ['054c-0ce6-DualSense Wireless Controller', 'playstation'],
  ['54c-9cc-Wireless Controller', 'playstation'],
  ['57e-2009-Wireless Gamepad', 'nintendo'],
  ['DualSense Wireless Controller Extended Gamepad', 'playstation'],
  // These gamepad ids contain Sony's vendor number as their product number.
  ['0079-054c-Generic Pad', 'xbox'],
  ['Generic Pad (Vendor: 0079 Product: 054c)', 'xbox'],
  ['Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)', 'nintendo'],
  ['Joy-Con L+R', 'nintendo'],
  ['A pad that nobody knows', 'xbox'],
  ['Some Pro Controller', 'xbox'],
  [undefined, 'xbox'],
])('padFamilyOf returns, for the gamepad id %s, the family %s', (id, family) => {
  expect(padFamilyOf(id)).toBe(family);
});

test.each([
  ['Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)', '054c-09cc', 'Wireless Controller'],
  ['Joy-Con (L) (Vendor: 057e Product: 2006)', '057e-2006', 'Joy-Con (L)'],
  ['54c-9cc-Wireless Controller', '054c-09cc', 'Wireless Controller'],
  ['46d-c216-Logitech Dual Action', '046d-c216', 'Logitech Dual Action'],
  ['054C-0CE6-DualSense Wireless Controller', '054c-0ce6', 'DualSense Wireless Controller'],
  ['Pro Controller Extended Gamepad', undefined, 'Pro Controller'],
  ['Xbox 360 Controller (XInput STANDARD GAMEPAD)', undefined, 'Xbox 360 Controller'],
  ['Add-on-Pad', undefined, 'Add-on-Pad'],
  ['054c-09cc-', '054c-09cc', '054c-09cc-'],
  ['', undefined, ''],
])('readPadId reads the gamepad id %s as the USB device %s with the name %s', (id, usb, name) => {
  expect(readPadId(id)).toEqual({ usb, name });
});
