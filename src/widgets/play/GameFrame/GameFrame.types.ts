import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** An HTML app in an iframe with a separate origin. */
export interface GameFrameModel {
  /** The accessible name of the iframe. */
  readonly name: string;
  readonly src: VettedUrl;
  /** Whether the game is ready. Hidden and inert until then. */
  readonly visible: boolean;
  /** Takes over the iframe. Returns the function that releases it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void;
}
