import type { InputMessage } from '../../../src/contracts/channel/inputFormat.ts';
import type { DeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import type { IceCandidateInit } from '../../../src/contracts/entities/session.ts';
import type { NetworkFault } from '../network/networkCondition.ts';
import type { DeviceState } from '../../device/deviceInterface.ts';

/** Creates streams. Implemented by the Node peer behind the host and the in-page loopback in Storybook. */
export interface StreamPort {
  /** Boots a streaming device and a peer for one session, and creates the peer's offer. */
  open(request: StreamRequest): Promise<Stream>;
  /** Opens a connection without a streaming device, to test the network. Missing or undefined if unsupported. */
  probe?(): Promise<StreamProbe | undefined>;
}

export interface StreamRequest {
  readonly worldId: string;
  readonly playSessionId: string;
  /** Package name of the app that the streaming device runs. */
  readonly packageName: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly maxBitrateKbps: number;
  /** Whether the player's only input is probably touch. */
  readonly touch?: boolean;
  /** Whether the streaming device draws a machine-readable marker on the top row of each frame. */
  readonly marker: boolean;
  /** Renders a frame immediately for each input, in addition to the frames of the tick. */
  readonly renderOnInput: boolean;
  /** The streaming device doesn't report readiness until `push` does. */
  readonly silent: boolean;
  readonly listener: StreamListener;
}

export const STREAM_STATES = ['new', 'connecting', 'connected', 'disconnected', 'failed', 'closed'] as const;
export type StreamState = (typeof STREAM_STATES)[number];

/** Receives the events of a running stream, for the journal. */
export interface StreamListener {
  state(state: StreamState): void;
  /** Receives a line on a data channel; `in` is from the app to the streaming device. */
  line(direction: 'in' | 'out', channel: string, line: string): void;
  /** An input message as the streaming device decoded it. */
  input(message: InputMessage): void;
}

/** A transport fault in the control API's format. */
export type StreamFault =
  | { readonly action: 'drop' | 'restore' | 'close' | 'refuse' }
  | ({ readonly action: 'network' } & NetworkFault);

export interface StreamOffer {
  readonly offerSdp: string;
  readonly iceCandidates: readonly IceCandidateInit[];
}

export interface Stream extends StreamOffer {
  /** State of the simulated device. Missing if the stream has none. */
  readonly device?: DeviceState | undefined;
  /**
   * Current picture of the streaming device as a PNG; undefined before its first frame. Missing if the stream has no
   * device.
   */
  picture?(): Uint8Array | undefined;
  /**
   * Creates an offer that restarts ICE on the current connection; `acceptAnswer` takes its answer. Once connected,
   * the streaming device resends its state. Rejects or is missing if unsupported.
   */
  restart?(): Promise<StreamOffer>;
  /**
   * Closes the connection of the previous page and offers a new one to the same streaming device. Once connected, the
   * device resends its state. Rejects or is missing if unsupported.
   */
  reopen?(): Promise<StreamOffer>;
  /** Applies the app's SDP answer. Rejects if it doesn't match the last offer. */
  acceptAnswer(sdp: string): Promise<void>;
  /** Sends a message from the streaming device to the app. */
  push(message: DeviceMessage): void;
  /** Sends a line unchanged, even if malformed. */
  pushRaw(line: string): void;
  fault(fault: StreamFault): void;
  /** Stops streaming device and peer. Idempotent; later calls have no effect. */
  close(): void;
}

/** Settings of all streams of a simulated world. */
export interface StreamSettings {
  readonly marker: boolean;
  readonly renderOnInput: boolean;
  /** Renders 320 × 180 pixels regardless of the requested size. Saves work if no one watches the stream. */
  readonly small?: boolean;
}

/** A connection without a streaming device. It echoes messages on the motion channel. */
export interface StreamProbe extends StreamOffer {
  /** Rejects if the SDP answer doesn't match the connection test's offer. */
  acceptAnswer(sdp: string): Promise<void>;
  fault(fault: StreamFault): void;
  /** Idempotent. */
  close(): void;
}
