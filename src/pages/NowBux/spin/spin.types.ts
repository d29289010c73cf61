import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { SpinState } from '../../../domain/nowbux/spin/spin.machine.ts';
import type { Slice } from '../../../domain/nowbux/spin/prizeWheel.ts';

/** The daily spin, of which the card wants to know. */
export interface SpinModel {
  /** There is such a thing here. */
  readonly offered: boolean;
  /** The wheel; undefined where nobody told its chances: then there is none. */
  readonly wheel: LoadState<readonly Slice[] | undefined>;
  /** Whoever is no signed-in player is invited to sign in. */
  readonly guest: boolean;
  /** How many a player has in a day. */
  readonly perDay: number;
  /** How many of them are left; undefined while that isn't known. */
  readonly left: number | undefined;
  /** When there are new ones, in milliseconds since the Unix epoch, where that is known. */
  readonly renewsAt: number | undefined;
  /** What was won and waits for its winner's e-mail, where something does. */
  readonly waiting: number | undefined;
  readonly state: SpinState;
  /** Sound goes with the wheel: never, unless the player has asked for it. */
  readonly sound: boolean;
  /** In milliseconds since the Unix epoch; observed, it moves every second. */
  readonly now: () => number;
  /** The number by which support finds a spin without a known outcome. */
  readonly number: string | undefined;
  /** Puts a text on the clipboard. Resolves with whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Opens the problem form with this description. */
  readonly help: (description: string) => void;
  readonly spin: () => void;
  readonly retry: () => void;
  readonly writeEmail: (email: string) => void;
  readonly claim: () => void;
  readonly setSound: (on: boolean) => void;
  readonly signIn: () => void;
}
