import type { freezeFrame } from './freezeFrame.ts';

/** Model of the game's picture and of the element that receives the player's input. */
export interface StreamStageModel {
  /** The game's name, for players who can't see the picture. */
  readonly name: string;
  /** True once a video frame of the game was visible. Until then the stage is empty. */
  readonly pictureSeen: boolean;
  /** True while the connection is lost: the last video frame stays, dimmed. */
  readonly veiled: boolean;
  readonly cursor: 'shown' | 'hidden';
  /** Hands over the video element that already shows the picture, if there is one. */
  readonly early?: (() => HTMLVideoElement | undefined) | undefined;
  /**
   * Connects the video element to the stream's video until the returned function is called. Sound has a separate
   * output, so the video is muted.
   */
  readonly attach: (video: HTMLVideoElement) => () => void;
  /** Receives the player's input from the stage's element until the returned function is called. */
  readonly attachStage: (stage: HTMLElement) => () => void;
  /**
   * Keeps the last video frame on the canvas while the connection is lost (`freezeFrame.ts`). Undefined until its
   * code has loaded.
   */
  readonly freeze?: typeof freezeFrame | undefined;
  /** Called once the first decoded frame of a stream is visible, for each new stream. */
  readonly sawFrame: () => void;
}
