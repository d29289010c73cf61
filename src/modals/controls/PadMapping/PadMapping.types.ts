import type { MappingProblem, MappingStep } from '../../../domain/input/gamepad/padMapping.ts';

/** A dialog in which the player maps a gamepad by pressing each control. */
export interface PadMappingModel {
  readonly name: string;
  /** False while the gamepad is unplugged. */
  readonly plugged: boolean;
  /** The current step of the gamepad's mapping; undefined after the last one. */
  readonly step: MappingStep | undefined;
  /** The number of finished steps of the gamepad's mapping and of all steps. */
  readonly at: number;
  readonly count: number;
  readonly problem: MappingProblem | undefined;
  /** Whether at least one control is mapped, so that the mapping can be saved. */
  readonly started: boolean;
  /** Pressed buttons and axes of the gamepad in the new layout. */
  readonly pressed: { readonly buttons: readonly number[]; readonly axes: readonly number[] };
  /** Polls the gamepad until the signal is aborted. */
  readonly watch: (signal: AbortSignal) => void;
  readonly skip: () => void;
  readonly back: () => void;
  readonly save: () => void;
  readonly close: () => void;
}
