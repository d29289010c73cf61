import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Address,
  addressesOf,
  credentialsOf,
  keyOf,
  udpAddressOf,
  withAddress,
  withAddresses,
  withoutDefaultAddresses,
} from './candidates.ts';

const HOST = 'candidate:1 1 udp 2113937151 6f2a1f7e-3a2b-4c5d-8e9f-0a1b2c3d4e5f.local 50001 typ host generation 0';
const REFLEXIVE =
  'candidate:2 1 UDP 1677729535 203.0.113.9 61000 typ srflx raddr 192.0.2.7 rport 50001 generation 0 ufrag abcd';
const TCP = 'candidate:3 1 tcp 1518280447 192.0.2.7 9 typ host tcptype active';
const SDP = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=audio 50001 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 203.0.113.9',
  'a=rtcp:50001 IN IP4 203.0.113.9',
  `a=${HOST}`,
  `a=${REFLEXIVE}`,
  `a=${TCP}`,
  'a=end-of-candidates',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:asd88fgpdd777uzjYhagZg',
  'm=video 0 UDP/TLS/RTP/SAVPF 96',
  'c=IN IP6 ::1',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:asd88fgpdd777uzjYhagZg',
  '',
].join('\r\n');

describe('a candidate', () => {
  test('contains a UDP address with an IP address or an mDNS name', () => {
    expect(udpAddressOf(HOST)).toEqual({ host: '6f2a1f7e-3a2b-4c5d-8e9f-0a1b2c3d4e5f.local', port: 50_001 });
    expect(udpAddressOf(`a=${REFLEXIVE}`)).toEqual({ host: '203.0.113.9', port: 61_000 });
  });

  test.each([
    ['TCP', TCP],
    ['RTCP', HOST.replace(' 1 udp', ' 2 udp')],
    ['no port', 'candidate:1 1 udp 1 192.0.2.7'],
    ['a port beyond 65535', HOST.replace('50001', '70000')],
    ['a port of 0', HOST.replace('50001', '0')],
    ['end of candidates', ''],
    ['another attribute', 'a=ice-ufrag:x 1 udp 1 192.0.2.7 1'],
  ])('yields no UDP address for %s', (_, candidate) => expect(udpAddressOf(candidate)).toBeUndefined());

  test('keeps its other fields with another address, and hides its related address', () => {
    const relayed = { host: '192.0.2.1', port: 7 };
    expect(withAddress(HOST, relayed)).toBe('candidate:1 1 udp 2113937151 192.0.2.1 7 typ host generation 0');
    const spaced = ' candidate:1  1 udp\t1  192.0.2.7  50001  typ srflx  raddr 10.0.0.1  rport 9 generation 0\r\n';
    expect(withAddress(spaced, relayed)).toBe(
      ' candidate:1  1 udp\t1  192.0.2.1 7  typ srflx  raddr 0.0.0.0 rport 0 generation 0\r\n',
    );
    expect(withAddress(REFLEXIVE, relayed)).toBe(
      'candidate:2 1 UDP 1677729535 192.0.2.1 7 typ srflx raddr 0.0.0.0 rport 0 generation 0 ufrag abcd',
    );
  });
});

describe('a session description', () => {
  test('lists the distinct UDP addresses of all sections', () => {
    expect(addressesOf(`${SDP}a=${HOST}\r\n`).map(keyOf)).toEqual([
      '6f2a1f7e-3a2b-4c5d-8e9f-0a1b2c3d4e5f.local 50001',
      '203.0.113.9 61000',
    ]);
  });

  test('replaces known addresses and removes other candidates, TCP ones included', () => {
    const relayed = withAddresses(SDP, new Map([['203.0.113.9 61000', { host: '192.0.2.1', port: 7 }]]));
    expect(relayed.match(/^a=candidate.*$/gm)).toEqual([
      'a=candidate:2 1 UDP 1677729535 192.0.2.1 7 typ srflx raddr 0.0.0.0 rport 0 generation 0 ufrag abcd',
    ]);
    const rest = (sdp: string) => sdp.split('\r\n').filter((line) => !line.startsWith('a=candidate'));
    expect(rest(relayed)).toEqual(rest(SDP));
  });

  test('hides its default addresses, and keeps the port 0 of rejected sections', () => {
    const hidden = withoutDefaultAddresses(SDP);
    expect(hidden.match(/^(m|c|a=rtcp).*$/gm)).toEqual([
      'm=audio 9 UDP/TLS/RTP/SAVPF 111',
      'c=IN IP4 0.0.0.0',
      'a=rtcp:9 IN IP4 0.0.0.0',
      'm=video 0 UDP/TLS/RTP/SAVPF 96',
      'c=IN IP4 0.0.0.0',
    ]);
    expect(hidden).toContain('o=- 1 2 IN IP4 127.0.0.1\r\n');
  });

  test('lists the distinct credentials of its sections or of the session', () => {
    const credentials = { usernameFragment: 'abcd', password: 'asd88fgpdd777uzjYhagZg' };
    expect(credentialsOf(SDP)).toEqual([credentials]);
    expect(credentialsOf('v=0\na=ice-ufrag:abcd\na=ice-pwd:asd88fgpdd777uzjYhagZg\nm=audio 9 x\n')).toEqual([
      credentials,
    ]);
    expect(credentialsOf('v=0\nm=audio 9 x\na=ice-ufrag:abcd\n')).toEqual([]);
  });

  test('gets its addresses back from the reverse replacement, for any addresses', () => {
    const addresses = fc.uniqueArray(
      fc.record({ host: fc.oneof(fc.ipV4(), fc.ipV6(), fc.domain()), port: fc.integer({ min: 1, max: 65_535 }) }),
      { selector: keyOf, maxLength: 10 },
    );
    fc.assert(
      fc.property(addresses, (originals) => {
        const relayed = originals.map((_, i): Address => ({ host: '192.0.2.1', port: 1 + i }));
        const there = new Map(originals.map((one, i) => [keyOf(one), relayed[i] as Address]));
        const back = new Map(relayed.map((one, i) => [keyOf(one), originals[i] as Address]));
        const lines = originals.map(({ host, port }) => `a=candidate:1 1 udp 1 ${host} ${port} typ host\r\n`);
        const sdp = `v=0\r\nm=audio 9 x\r\n${lines.join('')}a=end-of-candidates\r\n`;
        expect(addressesOf(withAddresses(sdp, there))).toEqual(relayed);
        expect(withAddresses(withAddresses(sdp, there), back)).toBe(sdp);
      }),
    );
  });
});
