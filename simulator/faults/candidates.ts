// Functions for ICE candidates in SDP. `initScript.ts` copies their source text into pages, so they use only each other
// and parameters: no imports and no constants of this module.

/** Transport address of an ICE candidate. `host` is an IP address or an mDNS name. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** ICE credentials of one agent. */
export interface Credentials {
  readonly usernameFragment: string;
  readonly password: string;
}

/**
 * Returns the address of a UDP candidate (RFC 8839, section 5.1), with or without `a=` before it. Returns undefined for
 * candidates of other protocols, of components other than RTP, and for malformed ones.
 */
export function udpAddressOf(candidate: string): Address | undefined {
  const [foundation = '', component, protocol = '', , host = '', port] = candidate.trim().split(/\s+/);
  if (!/^(a=)?candidate:/.test(foundation) || component !== '1' || protocol.toLowerCase() !== 'udp') return undefined;
  const number = Number(port);
  return host !== '' && Number.isInteger(number) && number > 0 && number < 65_536 ? { host, port: number } : undefined;
}

/** Returns the candidate with another address. A related address (`raddr`, `rport`) is hidden, as browsers do it. */
export function withAddress(candidate: string, { host, port }: Address): string {
  return candidate
    .replace(/^(\s*(?:\S+\s+){4})\S+\s+\S+/, (_, start: string) => `${start}${host} ${port}`)
    .replace(/\sraddr\s+\S+\s+rport\s+\d+/, ' raddr 0.0.0.0 rport 0');
}

/** Returns the distinct addresses of all UDP candidates in a session description. */
export function addressesOf(sdp: string): Address[] {
  const addresses = new Map<string, Address>();
  for (const line of sdp.split(/\r?\n/)) {
    const address = line.startsWith('a=candidate:') ? udpAddressOf(line) : undefined;
    if (address) addresses.set(keyOf(address), address);
  }
  return [...addresses.values()];
}

/** Returns a text that is equal for equal addresses. */
export function keyOf({ host, port }: Address): string {
  return `${host.toLowerCase()} ${port}`;
}

/**
 * Replaces the candidates' addresses in a session description. Candidates without a new address are removed.
 *
 * @param replacements new addresses by the `keyOf` of the old ones
 */
export function withAddresses(sdp: string, replacements: ReadonlyMap<string, Address>): string {
  return sdp.replaceAll(/a=candidate:[^\r\n]*\r?\n?/g, (line) => {
    const address = udpAddressOf(line);
    const replacement = address && replacements.get(keyOf(address));
    return replacement ? withAddress(line, replacement) : '';
  });
}

/**
 * Replaces the default destinations (`c=`, the ports of `m=` and `a=rtcp:`) by those of a description without
 * candidates (RFC 8840, section 4.1.1). Rejected and bundled sections keep port 0.
 */
export function withoutDefaultAddresses(sdp: string): string {
  return sdp
    .replaceAll(/^c=IN IP[46] \S+/gm, 'c=IN IP4 0.0.0.0')
    .replaceAll(/^(m=\S+) [1-9]\d* /gm, '$1 9 ')
    .replaceAll(/^a=rtcp:\d+( IN IP[46] \S+)?/gm, 'a=rtcp:9 IN IP4 0.0.0.0');
}

/**
 * Returns the distinct ICE credentials of a session description. A section without credentials uses those of the
 * session.
 */
export function credentialsOf(sdp: string): Credentials[] {
  const found = new Map<string, Credentials>();
  for (const section of sdp.split(/^(?=m=)/m)) {
    const usernameFragment = /^a=ice-ufrag:(\S+)/m.exec(section)?.[1];
    const password = /^a=ice-pwd:(\S+)/m.exec(section)?.[1];
    if (usernameFragment && password) found.set(usernameFragment, { usernameFragment, password });
  }
  return [...found.values()];
}
