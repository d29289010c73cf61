import type { Device, Refusal } from './capture.state.ts';

export interface MediaPort {
  /**
   * Opens the browser's permission prompt.
   *
   * @param upright request a portrait picture, for phones
   * @param signal aborted when the device is no longer needed. The caller stops the track.
   */
  open(device: Device, upright: boolean, signal: AbortSignal): Promise<MediaStreamTrack | Refusal>;
}

export interface CapturePorts {
  readonly media: MediaPort;
  readonly upright: boolean;
  /** True while the page is visible; observable. */
  readonly visible: () => boolean;
  /** The current peer connection. Observable. */
  readonly peer: () => unknown;
  /** True if the connection has a transceiver that can send this kind of track. */
  readonly carries: (device: Device) => boolean;
  /** Attaches a track to the connection; `null` detaches it. */
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

/** Camera resolutions in pixels, in the order of attempts. `upright` swaps width and height, for phones. */
export function cameraSizes(upright: boolean): readonly Size[] {
  return upright ? SIZES.map(({ width, height }) => ({ width: height, height: width })) : SIZES;
}
