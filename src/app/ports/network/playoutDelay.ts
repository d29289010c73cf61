import { reaction } from 'mobx';
import type { StreamStore } from '../../../domain/stream/peer/stream.store.ts';

/**
 * Minimizes the playout delay of each connection: in a game a late video frame is worse than a missing one. Does
 * nothing if the browser doesn't support it.
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

/**
 * https://www.w3.org/TR/webrtc-extensions/#dom-rtcrtpreceiver-jitterbuffertarget, in milliseconds; not in every
 * browser.
 */
function takesTarget(receiver: object): receiver is { jitterBufferTarget: number | null } {
  return 'jitterBufferTarget' in receiver;
}
