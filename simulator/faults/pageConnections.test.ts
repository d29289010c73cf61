import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settle } from '../../src/kit/clock.ts';
import { initScript } from './initScript.ts';
import type { PeerClass, PeerScope, RelayAnswer, RelayRequest } from './pageConnections.ts';
import { createFakeScope, FAKE_NAME, type FakePeerConnection } from './testing/fakePeerScope.ts';

const RELAY = '192.0.2.1';
const OWN = `candidate:1 1 udp 2113937151 ${RELAY} 6001 typ host`;
const REMOTE_SDP = [
  'v=0',
  'm=audio 4000 x',
  'c=IN IP4 198.51.100.7',
  'a=ice-ufrag:remote',
  'a=ice-pwd:remote-password',
  'a=candidate:1 1 udp 1 198.51.100.7 4000 typ host',
  'a=candidate:2 1 udp 1 2001:db8::1 4000 typ host',
  '',
].join('\r\n');
const TRICKLED = { candidate: 'candidate:3 1 udp 1 198.51.100.7 4010 typ host', sdpMid: '0', sdpMLineIndex: 0 };

let scope: PeerScope;
let asked: RelayRequest[];
let waiting: (() => void)[] | undefined;
const failures: Error[] = [];

/** Answers with the port plus 2,000 for remote addresses, 6001 for the page's, and null for IPv6. */
async function ask(request: RelayRequest): Promise<RelayAnswer> {
  asked.push(request);
  if (waiting) await new Promise<void>((resolve) => waiting?.push(resolve));
  return {
    connection: request.connection ?? 7,
    pageAddresses: (request.pageAddresses ?? []).map(() => ({ host: RELAY, port: 6001 })),
    remoteAddresses: (request.remoteAddresses ?? []).map(({ host, port }) =>
      host.includes(':') ? null : { host: RELAY, port: port + 2_000 },
    ),
  };
}

/** A connection as the page sees it, and the fake behind it. */
function connect(configuration?: RTCConfiguration): RTCPeerConnection & FakePeerConnection {
  const connection = new (scope.RTCPeerConnection as PeerClass)(configuration);
  return connection as RTCPeerConnection & FakePeerConnection;
}

/** Names of the native calls, with the candidate or the ports in the SDP. */
const callsOf = ({ calls }: FakePeerConnection) =>
  calls.map(([name, given]) => {
    const { sdp, candidate } = (given ?? {}) as RTCSessionDescriptionInit & RTCIceCandidateInit;
    return [name, ...(candidate?.match(/\S+ \d+(?= typ)/) ?? sdp?.match(/\S+ \d+(?= typ)/g) ?? [])].join(' ');
  });

afterEach(() => expect(failures).toEqual([]));

beforeEach(() => {
  scope = createFakeScope();
  asked = [];
  waiting = undefined;
  // The script's source text runs as in a page, which checks that it needs nothing of its modules.
  runInNewContext(
    initScript({ binding: 'ask' }),
    Object.assign(scope, { ask, Event, reportError: (error: Error) => failures.push(error) }),
  );
});

describe('a routed connection', () => {
  test('belongs to the page’s class and its old name, and keeps its configuration without using servers', () => {
    const servers = [{ urls: 'stun:stun.example.com' }];
    const { RTCPeerConnection: Routed } = scope;
    const connection = connect({ iceServers: servers, iceTransportPolicy: 'relay', bundlePolicy: 'max-bundle' });
    expect(connection).toBeInstanceOf(Routed);
    expect(connection.constructor).toBe(Routed);
    expect(scope.webkitRTCPeerConnection).toBe(Routed);
    expect(connection.getConfiguration()).toEqual({
      iceServers: servers,
      iceTransportPolicy: 'relay',
      bundlePolicy: 'max-bundle',
    });
    connection.setConfiguration({ iceServers: [] });
    expect(connection.getConfiguration()).toEqual({ iceServers: [], iceTransportPolicy: 'all' });
  });

  test('announces its UDP candidates with addresses of the relay, in the order of the native events', async () => {
    const connection = connect();
    const seen: string[] = [];
    connection.addEventListener('icecandidate', ({ candidate }) =>
      seen.push(candidate ? `${candidate.candidate} ${candidate.sdpMid}` : 'end'),
    );
    connection.addEventListener('icegatheringstatechange', () => seen.push(connection.iceGatheringState));
    await connection.setLocalDescription();
    waiting = [];
    connection.gather();
    expect(connection.iceGatheringState).toBe('gathering');
    expect(connection.localDescription?.sdp).not.toContain('a=candidate');
    while (waiting.length > 0 || seen.length < 4) {
      for (const answer of waiting.splice(0)) answer();
      await settle();
    }
    expect(seen).toEqual(['gathering', `${OWN} 0`, 'complete', 'end']);
    expect(asked).toEqual([
      {},
      {
        connection: 7,
        pageCredentials: [{ usernameFragment: 'page', password: 'page-password' }],
        pageAddresses: [{ host: FAKE_NAME, port: 50_001 }],
      },
    ]);
  });

  test('shows the relay’s addresses in its local description and offers, and gives the browser its own back', async () => {
    const connection = connect();
    await connection.setLocalDescription();
    connection.gather();
    await settle();
    const { sdp } = await connection.createOffer();
    expect(sdp?.match(/^(m|c|a=cand).*$/gm)).toEqual(['m=audio 9 x', 'c=IN IP4 0.0.0.0', `a=${OWN}`]);
    expect(connection.localDescription?.sdp).toBe(sdp);
    expect(connection.pendingLocalDescription).toBeNull();
    await connection.setLocalDescription({ type: 'offer', ...(sdp !== undefined && { sdp }) });
    expect(callsOf(connection).at(-1)).toBe(`setLocalDescription ${FAKE_NAME} 50001`);
  });

  test('reaches remote candidates through the relay, and shows the page their true addresses', async () => {
    const connection = connect();
    await connection.setRemoteDescription({ type: 'offer', sdp: REMOTE_SDP });
    await connection.addIceCandidate(TRICKLED);
    expect(callsOf(connection)).toEqual([`setRemoteDescription ${RELAY} 6000`, `addIceCandidate ${RELAY} 6010`]);
    expect(connection.remoteDescription?.sdp.match(/^a=cand.*$/gm)).toEqual([
      'a=candidate:1 1 udp 1 198.51.100.7 4000 typ host',
    ]);
    expect(asked.map(({ remoteCredentials = [] }) => remoteCredentials.length)).toEqual([0, 1, 0]);
  });

  test('leaves out remote candidates that the relay can’t reach, and passes the end of candidates on', async () => {
    const connection = connect();
    await connection.addIceCandidate({ candidate: 'candidate:2 1 udp 1 2001:db8::1 4000 typ host', sdpMid: '0' });
    await connection.addIceCandidate({ candidate: 'candidate:2 1 tcp 1 198.51.100.7 9 typ host tcptype passive' });
    await connection.addIceCandidate({ candidate: '', sdpMid: '0' });
    await connection.addIceCandidate();
    expect(connection.calls).toEqual([
      ['addIceCandidate', { candidate: '', sdpMid: '0' }],
      ['addIceCandidate', undefined],
    ]);
  });

  test('runs operations in the order of the page’s calls, although the relay answers later', async () => {
    const connection = connect();
    waiting = [];
    const done = [
      connection.setRemoteDescription({ type: 'offer', sdp: REMOTE_SDP }),
      connection.createAnswer(),
      connection.addIceCandidate(TRICKLED),
      connection.setLocalDescription(),
    ];
    await settle();
    expect(connection.calls).toEqual([]);
    const answers = waiting;
    waiting = undefined;
    for (const answer of answers) answer();
    await Promise.all(done);
    expect(callsOf(connection).map((name) => name.split(' ')[0])).toEqual([
      'setRemoteDescription',
      'answer',
      'addIceCandidate',
      'setLocalDescription',
    ]);
  });

  test('rejects as the browser does, and later operations still run', async () => {
    const connection = connect();
    await expect(connection.setRemoteDescription({ type: 'offer', sdp: 'malformed' })).rejects.toThrow('malformed');
    await connection.setRemoteDescription({ type: 'rollback' });
    expect(connection.calls.at(-1)).toEqual(['setRemoteDescription', { type: 'rollback' }]);
  });

  test('calls the callbacks of the methods’ old form', async () => {
    const connection = connect() as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const called: unknown[] = [];
    const say = (name: string) => (value: unknown) => void called.push([name, value instanceof Error]);
    await connection['createOffer']?.(say('offer'), say('failed'), { iceRestart: true });
    await connection['setRemoteDescription']?.({ type: 'offer', sdp: 'malformed' }, say('set'), say('failed'));
    await connection['addIceCandidate']?.(TRICKLED, say('added'), say('failed'));
    expect(called).toEqual([
      ['offer', false],
      ['failed', true],
      ['added', false],
    ]);
    expect((connection as unknown as FakePeerConnection).calls[0]).toEqual(['offer', { iceRestart: true }]);
  });

  test('tells the relay that it is closed, and shows no candidate afterwards', async () => {
    const connection = connect();
    const seen: unknown[] = [];
    connection.addEventListener('icecandidate', (event) => seen.push(event.candidate));
    await connection.setLocalDescription();
    waiting = [];
    connection.gather();
    await settle();
    connection.close();
    const answers = waiting;
    waiting = undefined;
    for (const answer of answers) answer();
    await settle();
    expect(asked).toContainEqual({ connection: 7, isClosed: true });
    expect(seen).toEqual([]);
  });

  test('asks the relay for nothing more after it is closed', async () => {
    const connection = connect();
    waiting = [];
    void connection.setRemoteDescription({ type: 'offer', sdp: REMOTE_SDP }).catch(() => undefined);
    await settle();
    connection.close();
    const answers = waiting;
    waiting = undefined;
    for (const answer of answers) answer();
    await settle();
    await connection.addIceCandidate(TRICKLED).catch(() => undefined);
    connection.gather();
    await settle();
    expect(asked).toEqual([{}, { connection: 7, isClosed: true }]);
  });

  test('tells the relay nothing if it is closed before it has candidates', async () => {
    connect().close();
    await settle();
    expect(asked).toEqual([]);
  });
});

test('a page without WebRTC stays as it is', () => {
  const page = {};
  runInNewContext(initScript({ binding: 'ask' }), page);
  expect(page).not.toHaveProperty('RTCPeerConnection');
});
