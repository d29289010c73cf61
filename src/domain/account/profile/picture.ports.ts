import type { Refusal } from '../../stream/capture/capture.state.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** A square of a picture, in pixels of it after so many quarter turns clockwise. */
export interface CutArea {
  readonly turns: 0 | 1 | 2 | 3;
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** A picture that was read. Nothing is left of what came with it: where it was taken, when, by what. */
export interface OpenPicture {
  readonly url: VettedUrl;
  readonly width: number;
  readonly height: number;
  /** The square as a small picture in a data URL; undefined where it can't be made. */
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
  /** Asks the player, by the browser's own question. */
  open(): Promise<LiveCamera | Refusal>;
}
