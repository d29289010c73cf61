import type { InputMessage } from '../../../src/contracts/channel/input.ts';
import type { DeviceMessage } from '../../../src/contracts/channel/lines.ts';
import type { IceCandidateInit } from '../../../src/contracts/entities/session.ts';
import type { DeviceState } from '../../device/contract.ts';

/** What the core asks of whoever can stream: the Node peer behind the host, or the in-page loopback in Storybook. */
export interface StreamPort {
  /** Boots a device and a peer for one session, and makes its offer. */
  open(request: StreamRequest): Promise<Stream>;
  /** Opens a way to nobody, to be tried; absent, or undefined, where that cannot be. */
  probe?(): Promise<StreamProbe | undefined>;
}

export interface StreamRequest {
  readonly worldId: string;
  readonly playSessionId: string;
  /** Which app runs on the device. */
  readonly packageName: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Frames a second. */
  readonly fps: number;
  readonly maxBitrateKbps: number;
  /** Whether the player is likely to have nothing but fingers. */
  readonly touch?: boolean;
  /** Paints the machine-readable marker on the top row. */
  readonly marker: boolean;
  /** Draws a frame at once for every input, beside the tick's own. */
  readonly renderOnInput: boolean;
  /** The device says nothing of being ready until `push` says it. */
  readonly silent: boolean;
  readonly listener: StreamListener;
}

export const STREAM_STATES = ['new', 'connecting', 'connected', 'disconnected', 'failed', 'closed'] as const;
export type StreamState = (typeof STREAM_STATES)[number];

/** Facts about a running stream, for the journal. */
export interface StreamListener {
  state(state: StreamState): void;
  /** A line on the control channel; `in` came from the app. */
  line(direction: 'in' | 'out', channel: string, line: string): void;
  /** An input message as the device took it. */
  input(message: InputMessage): void;
}

/** A fault of the stream's transport, in the control API's words. */
export type StreamFault =
  | { readonly action: 'drop' | 'restore' | 'close' | 'refuse' }
  | {
      readonly action: 'network';
      /** Percent of packets lost, 0 to 100. */
      readonly lossPct?: number;
      readonly delayMs?: number;
      readonly jitterMs?: number;
      readonly kbps?: number;
    };

export interface StreamOffer {
  readonly offerSdp: string;
  readonly iceCandidates: readonly IceCandidateInit[];
}

export interface Stream extends StreamOffer {
  /** What runs on its device; absent where there is no device. */
  readonly device?: DeviceState | undefined;
  /** What its device shows now, as a PNG; undefined before it has drawn anything. Absent where there is no device. */
  picture?(): Uint8Array | undefined;
  /**
   * Offers the connection that there is once more, by new ways (an ICE restart); its answer goes to `acceptAnswer`. Once
   * it is connected, the device says again what a client has to know. Rejects where that cannot be; some streams never can.
   */
  restart?(): Promise<StreamOffer>;
  /**
   * Offers another connection to the same device, for a page that comes in the place of the one before: that one's is
   * closed. Once it is connected, the device says again what a client has to know. Rejects where that cannot be; some
   * streams never can.
   */
  reopen?(): Promise<StreamOffer>;
  /** Takes the app's answer. Rejects where it is no answer to the last offer. */
  acceptAnswer(sdp: string): Promise<void>;
  /** The device says this to the app. */
  push(message: DeviceMessage): void;
  /** A line as it stands, however malformed. */
  pushRaw(line: string): void;
  fault(fault: StreamFault): void;
  /** Ends device and peer. Later calls do nothing. */
  close(): void;
}

/** How the streams of a world are made. */
export interface StreamSettings {
  readonly marker: boolean;
  readonly renderOnInput: boolean;
  /** Pictures of 320 × 180, whatever the app asks for: where nobody looks at them, they are cheap. */
  readonly small?: boolean;
}

/** A connection such as a stream has, with nobody at its end: what is sent on its channel of motion comes back. */
export interface StreamProbe extends StreamOffer {
  /** Rejects where it is no answer to the offer. */
  acceptAnswer(sdp: string): Promise<void>;
  fault(fault: StreamFault): void;
  /** Later calls do nothing. */
  close(): void;
}
