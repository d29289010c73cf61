import { expect, test } from 'vitest';
import { attributes, candidateOf, hostPort, sections, withCandidates } from './sdp.ts';

const HOST = '192.0.2.7';

const SDP = [
  'v=0',
  'o=- 1 0 IN IP4 0.0.0.0',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1',
  'm=video 40404 UDP/TLS/RTP/SAVPF 97',
  'c=IN IP4 192.168.0.7',
  'a=rtcp:9 IN IP4 0.0.0.0',
  'a=candidate:1 1 udp 2113937151 3f2b9c1e-9d2c-4a53-8f5b-6a1f0f5a2b11.local 51234 typ host generation 0',
  'a=candidate:2 1 tcp 1518280447 192.0.2.7 9 typ host tcptype active',
  'a=candidate:3 1 udp 2113937151 127.0.0.1 40403 typ host',
  'a=candidate:4 1 udp 2113937151 192.0.2.7 40404 typ host',
  'a=mid:0',
  'a=end-of-candidates',
  'm=application 0 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP6 ::1',
  'a=mid:1',
  '',
].join('\r\n');

test('the SDP functions return the UDP port of an address, the values of an attribute, and the section count', () => {
  expect(hostPort(SDP, HOST)).toBe(40_404);
  expect(hostPort(SDP, '127.0.0.1')).toBe(40_403);
  expect(hostPort('v=0\r\n', HOST)).toBeUndefined();
  expect(attributes(SDP, 'mid')).toEqual(['0', '1']);
  expect(sections(SDP)).toBe(2);
});

test('withCandidates replaces all candidates by the given ports, and removes every other address of the computer', () => {
  const out = withCandidates(SDP, HOST, [5001, 5002], true);
  expect(out).not.toMatch(/\.local|192\.168|127\.|::1|tcp|40404|a=rtcp:/);
  expect(attributes(out, 'candidate')).toHaveLength(4);
  expect(out).toContain('m=video 5001 UDP/TLS/RTP/SAVPF 97\r\nc=IN IP4 192.0.2.7\r\n');
  expect(out).toContain('a=candidate:1 1 udp 2130706431 192.0.2.7 5002 typ host\r\na=end-of-candidates\r\n');
  // The description keeps port 0 of a rejected section.
  expect(out).toContain('m=application 0 UDP/DTLS/SCTP');
});

test('withCandidates omits end-of-candidates if more candidates can follow', () => {
  expect(withCandidates(SDP, HOST, [5001], false)).not.toContain('end-of-candidates');
});

test('candidateOf returns a candidate with the mid and index of its section', () => {
  expect(candidateOf(SDP, HOST, 5001)).toEqual({
    candidate: 'candidate:1 1 udp 2130706431 192.0.2.7 5001 typ host',
    sdpMid: '0',
    sdpMLineIndex: 0,
  });
});
