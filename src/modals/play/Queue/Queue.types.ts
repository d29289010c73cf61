import type { GameSummary } from '../../../widgets/library/GameLight/GameLight.tsx';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { KeyLayout } from '../../../domain/input/keyboard/printedKeys.ts';
import type { Trend } from './trend.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** The wait for a machine. */
export interface QueueModel {
  readonly game: GameSummary;
  readonly priority: boolean;
  /** 1 is next; undefined where the server did not say. */
  readonly position: number | undefined;
  /** The place at the first answer. */
  readonly first: number | undefined;
  /** Whole minutes. */
  readonly estimate: { readonly from: number; readonly to: number } | undefined;
  readonly trend: Trend | undefined;
  /** How long ago the server was asked last; undefined before its first answer. */
  readonly checkedSecs: number | undefined;
  /** The server isn't asked for now: the tab is hidden or a membership dialog is open. */
  readonly paused: 'hidden' | 'membership' | undefined;
  /** Milliseconds since the Unix epoch: what is said aloud is paced by it. */
  readonly now: number;
  /** Name of a gamepad that is plugged in. */
  readonly gamepad: string | undefined;
  /** The player has heard the test sound; from then on the game may sound as well. */
  readonly soundChecked: boolean;
  /** Whether the player is called when it is time, by the page or (`pushed`) by the service; undefined where the browser can't. */
  readonly call: 'off' | 'on' | 'pushed' | 'refused' | undefined;
  readonly checkSound: () => void;
  readonly askToBeCalled: () => void;
  /** Leads to the passes, whose holders wait in a line of their own; undefined where none is sold or it is known to be of no use. */
  readonly passes: (() => void) | undefined;
  /** Opens the dialog for a membership number; undefined where it would be of no use. */
  readonly enterMembership: (() => void) | undefined;
  /** Opens the test of the connection; undefined where there is none. */
  readonly testConnection?: (() => void) | undefined;
  /** The game's film; undefined where it has none. */
  readonly trailer?: TrailerModel | undefined;
  /** The game’s art in motion, where there is no film; undefined where there is no art. */
  readonly scene?: SceneModel | undefined;
  /** Opens the map of the controls; undefined where nothing is known of them, or it is open. */
  readonly openControls?: (() => void) | undefined;
  /** The map of the controls, while it is open. */
  readonly controls?: TryControlsModel | undefined;
  readonly leave: () => void;
}

/** The film of a game that is waited for. */
export interface TrailerModel {
  readonly url: VettedUrl;
  /** Where its captions are (WebVTT), in the language of the page. */
  readonly captions: VettedUrl | undefined;
  /** Data is to be spared: it plays only where that is asked for. */
  readonly sparing: boolean;
  /** Something else is to be heard and seen: an advertisement, or nobody looks. */
  readonly hushed: boolean;
}

/** The art of a game that is waited for, in its layers. */
export interface SceneModel extends Pick<TrailerModel, 'sparing' | 'hushed'> {
  /** What stands still, or all of the art. */
  readonly far: VettedUrl;
  readonly moving: VettedUrl | undefined;
  readonly near: VettedUrl | undefined;
}

/** One control of a game, on the map of them. */
export interface TriedControl {
  readonly id: string;
  /** What it does in the game. */
  readonly does: string;
  /** Names of keys and mouse buttons, and of a gamepad's buttons and sticks. */
  readonly keys: readonly string[];
  readonly pads: readonly string[];
  /** Its place, as shares of the picture. */
  readonly x: number;
  readonly y: number;
}

/** The map of a game's controls, to be tried while waiting. */
export interface TryControlsModel {
  /** The picture that they are drawn on. */
  readonly art?: VettedUrl | undefined;
  readonly controls: readonly TriedControl[];
  /** Ids of the controls that are pressed. */
  readonly held: ReadonlySet<string>;
  /** What was pressed last. */
  readonly last: TriedControl | undefined;
  /** What is printed on the player's keys. */
  readonly layout: KeyLayout;
  /** Whose buttons the player's gamepad has; undefined without one. */
  readonly pad: PadFamily | undefined;
  readonly isBound: (name: string) => boolean;
  /** A key or button, by its name. Answers whether something is bound to it. */
  readonly press: (name: string, down: boolean) => boolean;
  readonly touch: (id: string, down: boolean) => void;
  /** Nothing is held any more. */
  readonly letGo: () => void;
  readonly close: () => void;
}
