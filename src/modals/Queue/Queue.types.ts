import type { GameSummary } from '../../widgets/GameLight/GameLight.tsx';
import type { Trend } from './trend.ts';

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
  /** Whether the player is called when it is time; undefined where the browser can't. */
  readonly call: 'off' | 'on' | 'refused' | undefined;
  readonly checkSound: () => void;
  readonly askToBeCalled: () => void;
  /** Leads to the passes, whose holders wait in a line of their own; undefined where none is sold or it is known to be of no use. */
  readonly passes: (() => void) | undefined;
  /** Opens the dialog for a membership number; undefined where it would be of no use. */
  readonly enterMembership: (() => void) | undefined;
  /** Opens the test of the connection; undefined where there is none. */
  readonly testConnection?: (() => void) | undefined;
  readonly leave: () => void;
}
