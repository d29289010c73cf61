export interface PeerOffer {
  readonly sdp: string;
  /** Raw candidates from the server; `readOffer.ts` parses their dialects. */
  readonly candidates: readonly unknown[];
}

/** Events of a peer. A closed peer emits none. */
export interface PeerListener {
  /**
   * The SDP answer, including the local candidates that the streaming device needs; undefined if the browser created
   * none.
   */
  answered(sdp: string | undefined): void;
  /** Setting the offer or creating the answer failed. */
  preparationFailed(description: string): void;
  /** The browser rejected one of the streaming device's candidates. The others may still work. */
  candidateRefused?(why: string): void;
  /** ICE is connected; the DTLS handshake is left. */
  reached?(): void;
  connected(): void;
  disconnected(): void;
  /** The connection failed, or the streaming device closed it. */
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
  /** Sends a line on the control channel. False if the channel is not open; the line is not queued. */
  sendLine(line: string): boolean;
  /** Sends input: `edge` reliably, `motion` without retransmits. False if the channel is not open. */
  sendInput(bytes: Uint8Array<ArrayBuffer>, reliability: 'edge' | 'motion'): boolean;
  /** Transceivers of the received video and audio, and possibly of the player's microphone and camera. */
  readonly transceivers?: readonly RTCRtpTransceiver[];
  /** Bytes waiting to be sent on both input channels. */
  readonly inputBacklog: number;
  /** A data channel by its label; undefined if not open. File transfers use their own channel. */
  channel?(label: string): RTCDataChannel | undefined;
  /** The browser's raw statistics report, for the statistics overlay. */
  stats(): Promise<RTCStatsReport | undefined>;
  close(): void;
}

/** A peer whose connection broke, with what a restart can reuse. */
export interface LostPeer extends Peer {
  readonly connection: RTCPeerConnection;
  readonly media: PeerMedia;
  /** Receiver of the peer's events; undefined once the peer is closed. */
  readonly listener: PeerListener | undefined;
  /** Answers another offer on the same connection; `listener` then receives the events. Rejects if answering fails. */
  take(offer: PeerOffer, listener: PeerListener): Promise<void>;
  end(): void;
}

export interface PeerRescue {
  /** Called when a peer closes. True if the rescue keeps the connection and ends it later. */
  keep(peer: LostPeer): boolean;
  /** Returns the kept peer whose connection this offer belongs to, if any, and ends other kept peers. */
  restart(offer: PeerOffer, listener: PeerListener): Peer | undefined;
}

export interface PeerPort {
  /** Loaded lazily. Without it, each offer opens a new connection. */
  rescue?: PeerRescue | undefined;
  /** Prepares expensive resources for an expected peer, and releases them when the signal is aborted. */
  prepare?(signal: AbortSignal): void;
  /** The browser lacks WebRTC, or an extension disabled it. */
  readonly unsupported?: boolean;
  /** Throws if the browser can't create an `RTCPeerConnection`. */
  open(offer: PeerOffer, listener: PeerListener): Peer;
}
