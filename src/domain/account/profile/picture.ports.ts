import type { Refusal } from '../../stream/capture/capture.state.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** A square part of a picture, in pixels of the picture after `turns` clockwise quarter turns. */
export interface CutArea {
  readonly turns: 0 | 1 | 2 | 3;
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** A decoded picture without its metadata (place, time, camera). */
export interface OpenPicture {
  readonly url: VettedUrl;
  readonly width: number;
  readonly height: number;
  /** Crops the profile picture and returns it in a data URL, scaled down; undefined on failure. */
  cut(area: CutArea): Promise<string | undefined>;
  close(): void;
}

export type Unreadable = 'not-a-picture' | 'too-large' | 'too-small';

export interface PicturePort {
  open(file: Blob): Promise<OpenPicture | Unreadable>;
}

export interface LiveCamera {
  readonly stream: MediaStream;
  shoot(): Promise<OpenPicture | Unreadable>;
  close(): void;
}

export interface CameraPort {
  /** Opens the camera. The browser asks the player for permission. */
  open(): Promise<LiveCamera | Refusal>;
}
