import type { MappingProblem, MappingStep } from '../../domain/input/padMapping.ts';

/** A gamepad that the player maps by pressing what is asked for. */
export interface PadMappingModel {
  readonly name: string;
  /** False while it is unplugged. */
  readonly plugged: boolean;
  /** What is asked for; undefined once everything was. */
  readonly step: MappingStep | undefined;
  /** How many were asked for before, of how many. */
  readonly at: number;
  readonly count: number;
  readonly problem: MappingProblem | undefined;
  /** Something was learnt that can be kept. */
  readonly started: boolean;
  /** What is held, by the new layout. */
  readonly held: { readonly buttons: readonly number[]; readonly axes: readonly number[] };
  /** Looks at the pad until the signal is aborted. */
  readonly watch: (signal: AbortSignal) => void;
  readonly skip: () => void;
  readonly back: () => void;
  readonly save: () => void;
  readonly close: () => void;
}
