import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** An HTML app in a frame with a separate origin. */
export interface GameFrameModel {
  /** The accessible name of the frame. */
  readonly name: string;
  readonly src: VettedUrl;
  /** Whether the game is ready. Hidden and inert until then. */
  readonly visible: boolean;
  /** Takes over the frame. Returns the function that releases it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void;
}
