import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PeerListener } from '../../domain/peer/peer.port.ts';
import { ManualClock, settle } from '../../kit/clock.ts';
import { browserPeers } from './peers.ts';

/** As much of a connection as an answer needs; it gathers until it is told that it has. */
class FakeConnection extends EventTarget {
  static made: FakeConnection[] = [];
  iceGatheringState = 'new';
  localDescription: { readonly sdp: string } | null = null;
  closed = false;
  constructor() {
    super();
    FakeConnection.made.push(this);
  }
  setRemoteDescription = async () => undefined;
  addIceCandidate = async () => undefined;
  setLocalDescription = async () => {
    this.localDescription = { sdp: 'v=0 answer' };
    this.iceGatheringState = 'gathering';
  };
  getReceivers = () => [];
  getTransceivers = () => [];
  close = () => {
    this.closed = true;
  };
  gathered(): void {
    this.iceGatheringState = 'complete';
    this.dispatchEvent(new Event('icegatheringstatechange'));
  }
}

function bench(iceServers: readonly RTCIceServer[]) {
  FakeConnection.made = [];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  const clock = new ManualClock();
  const answers: (string | undefined)[] = [];
  const listener = { answered: (sdp: string | undefined) => answers.push(sdp) } as unknown as PeerListener;
  const peers = browserPeers(clock, { iceServers });
  const open = () => peers.open({ sdp: 'v=0', candidates: [{ candidate: 'candidate:1' }] }, listener);
  return { clock, answers, peers, open };
}

afterEach(() => vi.unstubAllGlobals());

describe('an answer', () => {
  it('does not wait for candidates where no server is there to give any', async () => {
    const { answers, open } = bench([]);
    open();
    await settle();
    expect(answers).toEqual(['v=0 answer']);
  });

  it('waits for those of a server until they are there', async () => {
    const { clock, answers, open } = bench([{ urls: 'stun:stun.test' }]);
    open();
    await clock.advanceAsync(100);
    expect(answers).toEqual([]);
    FakeConnection.made[0]?.gathered();
    await settle();
    expect(answers).toEqual(['v=0 answer']);
  });

  it('does not wait longer than 300 ms', async () => {
    const { clock, answers, open } = bench([{ urls: 'stun:stun.test' }]);
    open();
    await clock.advanceAsync(299);
    expect(answers).toEqual([]);
    await clock.advanceAsync(1);
    expect(answers).toEqual(['v=0 answer']);
  });
});

describe('a connection made ready before it is wanted', () => {
  it('is the first that is opened, and only that: transition.peer.new-per-attempt', () => {
    const { peers, open } = bench([]);
    peers.prepare?.(new AbortController().signal);
    expect(FakeConnection.made).toHaveLength(1);
    open();
    expect(FakeConnection.made).toHaveLength(1);
    open();
    expect(FakeConnection.made).toHaveLength(2);
  });

  it('is closed with its signal, unless it was opened', () => {
    const { peers, open } = bench([]);
    const [left, taken] = [new AbortController(), new AbortController()];
    peers.prepare?.(left.signal);
    peers.prepare?.(left.signal);
    expect(FakeConnection.made).toHaveLength(1);
    left.abort();
    expect(FakeConnection.made[0]?.closed).toBe(true);
    peers.prepare?.(taken.signal);
    const peer = open();
    taken.abort();
    expect(FakeConnection.made[1]?.closed).toBe(false);
    peer.close();
    expect(FakeConnection.made[1]?.closed).toBe(true);
  });

  it('a browser that can make none says so when it is opened', () => {
    const { peers, open } = bench([]);
    vi.stubGlobal('RTCPeerConnection', function refuse() {
      throw new TypeError('no connections here');
    });
    peers.prepare?.(new AbortController().signal);
    expect(open).toThrow(TypeError);
  });
});
