import { describe, expect, it } from 'vitest';
import type { Peer } from '../../../domain/stream/peer/peer.port.ts';
import { StreamStore } from '../../../domain/stream/peer/stream.store.ts';
import { minimizePlayoutDelay } from './playoutDelay.ts';

/** A peer whose transceivers have these receivers. */
function peerWith(receivers: readonly object[]): Peer {
  return { transceivers: receivers.map((receiver) => ({ receiver })) } as unknown as Peer;
}

const noMedia = { video: undefined, audio: undefined };

describe('minimizePlayoutDelay', () => {
  it('sets jitterBufferTarget to 0 on every receiver of each connection until the signal aborts', () => {
    const stream = new StreamStore();
    const end = new AbortController();
    minimizePlayoutDelay(stream, end.signal);
    const first = [{ jitterBufferTarget: null }, { jitterBufferTarget: 40 }];
    stream.use(peerWith(first));
    stream.show({ ...noMedia });
    expect(first).toEqual([{ jitterBufferTarget: 0 }, { jitterBufferTarget: 0 }]);

    const second = [{ jitterBufferTarget: null }];
    stream.use(peerWith(second));
    stream.show({ ...noMedia });
    expect(second).toEqual([{ jitterBufferTarget: 0 }]);

    end.abort();
    const late = [{ jitterBufferTarget: null }];
    stream.use(peerWith(late));
    stream.show({ ...noMedia });
    expect(late).toEqual([{ jitterBufferTarget: null }]);
  });

  it('never sets jitterBufferTarget when the browser doesn’t support it', () => {
    const stream = new StreamStore();
    minimizePlayoutDelay(stream, new AbortController().signal);
    const receiver = Object.freeze({});
    stream.use(peerWith([receiver]));
    stream.show({ ...noMedia });
    expect(receiver).toEqual({});
  });
});
