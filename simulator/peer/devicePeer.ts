import type { ChannelLabel } from '../../src/contracts/channel/labels.ts';
import type { IceCandidateInit } from '../../src/contracts/entities/session.ts';
import type { StreamState } from '../core/world/stream.ts';

/** What a device needs of a WebRTC library. It offers; the app answers. */
export interface DevicePeer {
  /** The first offer, whole: the client needs no more candidates than these. */
  offer(): Promise<PeerOffer>;
  /** A new offer with new ICE credentials, for a client that changed its network. */
  restart(): Promise<PeerOffer>;
  /** Takes the answer to the last offer. Rejects with `AnswerError` where it is none. */
  answer(sdp: string): Promise<void>;
  /**
   * Sends an encoded VP8 frame at once.
   *
   * @param at when the picture was drawn, in milliseconds of any steady clock
   */
  sendVideo(frame: Uint8Array, at: number): void;
  /**
   * Sends an Opus packet at once.
   *
   * @param sample how many samples of 48 kHz came before it
   */
  sendSound(packet: Uint8Array, sample: number): void;
  /** Answers whether the channel was open to take it. */
  send(label: ChannelLabel, data: string | Uint8Array): boolean;
  /** Bytes that wait to be sent on a channel. */
  waiting?(label: ChannelLabel): number;
  /** Asks the player's camera for a picture that can be understood without the ones before. */
  askForKeyFrame?(): void;
  /** What the link is thought to carry, in kilobits a second: packets sent again keep to a share of it. */
  kbps: number;
  /** What the client reports of its reception. */
  readonly reception: Reception;
  /** Closes channels, connection and sockets. Resolves when all are gone. */
  close(): Promise<void>;
}

export interface PeerOffer {
  readonly sdp: string;
  readonly candidates: readonly IceCandidateInit[];
}

/** All counts are of video since the start. */
export interface Reception {
  /** Packets that the client should have had, retransmitted ones aside. */
  readonly expected: number;
  /** Those of them that it has not. */
  readonly lost: number;
  /** Packets that were sent again. */
  readonly repeated: number;
  /** What the client thinks that the network carries, in kilobits a second; undefined before it has said. */
  readonly kbps: number | undefined;
}

export const NOTHING_RECEIVED: Reception = { expected: 0, lost: 0, repeated: 0, kbps: undefined };

export interface PeerListener {
  state(state: StreamState): void;
  opened(label: ChannelLabel): void;
  message(label: ChannelLabel, data: string | Uint8Array): void;
  /** An RTP payload of the player's microphone: Opus. */
  sound?(packet: Uint8Array): void;
  /** One of the player's camera: VP8. `last`: of its picture. `sequence`: its number, of 16 bits. */
  picture?(packet: Uint8Array, last: boolean, sequence: number): void;
  /** The client can't decode without a key frame. */
  keyFrameNeeded(): void;
}

/** The app sent something that is no answer to the offer. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}
