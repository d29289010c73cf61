import type { Device, Refusal } from './capture.state.ts';

export interface MediaPort {
  /**
   * Opens the player's microphone or camera. The browser may prompt the player for permission.
   *
   * @param upright whether to request a portrait picture, for phones
   * @param signal aborted when the microphone or camera is no longer needed; the caller stops the track
   */
  open(device: Device, upright: boolean, signal: AbortSignal): Promise<MediaStreamTrack | Refusal>;
}

export interface CapturePorts {
  readonly media: MediaPort;
  readonly upright: boolean;
  /** Returns whether the page is visible. Observable. */
  readonly visible: () => boolean;
  /** Returns the current peer connection. Observable. */
  readonly peer: () => unknown;
  /** Returns whether the peer connection has a transceiver that can send the track of a microphone or camera. */
  readonly carries: (device: Device) => boolean;
  /** Attaches a track to the peer connection; `null` detaches it. */
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

/** Returns camera resolutions in pixels, in the order of attempts. `upright` swaps width and height, for phones. */
export function cameraSizes(upright: boolean): readonly Size[] {
  return upright ? SIZES.map(({ width, height }) => ({ width: height, height: width })) : SIZES;
}
