import type { Device, Refusal } from './capture.state.ts';

/** The player's own devices. */
export interface MediaPort {
  /** Asks the player, by the browser's own question. `upright`: a phone, whose camera stands. */
  open(device: Device, upright: boolean): Promise<MediaStreamTrack | Refusal>;
}

export interface CapturePorts {
  readonly media: MediaPort;
  readonly upright: boolean;
  /** Observable. */
  readonly visible: () => boolean;
  /** Observable: changes with each connection. */
  readonly peer: () => unknown;
  /** The connection carries one from here to there. */
  readonly carries: (device: Device) => boolean;
  /** Puts a track on the connection, or takes it off. */
  readonly send: (device: Device, track: MediaStreamTrack | null) => Promise<void>;
  readonly answer: (device: Device, allowed: boolean) => void;
}
