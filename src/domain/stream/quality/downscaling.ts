export type Strain = 'machine' | 'network';

/** State of the automatic reduction of bit rate and picture size under strain. */
export interface Downscaling {
  /** Number of sizes below the chosen one. */
  readonly steps: number;
  /** Number of times that the bit rate was halved, because of the network. */
  readonly thinned: number;
  /** Cause of the last reduction; undefined at the chosen size. */
  readonly cause: Strain | undefined;
  /** Consecutive seconds with and without strain. */
  readonly strained: number;
  readonly calm: number;
}

export const NOT_DOWNSCALED: Downscaling = { steps: 0, thinned: 0, cause: undefined, strained: 0, calm: 0 };

/** Seconds of strain before the size is reduced. */
export const DOWN_AFTER = 5;
/**
 * The same while packets get lost. Another size needs a key frame, and each lost packet of it freezes the picture for a
 * round trip.
 */
export const LOSSY_DOWN_AFTER = 20;
/** Loss in percent that postpones another size. */
const LOSSY_PCT = 2;
/** Seconds of the network's strain before the bit rate is halved, which needs no key frame. */
export const THIN_AFTER = 2;
export const THINNED_MAX = 2;
/** Seconds without strain before the bit rate is doubled. */
export const THICKEN_AFTER = 10;
/** Seconds without strain before the size grows by one step; long to avoid oscillation. */
export const UP_AFTER = 60;

/** One second of play. */
export interface PlayedSecond {
  readonly strain: Strain | undefined;
  /** Lost packets in percent. */
  readonly lossPct?: number | undefined;
}

/** The state after one more second. `most`: the maximum number of steps. */
export function nextDownscaling(state: Downscaling, second: PlayedSecond, most: number): Downscaling {
  const { strain, lossPct = 0 } = second;
  if (!strain) return recovered(state);
  const strained = state.strained + 1;
  const halvings = strain === 'network' ? Math.min(Math.floor(strained / THIN_AFTER), THINNED_MAX) : 0;
  const next = { ...state, thinned: Math.max(state.thinned, halvings), strained, calm: 0 };
  const downAfter = strain === 'network' && lossPct >= LOSSY_PCT ? LOSSY_DOWN_AFTER : DOWN_AFTER;
  if (strained < downAfter || state.steps >= most) return next;
  return { ...next, steps: state.steps + 1, cause: strain, strained: 0 };
}

function recovered(state: Downscaling): Downscaling {
  const calm = state.calm + 1;
  const thinned = calm % THICKEN_AFTER === 0 ? Math.max(state.thinned - 1, 0) : state.thinned;
  if (state.steps === 0 || calm < UP_AFTER) return { ...state, thinned, strained: 0, calm };
  const steps = state.steps - 1;
  return { steps, thinned, cause: steps > 0 ? state.cause : undefined, strained: 0, calm: 0 };
}

export interface Load {
  /** The size is automatic, not chosen by the player. */
  readonly auto: boolean;
  readonly batterySaver: boolean;
  /** The bottleneck: the network or the player's device. */
  readonly blame: 'network' | 'device' | undefined;
  /** The browser reports high pressure on this computer. */
  readonly busy: boolean;
}

/** The strain to react to: the player's computer in battery saver, the network if the size is automatic. */
export function strainOf({ auto, batterySaver, blame, busy }: Load): Strain | undefined {
  if (batterySaver && (busy || blame === 'device')) return 'machine';
  return auto && blame === 'network' ? 'network' : undefined;
}
