import { afterEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../../kit/clock.ts';
import { FakeConnection } from '../../../tests/support/fakeConnection.ts';
import { peerBench } from '../../../tests/support/peerBench.ts';

afterEach(() => vi.unstubAllGlobals());

describe('an answer', () => {
  it('of the app to an offer goes out at once, without waiting for candidates', async () => {
    const { answers, open } = peerBench();
    open();
    await settle();
    expect(answers).toEqual(['v=0 answer 1']);
  });
});

describe('a connection made ready before it is wanted', () => {
  it('is the first that is opened, and only that: transition.peer.new-per-attempt', () => {
    const { peers, open } = peerBench();
    peers.prepare?.(new AbortController().signal);
    expect(FakeConnection.made).toHaveLength(1);
    open();
    expect(FakeConnection.made).toHaveLength(1);
    open();
    expect(FakeConnection.made).toHaveLength(2);
  });

  it('is closed with its signal, unless it was opened', () => {
    const { peers, open } = peerBench();
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
    const { peers, open } = peerBench();
    vi.stubGlobal('RTCPeerConnection', function refuse() {
      throw new TypeError('no connections here');
    });
    peers.prepare?.(new AbortController().signal);
    expect(open).toThrow(TypeError);
  });
});
