import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** An HTML game in an iframe with a separate origin. */
export interface GameFrameModel {
  /** The accessible name of the game's iframe. */
  readonly name: string;
  readonly src: VettedUrl;
  /** Whether the HTML game is ready. Until then its iframe is hidden and inert. */
  readonly visible: boolean;
  /** Connects the model to the HTML game's iframe. Returns the function that disconnects it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void;
}
