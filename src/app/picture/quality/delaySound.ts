import { reaction } from 'mobx';
import type { Peer } from '../../../domain/stream/peer/peer.port.ts';
import type { Pace } from '../../../domain/stream/quality/badNetworkChoice.ts';
import { SoundBuffer } from '../../../domain/stream/stats/soundBuffer.ts';
import type { StatsApi } from '../../core/featureKeys/play/stats.ts';

interface SoundDelaySources {
  readonly stream: { readonly peer: Pick<Peer, 'transceivers'> | undefined };
  readonly stats: Pick<StatsApi, 'history'>;
  readonly choice: { readonly pace: Pace };
}

/**
 * Adapts the minimum delay of the sound to each second's statistics until `signal` aborts, if the browser supports it
 * (https://www.w3.org/TR/webrtc-extensions/#dom-rtcrtpreceiver-jitterbuffertarget). The picture's stays 0: see decision
 * record 0050.
 */
export function delaySound({ stream, stats, choice }: SoundDelaySources, signal: AbortSignal): void {
  let peer: object | undefined;
  let buffer = new SoundBuffer();
  reaction(
    () => stats.history.at(-1),
    (figures) => {
      if (!figures) return;
      // A new peer connection may use another network, so its statistics start from zero.
      if (stream.peer !== peer) buffer = new SoundBuffer();
      peer = stream.peer;
      const target = buffer.hear(figures, choice.pace);
      for (const { receiver } of stream.peer?.transceivers ?? [])
        if (receiver.track.kind === 'audio' && 'jitterBufferTarget' in receiver) receiver.jitterBufferTarget = target;
    },
    { signal },
  );
}
