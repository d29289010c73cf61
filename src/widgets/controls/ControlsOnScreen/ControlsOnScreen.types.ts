import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { Rect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import type { Drawn, DrawnKind, DrawnOffer, Preset, Send, Turn } from '../../../domain/controls/onScreenControls.ts';

export interface ControlsOnScreenModel {
  readonly controls: readonly Drawn[];
  /** Opacity of the on-screen controls, from 0.2 to 1. */
  readonly opacity: number;
  /** True if the on-screen controls are below the picture. Their positions are then fractions of the space there. */
  readonly below: boolean;
  /** Rectangles of the stage and the picture in the window, in CSS pixels. */
  readonly picture: () => { readonly stage: Rect; readonly picture: Rect };
  /** Family of the player's gamepad, whose button names the controls use. */
  readonly pad: PadFamily;
  /** Model for arranging the on-screen controls; undefined during play. */
  readonly arranging: ArrangingModel | undefined;
  readonly press: (control: Drawn) => void;
  readonly release: (control: Drawn) => void;
  /** Moves an on-screen stick or D-pad. x (right) and y (down) are from -1 to 1. */
  readonly push: (control: Drawn, x: number, y: number) => void;
  /** Moves the game's camera by CSS pixels. */
  readonly look: (dx: number, dy: number) => void;
}

export interface ArrangingModel {
  readonly turn: Turn;
  /** Id of the on-screen control that the player has selected. */
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
  readonly place: (id: string, change: Partial<Pick<Drawn, 'x' | 'y' | 'size'>>) => void;
  readonly remove: (id: string) => void;
  /** Controls of the scheme in use that the player can add; [] without one. */
  readonly offers: readonly DrawnOffer[];
  readonly add: (kind: DrawnKind, send: Send) => void;
  readonly reset: (preset: Preset) => void;
  /** Replaces the on-screen controls by those of the game's control scheme; undefined if the game has none. */
  readonly useScheme: (() => void) | undefined;
  readonly finish: () => void;
}
