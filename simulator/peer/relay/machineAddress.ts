import { networkInterfaces } from 'node:os';
import { LOOPBACK } from './udp.ts';

/** Addresses that a machine gives itself where nobody gave it one. */
const SELF_ASSIGNED = '169.254.';

/**
 * The IPv4 address under which a browser on this machine finds it: the first of a network's, for Firefox pairs no
 * candidate on loopback with its own; loopback where there is no network.
 */
export function machineAddress(interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces()): string {
  const addresses = Object.values(interfaces)
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return addresses.find((address) => !address.startsWith(SELF_ASSIGNED)) ?? addresses[0] ?? LOOPBACK;
}
