import type { freezeFrame } from './freezeFrame.ts';

/** The picture of the game, and the place that takes the player's input. */
export interface StreamStageModel {
  /** The game's name, for those who can't see the picture. */
  readonly name: string;
  /** A real frame has been on the screen: until then the stage is clear. */
  readonly pictureSeen: boolean;
  /** The picture is lost for now: the last frame is held and dimmed. */
  readonly veiled: boolean;
  readonly cursor: 'shown' | 'hidden';
  /** The element that shows the picture already, if there is one: it is the stage's from now on. */
  readonly early?: (() => HTMLVideoElement | undefined) | undefined;
  /** Gives the element its stream; answers how to take it away. The sound comes out elsewhere: the video is muted. */
  readonly attach: (video: HTMLVideoElement) => () => void;
  /** Takes input from the element; answers how to stop. */
  readonly attachStage: (stage: HTMLElement) => () => void;
  /** Keeps the last frame on the canvas while the picture is lost, `freezeFrame.ts`; not there at first. */
  readonly freeze?: typeof freezeFrame | undefined;
  /** A decoded frame is on the screen. Told for every new stream. */
  readonly sawFrame: () => void;
}
