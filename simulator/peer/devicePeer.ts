import type { ChannelLabel } from '../../src/contracts/channel/channelLabels.ts';
import type { IceCandidateInit } from '../../src/contracts/entities/session.ts';
import type { StreamState } from '../core/world/stream.ts';
import type { FramePlan } from './werift/referenceFrames.ts';

/** WebRTC peer of a streaming device. The peer offers; the app answers. */
export interface DevicePeer {
  /** Returns the first offer with all its candidates. */
  offer(): Promise<PeerOffer>;
  /** Returns a new offer with new ICE credentials, for a client that changed its network. */
  restart(): Promise<PeerOffer>;
  /** Applies the answer to the last offer. Rejects with `AnswerError` if it is invalid. */
  answer(sdp: string): Promise<void>;
  /**
   * Sends an encoded VP8 frame at once.
   *
   * @param at time of the picture, in milliseconds of any monotonic clock
   * @param plan how it was encoded; from the previous frame if absent
   */
  sendVideo(frame: Uint8Array, at: number, plan?: FramePlan): void;
  /** Returns how to encode the next frame. Missing if each frame must refer to the one before it. */
  planFrame?(key: boolean): FramePlan;
  /**
   * Sends an Opus packet at once.
   *
   * @param sample number of earlier samples, at 48 kHz
   */
  sendSound(packet: Uint8Array, sample: number): void;
  /** Returns true if the channel was open and took the message. */
  send(label: ChannelLabel, data: string | Uint8Array): boolean;
  /** Returns the number of bytes that a data channel has queued and not sent yet. */
  waiting?(label: ChannelLabel): number;
  /** Requests a key frame from the player's camera. */
  requestKeyFrame?(): void;
  /** Estimated bandwidth of the link, in kbit/s. Retransmissions keep to a share of it. */
  kbps: number;
  /** Reception reports of the client. */
  readonly reception: Reception;
  /** Closes channels, connection and sockets. Resolves when all are closed. */
  close(): Promise<void>;
}

export interface PeerOffer {
  readonly sdp: string;
  readonly candidates: readonly IceCandidateInit[];
}

/** All counts are of video packets since the start. */
export interface Reception {
  /** Packets that the client should have received, without retransmissions. */
  readonly expected: number;
  /** Expected packets that the client hasn't received. */
  readonly lost: number;
  /** Bytes of retransmitted packets. */
  readonly repeatedBytes: number;
  /** Bandwidth that the client estimates, in kbit/s; undefined before the first report. */
  readonly kbps: number | undefined;
}

export const NOTHING_RECEIVED: Reception = { expected: 0, lost: 0, repeatedBytes: 0, kbps: undefined };

export interface PeerListener {
  state(state: StreamState): void;
  opened(label: ChannelLabel): void;
  message(label: ChannelLabel, data: string | Uint8Array): void;
  /** Receives an Opus payload of the player's microphone. */
  sound?(packet: Uint8Array): void;
  /** Receives a VP8 payload of the camera. `last`: last of its picture. `sequence`: RTP, 16 bits. */
  picture?(packet: Uint8Array, last: boolean, sequence: number): void;
  /** Called when the client requests a key frame, because it can't decode without one. */
  onKeyFrameRequest(): void;
}

/** Thrown if the SDP from the app is not an answer to the offer. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}
