export interface PeerOffer {
  readonly sdp: string;
  /** ICE candidates as the server sent them; `readOffer.ts` parses their dialects. */
  readonly candidates: readonly unknown[];
}

/** Receives the events of a peer connection. A closed connection emits no events. */
export interface PeerListener {
  /**
   * The SDP answer, including the local candidates that the streaming device needs; undefined if the browser created
   * none.
   */
  answered(sdp: string | undefined): void;
  /** The browser couldn't set the offer or create the answer. */
  preparationFailed(description: string): void;
  /** The browser rejected one of the streaming device's ICE candidates. The others may still work. */
  candidateRefused?(why: string): void;
  /** ICE is connected; the DTLS handshake follows. */
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
  /** Sends a line on the control channel. Returns false if the channel is not open; the line is not queued. */
  sendLine(line: string): boolean;
  /**
   * Sends an input message: `edge` on the reliable channel, `motion` without retransmission. Returns false if the
   * channel is not open.
   */
  sendInput(bytes: Uint8Array<ArrayBuffer>, reliability: 'edge' | 'motion'): boolean;
  /** The browser's connection; undefined in tests without one. */
  readonly connection?: RTCPeerConnection | undefined;
  /** WebRTC transceivers of the received video and audio, and possibly of the player's microphone and camera. */
  readonly transceivers?: readonly RTCRtpTransceiver[];
  /** Number of bytes that wait to be sent on the two input channels together. */
  readonly inputBacklog: number;
  /** Returns the data channel with this label; undefined if it isn't open. File transfers have a separate channel. */
  channel?(label: string): RTCDataChannel | undefined;
  /** Returns the browser's `RTCStatsReport`, for the statistics overlay. */
  stats(): Promise<RTCStatsReport | undefined>;
  close(): void;
}

/** A peer whose connection broke, with everything that a restart can reuse. */
export interface LostPeer extends Peer {
  readonly connection: RTCPeerConnection;
  readonly media: PeerMedia;
  /** Receives the peer's events; undefined once the peer is closed. */
  readonly listener: PeerListener | undefined;
  /**
   * Answers another offer of the streaming device on the same connection; `listener` then receives the events.
   * Rejects if answering fails.
   */
  take(offer: PeerOffer, listener: PeerListener): Promise<void>;
  end(): void;
}

export interface PeerRescue {
  /** Called when a peer closes. Returns true if the connection is kept for a restart and ended later. */
  keep(peer: LostPeer): boolean;
  /** Returns the kept peer to whose connection an offer belongs, if there is one, and ends other kept peers. */
  restart(offer: PeerOffer, listener: PeerListener): Peer | undefined;
}

export interface PeerPort {
  /** Keeps broken connections for a restart. Loaded lazily; without it, each offer opens a new connection. */
  rescue?: PeerRescue | undefined;
  /**
   * Prepares expensive browser resources for a connection that will be needed soon, and releases them when the signal
   * is aborted.
   */
  prepare?(signal: AbortSignal): void;
  /** True if the browser lacks WebRTC, or an extension disabled it. */
  readonly unsupported?: boolean;
  /** Throws if the browser can't create an `RTCPeerConnection`. */
  open(offer: PeerOffer, listener: PeerListener): Peer;
}
