import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mayRestart, restartIce } from '../../../src/app/play/session/iceRestarts.ts';
import { browserPeers } from '../../../src/app/ports/network/peers.ts';
import { answerOffer } from '../../../src/app/ports/network/answerOffer.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';
import { type FakeChannel, FakeConnection } from '../../support/session/fakeConnection.ts';

const START = 'play.startSession';
const ANSWER = 'play.setAnswerSdp';

let bench: AppBench;
let controls: Map<FakeConnection, FakeChannel>;

beforeEach(() => {
  FakeConnection.instances = [];
  controls = new Map();
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
});

const last = () => FakeConnection.instances.at(-1) as FakeConnection;

/** Makes the streaming device send a message after it has an answer, which shows that it is connected. */
function hear(line: string): void {
  const connection = last();
  if (!controls.has(connection)) controls.set(connection, connection.opens('control'));
  connection.becomes('connected');
  controls.get(connection)?.dispatchEvent(new MessageEvent('message', { data: line }));
}

/** Opens a running game. After a lost connection, the server restarts ICE or requires a new session. */
async function playing(lostConnection: 'ice-restart' | 'new-session'): Promise<void> {
  bench = openBench({
    config: { lostConnection },
    peers: () => browserPeers(() => Promise.resolve({ answerOffer })),
    onDeviceLine: hear,
  });
  restartIce(
    { peers: bench.play.peers, clock: bench.clock, mayRestart: () => mayRestart(bench.state) },
    bench.core.signal,
  );
  await bench.begin();
  expect(bench.state).toMatchObject({ kind: 'playing', link: { kind: 'up' } });
}

/** Loses the connection, and queries the session's status. */
async function lose(): Promise<void> {
  last().becomes('disconnected');
  await bench.pass(10_000);
  last().becomes('failed');
  await bench.pass(2_000);
}

const sessions = () =>
  bench.callsOf(START).map(({ response }) => (response?.body as { playSessionId?: string } | undefined)?.playSessionId);
const answers = () =>
  bench.callsOf(ANSWER).map(({ request }) => (request?.body as { answerSdp: string } | undefined)?.answerSdp);

it.each([
  ['is lost', true, 2],
  ['is intact', false, 1],
])(
  'transition.tab.return-unhealthy: after returning to a tab whose connection %s (lost: %s), there are %i session requests in total',
  async (_, lost, starts) => {
    await playing('new-session');
    await bench.see(false);
    if (lost) last().becomes('disconnected');
    await bench.settle();
    expect(bench.callsOf(START)).toHaveLength(1);
    await bench.see(true);
    expect(bench.callsOf(START)).toHaveLength(starts);
  },
);

describe('a game that loses its connection', () => {
  it('keeps its session, stream and peer connection when the server restarts ICE', async () => {
    await playing('ice-restart');
    await lose();
    const [first, second] = sessions();
    expect(second).toBe(first);
    expect(answers()).toEqual(['v=0 answer 1', 'v=0 answer 2']);
    expect([FakeConnection.instances.length, bench.streams.length, last().closed]).toEqual([1, 1, false]);
    expect(bench.state).toMatchObject({
      kind: 'playing',
      link: { kind: 'up' },
      run: { connects: 2, restarting: false, peers: 2 },
    });
    // The session survives another loss and ICE restart.
    await lose();
    expect(new Set(sessions()).size).toBe(1);
    expect([sessions().length, FakeConnection.instances.length]).toEqual([3, 1]);
    bench.play.dispose();
    expect(last().closed).toBe(true);
  });

  it('starts a new session when the ICE restart fails, and counts the failure', async () => {
    await playing('ice-restart');
    const [stream] = bench.streams;
    if (!stream) throw new Error('No stream is running');
    stream.acceptAnswer = () => Promise.resolve();
    await lose();
    expect(bench.state).toMatchObject({ kind: 'connecting', answer: 'taken', run: { restarting: true } });
    last().becomes('failed');
    expect(bench.state).toMatchObject({ kind: 'waiting', why: 'restart', run: { peerFailures: 1 } });
    expect([FakeConnection.instances.length, last().closed]).toEqual([1, false]);
    await bench.pass(2_000);
    expect(new Set(sessions()).size).toBe(2);
    expect(FakeConnection.instances.map(({ closed }) => closed)).toEqual([true, false]);
    expect(bench.state).toMatchObject({ kind: 'playing', run: { peerFailures: 0 } });
  });

  it('starts a new session when it cannot apply the offer, or does not connect within 20 s', async () => {
    await playing('ice-restart');
    last().refuses = true;
    await lose();
    expect(bench.state).toMatchObject({ kind: 'waiting', why: 'restart', run: { peerFailures: 1 } });
    await bench.pass(2_000);
    expect(bench.state.kind).toBe('playing');
    const stream = bench.streams.at(-1);
    if (stream) stream.acceptAnswer = () => Promise.resolve();
    await lose();
    await bench.pass(20_000);
    expect(bench.state).toMatchObject({ kind: 'waiting', why: 'restart', run: { peerFailures: 1 } });
    await bench.pass(2_000);
    expect(bench.state.kind).toBe('playing');
    expect([new Set(sessions()).size, FakeConnection.instances.length]).toEqual([3, 3]);
  });

  it('starts a new session when the server rejects its answer to the ICE restart', async () => {
    await playing('ice-restart');
    const [stream] = bench.streams;
    if (stream) stream.acceptAnswer = () => Promise.reject(new Error('another connection'));
    await lose();
    expect(bench.responseOf(ANSWER)).toMatchObject({ status: 'FailureTryAgain', errCode: 2007 });
    expect(bench.state).toMatchObject({ kind: 'waiting', why: 'try-again' });
    await bench.pass(1_000);
    expect(bench.state.kind).toBe('playing');
    expect([new Set(sessions()).size, FakeConnection.instances.length]).toEqual([2, 2]);
  });

  it('transition.peer.new-per-attempt: starts a new session and peer connection when the server does not restart ICE', async () => {
    await playing('new-session');
    await lose();
    expect(new Set(sessions()).size).toBe(2);
    expect(FakeConnection.instances.map(({ closed }) => closed)).toEqual([true, false]);
    expect(bench.streams).toHaveLength(2);
    expect(bench.state).toMatchObject({ kind: 'playing', link: { kind: 'up' } });
  });
});
