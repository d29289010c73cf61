import { afterEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../../../kit/clock.ts';
import { normalizeSdp } from '../../../domain/stream/peer/readOffer.ts';
import { FakeConnection } from '../../../../tests/support/session/fakeConnection.ts';
import { peerBench } from '../../../../tests/support/session/peerBench.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the SDP answer to an offer', () => {
  it('sends the SDP answer at once, without waiting for candidates', async () => {
    const { answers, open } = peerBench();
    open();
    await settle();
    expect(answers).toEqual(['v=0 answer 1']);
  });

  it('starts in the task of the offer after `prepare`, before the page renders again', async () => {
    const { peers, open } = peerBench();
    peers.prepare?.(new AbortController().signal);
    await settle();
    open();
    expect(FakeConnection.instances.map(({ signalingState }) => signalingState)).toEqual(['have-remote-offer']);
  });

  it.each([
    ['accepts stereo sound', false, 'useinbandfec=1;stereo=1'],
    ['stays as the browser made it if the browser rejects changes', true, 'useinbandfec=1'],
  ])('%s', async (_, refusesChanges, parameters) => {
    const { answers, events, open } = peerBench();
    const lines = (opus: string) => `\r\nm=audio 9 RTP 111\r\na=rtpmap:111 opus/48000/2\r\na=fmtp:111 ${opus}\r\n`;
    open();
    const [connection] = FakeConnection.instances;
    Object.assign(connection ?? {}, { answerLines: lines('useinbandfec=1'), refusesChanges });
    await settle();
    expect([answers, events]).toEqual([[`v=0 answer 1${lines(parameters)}`], []]);
  });
});

describe('an offer by another WebRTC stack', () => {
  const AV = ['v=0', 'm=audio 0 UDP/TLS/RTP/SAVPF 0', 'a=mid:a', 'm=video 9 UDP/TLS/RTP/SAVPF 97', 'a=mid:v'].join(
    '\n',
  );
  const HOST = '1 1 udp 1 192.0.2.1 5000 typ host';

  it.each<[string, unknown, RTCIceCandidateInit | undefined]>([
    ['without a section, for the first in use', { candidate: `candidate:${HOST}` }, { sdpMid: null, sdpMLineIndex: 1 }],
    [
      'with an empty mid, by the index',
      { candidate: `candidate:${HOST}`, sdpMid: '', sdpMLineIndex: 2 },
      { sdpMid: null, sdpMLineIndex: 2 },
    ],
    [
      'with a mid that the offer lacks, by the index',
      { candidate: HOST, sdpMid: 'video', sdpMLineIndex: '1' },
      { sdpMid: null, sdpMLineIndex: 1 },
    ],
    ['with an index that the offer lacks', { candidate: HOST, sdpMLineIndex: 7 }, { sdpMid: null, sdpMLineIndex: 1 }],
    ['of a rejected section', { candidate: HOST, sdpMid: 'a', sdpMLineIndex: 0 }, { sdpMid: null, sdpMLineIndex: 1 }],
    ['with mid and index', { candidate: HOST, sdpMid: 'v', sdpMLineIndex: 1 }, { sdpMid: 'v', sdpMLineIndex: 1 }],
    ['in snake case', { candidate: HOST, sdp_mid: 'v', sdp_m_line_index: 1 }, { sdpMid: 'v', sdpMLineIndex: 1 }],
    ['with short names', { candidate: HOST, mid: 'v' }, { sdpMid: 'v', sdpMLineIndex: null }],
    ['with label and id', { type: 'candidate', label: 1, id: 'v', candidate: HOST }, { sdpMid: 'v', sdpMLineIndex: 1 }],
    ['with its line as sdp', { sdp: HOST, sdpMid: 'v' }, { sdpMid: 'v', sdpMLineIndex: null }],
    [
      'inside a message',
      { type: 'candidate', candidate: { candidate: HOST, sdpMid: 'v' } },
      { sdpMid: 'v', sdpMLineIndex: null },
    ],
    ['as text', HOST, { sdpMid: null, sdpMLineIndex: 1 }],
    ['as a line of the description', ` a=candidate:${HOST}\r\n`, { sdpMid: null, sdpMLineIndex: 1 }],
    ['that is the end: null', null, undefined],
    ['that is the end: empty', { candidate: '', sdpMid: 'v' }, undefined],
    ['that is the end: null inside', { candidate: null, sdpMid: null }, undefined],
    ['that is the end: completed', { candidate: { completed: true } }, undefined],
    ['that is the end: as text', 'a=end-of-candidates', undefined],
  ])('accepts a candidate %s', async (_, candidate, place) => {
    const { answers, events, open } = peerBench();
    open(AV, '', ['1 1 udp 2 192.0.2.1 5001 typ host', candidate]);
    await settle();
    const [, read] = FakeConnection.instances[0]?.candidates ?? [];
    expect(read).toEqual(place && { candidate: `candidate:${HOST}`, ...place });
    expect([answers.length, events]).toEqual([1, []]);
  });

  it('uses the candidates that the browser accepts, and reports why it refused the others', async () => {
    const { answers, events, open } = peerBench();
    open(AV, '', ['refused 1', HOST, 7, { foundation: '1', ip: '192.0.2.1' }, { candidate: 7 }]);
    await settle();
    expect(answers).toHaveLength(1);
    expect(events).toEqual([
      'refused candidate 2: neither text nor an object',
      'refused candidate 3: without a candidate line',
      'refused candidate 4: a candidate line that is no text',
      "refused OperationError: can't read …",
    ]);
  });

  it.each<[string, string, readonly unknown[], string]>([
    ['every candidate is refused', AV, ['refused 1'], "OfferError: OperationError: can't read …"],
    ['no candidate can be read', AV, [7], 'OfferError: candidate 0: neither text nor an object'],
    ['there is no candidate', AV, [null], 'OfferError: no candidates'],
  ])('fails with a cause when %s', async (_, sdp, candidates, why) => {
    const { answers, events, open } = peerBench();
    open(sdp, '', candidates);
    await settle();
    expect(answers).toEqual([]);
    expect(events.at(-1)).toBe(`prepare-${why}`);
  });

  it('fails with a cause if it has no data channel, because an answer can’t add one', async () => {
    const { events, open } = peerBench();
    open('v=0\nm=application 0 UDP/DTLS/SCTP webrtc-datachannel\nm=video 9 x', '', []);
    await settle();
    expect(events).toEqual(['prepare-OfferError: no data channel']);
  });

  it('gets an SDP answer if its only usable candidates are in its description', async () => {
    const { answers, open } = peerBench();
    open(`${AV}\na=candidate:${HOST}`, '', ['refused 1']);
    await settle();
    expect(answers).toHaveLength(1);
  });

  it.each([
    ['spaces around it and its lines', '\uFEFF \r\n v=0 \r\n\ts=-\r\nt=0 0 \r\n\r\n'],
    ['bare line feeds, and none at the end', 'v=0\ns=-\nt=0 0'],
    ['bare carriage returns', 'v=0\rs=-\rt=0 0\r'],
    ['doubled line ends', 'v=0\r\r\ns=-\r\n\r\nt=0 0\n\n'],
    ['line ends as letters', String.raw`v=0\r\ns=-\r\nt=0 0\r\n`],
  ])('normalizes a description that has %s', (_, sdp) => {
    expect(normalizeSdp(sdp)).toBe('v=0\r\ns=-\r\nt=0 0\r\n');
  });

  it('keeps a session name of one space unchanged when it normalizes the offer', () => {
    expect(normalizeSdp('v=0\r\ns= \r\n')).toBe('v=0\r\ns= \r\n');
  });

  it('lets only the sound’s transceiver send, and leaves a stopped one unchanged', async () => {
    const { answers, open, peers } = peerBench();
    peers.prepare?.(new AbortController().signal);
    const [video, audio] = ['video', 'audio'].map((kind) => ({ receiver: { track: { kind } } }));
    FakeConnection.instances[0]?.transceivers.push(
      { direction: 'stopped', ...audio },
      { direction: 'recvonly', ...video },
      { direction: 'recvonly', ...audio },
    );
    const peer = open(AV);
    await settle();
    expect(answers).toHaveLength(1);
    const directions = FakeConnection.instances[0]?.transceivers.map(({ direction }) => direction);
    expect(directions).toEqual(['stopped', 'recvonly', 'sendrecv']);
    expect(peer.transceivers?.map(({ direction }) => direction)).toEqual(['recvonly', 'sendrecv']);
  });

  it('keeps the session when the streaming device removes the section of one track', async () => {
    const { events, open } = peerBench();
    open();
    const connection = FakeConnection.instances[0];
    connection?.brings();
    connection?.track.dispatchEvent(new Event('ended'));
    expect(events).toEqual(['picture', 'nothing']);
  });
});

describe('a prepared connection', () => {
  it('transition.peer.new-per-attempt: serves the first opened peer only', () => {
    const { peers, open } = peerBench();
    peers.prepare?.(new AbortController().signal);
    expect(FakeConnection.instances).toHaveLength(1);
    open();
    expect(FakeConnection.instances).toHaveLength(1);
    open();
    expect(FakeConnection.instances).toHaveLength(2);
  });

  it('closes when its signal aborts, unless it is in use', () => {
    const { peers, open } = peerBench();
    const [left, taken] = [new AbortController(), new AbortController()];
    peers.prepare?.(left.signal);
    peers.prepare?.(left.signal);
    expect(FakeConnection.instances).toHaveLength(1);
    left.abort();
    expect(FakeConnection.instances[0]?.closed).toBe(true);
    peers.prepare?.(taken.signal);
    const peer = open();
    taken.abort();
    expect(FakeConnection.instances[1]?.closed).toBe(false);
    peer.close();
    expect(FakeConnection.instances[1]?.closed).toBe(true);
  });

  it('throws on open in a browser that can’t create a connection', () => {
    const { peers, open } = peerBench();
    vi.stubGlobal('RTCPeerConnection', function refuse() {
      throw new TypeError('no connections here');
    });
    peers.prepare?.(new AbortController().signal);
    expect(open).toThrow(TypeError);
  });
});
