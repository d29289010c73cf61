import type { Device, Refusal } from './capture.state.ts';

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

interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZES: readonly Size[] = [
  { width: 320, height: 240 },
  { width: 640, height: 480 },
];

/** In pixels, in the order in which they are tried. `upright`: a phone, whose camera stands. */
export function cameraSizes(upright: boolean): readonly Size[] {
  return upright ? SIZES.map(({ width, height }) => ({ width: height, height: width })) : SIZES;
}
