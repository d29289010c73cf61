import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { SpinState } from '../../../domain/nowbux/spin/spin.machine.ts';
import type { Slice } from '../../../domain/nowbux/spin/prizeWheel.ts';

export interface SpinModel {
  /** Whether the server offers the daily spin. */
  readonly offered: boolean;
  /**
   * Slices of the wheel. The loaded value is undefined if the server sent no chances; the section then shows no
   * wheel.
   */
  readonly wheel: LoadState<readonly Slice[] | undefined>;
  /** Whether the visitor is a guest. The section then invites the visitor to sign in. */
  readonly guest: boolean;
  /** Number of spins per day. */
  readonly perDay: number;
  /** Spins left today; undefined if unknown. */
  readonly left: number | undefined;
  /** Time of the next spins in milliseconds since the Unix epoch, if known. */
  readonly renewsAt: number | undefined;
  /** nowBux of a prize that awaits the winner's e-mail. */
  readonly waiting: number | undefined;
  readonly state: SpinState;
  /** Whether the wheel plays sound. Off by default. */
  readonly sound: boolean;
  /** Returns the current time in milliseconds since the Unix epoch. Observable; updates every second. */
  readonly now: () => number;
  /** The number of a spin with an unknown outcome, for support. */
  readonly number: string | undefined;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
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
