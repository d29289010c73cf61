import { reaction } from 'mobx';
import type { StreamStore } from '../../../domain/stream/peer/stream.store.ts';

/**
 * Asks the browser to hold nothing of picture and sound back, whatever the network: a late frame is worse in a game than
 * a missing one. Where a browser or a way knows no such wish, it stays as it is. For each connection anew.
 */
export function minimizePlayoutDelay(stream: StreamStore, signal: AbortSignal): void {
  reaction(
    () => stream.media,
    () => {
      for (const { receiver } of stream.peer?.transceivers ?? [])
        if (takesTarget(receiver)) receiver.jitterBufferTarget = 0;
    },
    { signal, fireImmediately: true },
  );
}

/** https://www.w3.org/TR/webrtc-extensions/#dom-rtcrtpreceiver-jitterbuffertarget, in milliseconds; not in every browser. */
function takesTarget(receiver: object): receiver is { jitterBufferTarget: number | null } {
  return 'jitterBufferTarget' in receiver;
}
