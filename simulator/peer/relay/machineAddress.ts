import { networkInterfaces } from 'node:os';
import { LOOPBACK } from './udp.ts';

/** Prefix of self-assigned link-local addresses (RFC 3927). */
const SELF_ASSIGNED = '169.254.';

/**
 * Returns the computer's first IPv4 network address, or loopback without a network. Firefox doesn't pair loopback
 * candidates with its own.
 */
export function machineAddress(interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces()): string {
  const addresses = Object.values(interfaces)
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return addresses.find((address) => !address.startsWith(SELF_ASSIGNED)) ?? addresses[0] ?? LOOPBACK;
}
