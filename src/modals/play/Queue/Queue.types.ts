import type { GameSummary } from '../../../widgets/library/GameBackground/GameBackground.tsx';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { KeyLayout } from '../../../domain/input/keyboard/printedKeys.ts';
import type { Trend } from './queueTrend.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** The queue for a cloud machine. */
export interface QueueModel {
  readonly game: GameSummary;
  readonly priority: boolean;
  /** Position in the queue, 1 if the player is next; undefined if the server sent none. */
  readonly position: number | undefined;
  /** Position in the server's first response of this queue. */
  readonly first: number | undefined;
  /** Estimated wait, in whole minutes. */
  readonly estimate: { readonly from: number; readonly to: number } | undefined;
  readonly trend: Trend | undefined;
  /** Seconds since the last request; undefined before the first response. */
  readonly checkedSecs: number | undefined;
  /** Reason why polling is paused: the tab is hidden or the membership dialog is open. */
  readonly paused: 'hidden' | 'membership' | undefined;
  /** Current time in milliseconds since the Unix epoch. It limits how often screen readers announce the position. */
  readonly now: number;
  /** Name of the connected gamepad. */
  readonly gamepad: string | undefined;
  /** Whether the player has played the test sound, which unlocks the game's sound as well. */
  readonly soundChecked: boolean;
  /**
   * Whether the player receives a notification at their turn, from the page or (`pushed`) by push; undefined if the
   * browser supports none.
   */
  readonly call: 'off' | 'on' | 'pushed' | 'refused' | undefined;
  readonly checkSound: () => void;
  readonly requestCall: () => void;
  /** Opens the passes, whose holders have a faster queue; undefined if none is sold or none would help. */
  readonly passes: (() => void) | undefined;
  /** Opens the dialog for a membership number; undefined if it would not help. */
  readonly enterMembership: (() => void) | undefined;
  /** Opens the connection test; undefined if it isn't available. */
  readonly testConnection?: (() => void) | undefined;
  /** The game's trailer; undefined without one. */
  readonly trailer?: TrailerModel | undefined;
  /** The game's animated art, shown without a trailer; undefined without art. */
  readonly scene?: SceneModel | undefined;
  /** Opens the map of the controls; undefined if the controls are unknown or the map is open. */
  readonly openControls?: (() => void) | undefined;
  /** The map of the controls while open. */
  readonly controls?: TryControlsModel | undefined;
  readonly leave: () => void;
}

/** The trailer of the queued game. */
export interface TrailerModel {
  readonly url: VettedUrl;
  /** WebVTT captions in the page's language. */
  readonly captions: VettedUrl | undefined;
  /** Whether the data saver is on, so that the trailer plays only after a press. */
  readonly sparing: boolean;
  /** Whether the trailer must pause because an advertisement plays or the page is hidden. */
  readonly hushed: boolean;
}

/** Artwork of the queued game. It may consist of layers, which then move. */
export interface SceneModel extends Pick<TrailerModel, 'sparing' | 'hushed'> {
  /** The layer of the artwork that doesn't move, or the whole artwork. */
  readonly far: VettedUrl;
  readonly moving: VettedUrl | undefined;
  readonly near: VettedUrl | undefined;
}

/** A control on the map of the game's controls. */
export interface PracticeControl {
  readonly id: string;
  /** Effect of the control in the game, in words. */
  readonly does: string;
  /** Names of the keys and mouse buttons that press this control; `pads` names buttons and sticks of a gamepad. */
  readonly keys: readonly string[];
  readonly pads: readonly string[];
  /** Position of the control on the game's picture, as fractions of its width and height. */
  readonly x: number;
  readonly y: number;
}

/** The map of a game's controls, to try while waiting. */
export interface TryControlsModel {
  /** Artwork of the game, shown below the controls. */
  readonly art?: VettedUrl | undefined;
  readonly controls: readonly PracticeControl[];
  /** Ids of the pressed controls on the map of the game's controls. */
  readonly pressed: ReadonlySet<string>;
  /** The control that was pressed last. */
  readonly last: PracticeControl | undefined;
  /** The player's keyboard layout. */
  readonly layout: KeyLayout;
  /** Family of the player's gamepad, for its button names; undefined without one. */
  readonly pad: PadFamily | undefined;
  readonly isBound: (name: string) => boolean;
  /** Presses or releases a key or button by name. Returns whether a control is bound to it. */
  readonly press: (name: string, down: boolean) => boolean;
  readonly touch: (id: string, down: boolean) => void;
  readonly releaseAll: () => void;
  readonly close: () => void;
}
