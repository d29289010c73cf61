import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ManualClock, settle } from '../../../kit/clock.ts';
import { FakeConnection } from '../../../../tests/support/session/fakeConnection.ts';
import { peerBench } from '../../../../tests/support/session/peerBench.ts';
import { restartIce } from './iceRestarts.ts';

function bench() {
  const made = { ...peerBench(), clock: new ManualClock() };
  const lifetime = new AbortController();
  const goesOn = observable.box(true);
  restartIce({ peers: made.peers, clock: made.clock, mayRestart: () => goesOn.get() }, lifetime.signal);
  return { ...made, goesOn, lifetime };
}

const set = (box: { set(value: boolean): void }, value: boolean) => runInAction(() => box.set(value));

afterEach(() => vi.unstubAllGlobals());

const offer = (id: number, version: number, key = 'AA') =>
  `v=0\r\no=- ${id} ${version} IN IP4 127.0.0.1\r\na=ice-ufrag:way${version}\r\na=fingerprint:sha-256 ${key}\r\n`;

/** Creates a peer whose connection broke, and which is kept because its session may continue. */
async function broken(state = 'failed') {
  const made = bench();
  const peer = made.open(offer(7, 0), 'first ');
  await settle();
  const connection = FakeConnection.instances[0] as FakeConnection;
  const control = connection.opens('control');
  connection.brings();
  connection.becomes('connected');
  connection.becomes(state);
  peer.close();
  made.events.length = 0;
  return { ...made, peer, connection, control };
}

describe('a failed peer connection of a session that may continue', () => {
  it('stays open, but reports no events and sends no data', async () => {
    const { peer, connection, control, events } = await broken();
    expect(connection.closed).toBe(false);
    connection.becomes('disconnected');
    control.dispatchEvent(new MessageEvent('message', { data: 'graceperiodcancel' }));
    expect(events).toEqual([]);
    expect([peer.sendLine('x'), peer.sendInput(new Uint8Array(1), 'edge')]).toEqual([false, false]);
    expect(await peer.stats()).toBeUndefined();
    expect(control.sent).toEqual([]);
  });

  it('an ICE restart offer reuses the failed connection, with its tracks and channels and a new listener', async () => {
    const { connection, control, events, answers, open } = await broken();
    const peer = open(offer(7, 1), 'second ');
    await settle();
    expect(FakeConnection.instances).toHaveLength(1);
    expect(connection.remoteDescription?.sdp).toContain(offer(7, 1));
    expect(answers).toEqual(['v=0 answer 1', 'v=0 answer 2']);
    connection.becomes('disconnected');
    connection.becomes('connected');
    control.dispatchEvent(new MessageEvent('message', { data: 'hello' }));
    expect(events).toEqual(['second picture', 'second disconnected', 'second connected', 'second hello']);
    expect(peer.sendLine('tabactive=1')).toBe(true);
    expect(control.sent).toEqual(['tabactive=1']);
    peer.close();
    expect([connection.closed, connection.track.stopped, control.readyState]).toEqual([true, true, 'closed']);
  });

  it('never fails when the old ICE transport fails again while the offer is applied', async () => {
    const { connection, events, answers, open } = await broken();
    open(offer(7, 1), 'second ');
    connection.becomes('disconnected');
    connection.becomes('failed');
    await settle();
    connection.becomes('connected');
    expect(events).toEqual(['second picture', 'second connected']);
    expect(answers).toHaveLength(2);
  });

  it('reports that it is connected if it recovered before the offer', async () => {
    const { connection, events, open } = await broken('disconnected');
    connection.becomes('connected');
    open(offer(7, 1), 'second ');
    await settle();
    expect(events).toEqual(['second picture', 'second connected']);
  });

  it.each([
    ['for another session', offer(8, 0)],
    ['with another fingerprint', offer(7, 1, 'BB')],
    ['with the previous version', offer(7, 0)],
    ['without an origin line', 'v=0'],
  ])('transition.peer.new-per-attempt: closes after an offer %s, which gets a new connection', async (_, sdp) => {
    const { connection, events, open } = await broken();
    open(sdp, 'second ');
    await settle();
    expect(FakeConnection.instances).toHaveLength(2);
    expect([connection.closed, connection.track.stopped]).toEqual([true, true]);
    FakeConnection.instances[1]?.becomes('connected');
    expect(events).toEqual(['second connected']);
  });

  it('the failed connection closes when its session ends and when the page closes', async () => {
    const { connection, goesOn } = await broken();
    set(goesOn, false);
    expect(connection.closed).toBe(true);
    const left = await broken();
    left.lifetime.abort();
    expect([left.connection.closed, left.peers.rescue]).toEqual([true, undefined]);
  });

  it('closing a peer closes its connection at once if the session has ended or the connection works', async () => {
    const { goesOn, open } = await broken();
    set(goesOn, false);
    const late = open(offer(9, 0));
    FakeConnection.instances[1]?.becomes('failed');
    late.close();
    expect(FakeConnection.instances[1]?.closed).toBe(true);
    set(goesOn, true);
    const fine = open(offer(9, 0));
    FakeConnection.instances[2]?.becomes('connected');
    fine.close();
    fine.close();
    expect(FakeConnection.instances[2]?.closed).toBe(true);
  });

  it('fails when it can’t apply the offer, and the next offer gets a new connection', async () => {
    const { connection, events, answers, open } = await broken();
    connection.refuses = true;
    const peer = open(offer(7, 1), 'second ');
    await settle();
    expect(events).toEqual(['second picture', 'second failed']);
    expect(answers).toHaveLength(1);
    peer.close();
    open(offer(8, 0), 'third ');
    expect(connection.closed).toBe(true);
    expect(FakeConnection.instances).toHaveLength(2);
  });

  it('fails when it has not reconnected after 20 s, and leaves no timer', async () => {
    const { clock, events, open, lifetime } = await broken();
    open(offer(7, 1), 'second ').close();
    open(offer(7, 2), 'third ');
    await clock.advanceAsync(19_999);
    expect(events).toEqual(['second picture', 'third picture']);
    await clock.advanceAsync(1);
    expect(events.slice(2)).toEqual(['third failed']);
    const last = open(offer(8, 0));
    last.close();
    lifetime.abort();
    expect(clock.pending).toBe(0);
  });

  it('never fails when it has reconnected within 20 s', async () => {
    const { clock, connection, events, open } = await broken();
    open(offer(7, 1), 'second ');
    await clock.advanceAsync(5_000);
    connection.becomes('connected');
    await clock.advanceAsync(20_000);
    expect(events).toEqual(['second picture', 'second connected']);
  });
});
