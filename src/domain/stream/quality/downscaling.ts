export type Strain = 'machine' | 'network';

/** State of the automatic reduction of the picture size under strain. */
export interface Downscaling {
  /** Number of sizes below the chosen one. */
  readonly steps: number;
  /** Cause of the last reduction; undefined at the chosen size. */
  readonly cause: Strain | undefined;
  /** Consecutive seconds with and without strain. */
  readonly strained: number;
  readonly calm: number;
}

export const NOT_DOWNSCALED: Downscaling = { steps: 0, cause: undefined, strained: 0, calm: 0 };

/** Seconds of strain before the size is reduced. */
export const DOWN_AFTER = 5;
/** Seconds without strain before the size grows by one step; long to avoid oscillation. */
export const UP_AFTER = 60;

/** The state after one more second. `most`: the maximum number of steps. */
export function nextDownscaling(state: Downscaling, strain: Strain | undefined, most: number): Downscaling {
  if (strain) {
    const strained = state.strained + 1;
    if (strained < DOWN_AFTER || state.steps >= most) return { ...state, strained, calm: 0 };
    return { steps: state.steps + 1, cause: strain, strained: 0, calm: 0 };
  }
  const calm = state.calm + 1;
  if (state.steps === 0 || calm < UP_AFTER) return { ...state, strained: 0, calm };
  const steps = state.steps - 1;
  return { steps, cause: steps > 0 ? state.cause : undefined, strained: 0, calm: 0 };
}

export interface Load {
  /** The size is automatic, not chosen by the player. */
  readonly auto: boolean;
  readonly batterySaver: boolean;
  /** The bottleneck: the network or the player's device. */
  readonly blame: 'network' | 'device' | undefined;
  /** The browser reports high pressure on this machine. */
  readonly busy: boolean;
}

/** The strain to react to: the player's machine in battery saver, the network if the size is automatic. */
export function strainOf({ auto, batterySaver, blame, busy }: Load): Strain | undefined {
  if (batterySaver && (busy || blame === 'device')) return 'machine';
  return auto && blame === 'network' ? 'network' : undefined;
}
