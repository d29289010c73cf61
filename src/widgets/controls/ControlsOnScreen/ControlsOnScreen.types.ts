import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { Rect } from '../../../domain/input/pointer/pictureMap.ts';
import type { Drawn, DrawnKind, Preset, Send, Turn } from '../../../domain/controls/drawnControls.ts';

/** Controls that lie on the picture, for thumbs. */
export interface ControlsOnScreenModel {
  readonly controls: readonly Drawn[];
  /** 0.2 to 1. */
  readonly opacity: number;
  /** They lie in the room below the picture, and their places are shares of it. */
  readonly below: boolean;
  /** Where stage and picture are in the window, in CSS pixels. */
  readonly picture: () => { readonly stage: Rect; readonly picture: Rect };
  /** Whose buttons the player's gamepad has: those on the screen are named as they are. */
  readonly pad: PadFamily;
  /** Undefined while they are played with. */
  readonly arranging: ArrangingModel | undefined;
  readonly press: (control: Drawn) => void;
  readonly release: (control: Drawn) => void;
  /** Pushes a stick or a cross, x right and y down from -1 to 1. */
  readonly push: (control: Drawn, x: number, y: number) => void;
  /** By a way in CSS pixels. */
  readonly look: (dx: number, dy: number) => void;
}

export interface ArrangingModel {
  readonly turn: Turn;
  /** The id of the one that is being changed. */
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
  readonly place: (id: string, change: Partial<Pick<Drawn, 'x' | 'y' | 'size'>>) => void;
  readonly remove: (id: string) => void;
  readonly add: (kind: DrawnKind, send: Send) => void;
  readonly reset: (preset: Preset) => void;
  readonly done: () => void;
}
