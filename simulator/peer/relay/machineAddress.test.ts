import { expect, test } from 'vitest';
import { machineAddress } from './machineAddress.ts';

const v4 = (address: string, internal = false) => ({
  address,
  internal,
  family: 'IPv4' as const,
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: `${address}/24`,
});
const v6 = (address: string) => ({ ...v4(address), family: 'IPv6' as const, scopeid: 0 });

test('machineAddress returns the first external IPv4 address', () => {
  const networks = { lo: [v4('127.0.0.1', true)], eth0: [v6('fd00::2'), v4('192.0.2.2')], eth1: [v4('192.0.2.3')] };
  expect(machineAddress(networks)).toBe('192.0.2.2');
});

test('machineAddress returns a link-local address only if there is no other', () => {
  expect(machineAddress({ usb0: [v4('169.254.7.7')], eth0: [v4('192.0.2.2')] })).toBe('192.0.2.2');
  expect(machineAddress({ usb0: [v4('169.254.7.7')] })).toBe('169.254.7.7');
});

test('machineAddress returns the loopback address if there is no external IPv4 address', () => {
  expect(machineAddress({ lo: [v4('127.0.0.1', true)], eth0: [v6('fd00::2')], gone: undefined })).toBe('127.0.0.1');
});
