import type { PadFinding } from '../../../domain/controls/checks/padExam.ts';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { DeadZones } from '../../../domain/input/gamepad/padReading.ts';

/** Gamepads as they are, as a game sees them, and what is wrong with them. */
export interface PadDoctorModel {
  readonly pads: readonly ExaminedPad[];
  readonly zones: DeadZones;
  /** Looks at them often until the signal is aborted. */
  readonly watch: (signal: AbortSignal) => void;
  readonly shake: (index: number, how: 'strong' | 'weak') => void;
  /** Lets the player map a pad by pressing, and comes back here. */
  readonly map: (index: number) => void;
  readonly close: () => void;
}

export interface ExaminedPad {
  /** As the browser numbers it. */
  readonly index: number;
  readonly name: string;
  /** Whose signs are printed on its buttons. */
  readonly family: PadFamily;
  /** Buttons from 0 to 1, axes from −1 to 1, by the standard mapping, before the dead zones. */
  readonly raw: { readonly buttons: readonly number[]; readonly axes: readonly number[] };
  /** The same as a game gets them, with the dead zones taken out. */
  readonly game: { readonly buttons: readonly number[]; readonly axes: readonly number[] };
  /** Reports a second; undefined before it was moved enough. */
  readonly hz: number | undefined;
  /** It was left alone long enough to tell whether it drifts. */
  readonly rested: boolean;
  readonly findings: readonly PadFinding[];
  readonly canShake: boolean;
  /** Its layout is unknown, so that it is guessed: buttons may have other numbers here than on the pad. */
  readonly unusual: boolean;
}
