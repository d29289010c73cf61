import type { PadFinding } from '../../../domain/controls/checks/padDiagnosis.ts';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { DeadZones } from '../../../domain/input/gamepad/padReading.ts';

/** The gamepads' raw and processed state, and their problems. */
export interface PadDoctorModel {
  readonly pads: readonly ExaminedPad[];
  readonly zones: DeadZones;
  /** Polls the gamepads until the signal is aborted. */
  readonly watch: (signal: AbortSignal) => void;
  readonly shake: (index: number, motor: 'strong' | 'weak') => void;
  /** Opens the dialog that maps this gamepad's buttons. Closing that dialog returns to the gamepad test. */
  readonly map: (index: number) => void;
  readonly close: () => void;
}

export interface ExaminedPad {
  /** `Gamepad.index` of the examined gamepad. */
  readonly index: number;
  readonly name: string;
  /** Family of the gamepad, for its button names. */
  readonly family: PadFamily;
  /** Buttons from 0 to 1 and axes from −1 to 1, in the standard mapping, without dead zones. */
  readonly raw: { readonly buttons: readonly number[]; readonly axes: readonly number[] };
  /** Values of buttons and axes with dead zones applied, as a game receives them. */
  readonly game: { readonly buttons: readonly number[]; readonly axes: readonly number[] };
  /** Reports per second; undefined before enough movement. */
  readonly hz: number | undefined;
  /** Whether the gamepad rested long enough to measure drift. */
  readonly rested: boolean;
  readonly findings: readonly PadFinding[];
  readonly canShake: boolean;
  /**
   * Whether the gamepad's layout is unknown and therefore guessed. Button numbers may differ from those on the
   * gamepad.
   */
  readonly unusual: boolean;
}
