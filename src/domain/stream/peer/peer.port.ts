export interface PeerOffer {
  readonly sdp: string;
  /** As the server wrote them; `readOffer.ts` knows the dialects. */
  readonly candidates: readonly unknown[];
}

/** What a peer reports. Nothing is reported after `close`. */
export interface PeerListener {
  /** The answer's SDP, with the candidates that the device needs in it; undefined where the browser made no description. */
  answered(sdp: string | undefined): void;
  /** The offer could not be set, or the answer not be made. */
  preparationFailed(description: string): void;
  /** A candidate of the device can't be used, and why; the others may do. */
  candidateRefused?(why: string): void;
  /** A way to the device is found; what is left is to agree on keys. */
  reached?(): void;
  connected(): void;
  disconnected(): void;
  /** The connection failed, or the device closed it. */
  failed(): void;
  line(text: string): void;
  media(media: PeerMedia): void;
  inputSent(): void;
}

export interface PeerMedia {
  readonly video: MediaStreamTrack | undefined;
  readonly audio: MediaStreamTrack | undefined;
}

export interface Peer {
  /** Sends a line on the control channel. False where the channel is not open; nothing is kept for later. */
  sendLine(line: string): boolean;
  /** Sends input: edges reliably, motion without retransmits. False where the channel is not open. */
  sendInput(bytes: Uint8Array<ArrayBuffer>, how: 'edge' | 'motion'): boolean;
  /** What picture and sound come by, and the player's own may go by. */
  readonly transceivers?: readonly RTCRtpTransceiver[];
  /** Bytes waiting to be sent on both input channels. */
  readonly inputBacklog: number;
  /** One of the data channels by its label; undefined while it is not open. Files go over theirs. */
  channel?(label: string): RTCDataChannel | undefined;
  /** The raw report of the browser, for the stats overlay. */
  stats(): Promise<RTCStatsReport | undefined>;
  close(): void;
}

/** A peer with what is left of it when its connection breaks. */
export interface LostPeer extends Peer {
  readonly connection: RTCPeerConnection;
  readonly media: PeerMedia;
  /** There is none once it is closed. */
  readonly listener: PeerListener | undefined;
  /** Answers another offer for the same connection; from then on the listener hears. Rejects where it can't be answered. */
  take(offer: PeerOffer, listener: PeerListener): Promise<void>;
  end(): void;
}

export interface PeerRescue {
  /** A peer is closed: true where it is kept, to be ended by whoever keeps it. */
  keep(peer: LostPeer): boolean;
  /** The peer whose connection this offer is of, where it is kept; any that is kept for nothing is ended. */
  restart(offer: PeerOffer, listener: PeerListener): Peer | undefined;
}

export interface PeerPort {
  /** Comes late; without it each offer has a connection of its own. */
  rescue?: PeerRescue | undefined;
  /** A peer will be wanted: makes ready for it what costs time, and lets go of it with the signal. */
  prepare?(signal: AbortSignal): void;
  /** The browser has no WebRTC, or somebody took it away: nothing can be streamed to it. */
  readonly unsupported?: boolean;
  /** Throws where the browser cannot make a connection object at all. */
  open(offer: PeerOffer, listener: PeerListener): Peer;
}
