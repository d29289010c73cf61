import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** An Html app, in a frame of its own origin. */
export interface GameFrameModel {
  /** The game's name, for those who can't see it. */
  readonly name: string;
  readonly src: VettedUrl;
  /** It can be played: until then nobody sees or reaches it. */
  readonly shown: boolean;
  /** Takes the frame; answers how to let go of it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void;
}
