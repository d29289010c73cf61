export type Strain = 'machine' | 'network';

/** State of the automatic reduction of bit rate and picture size while the network or the computer is overloaded. */
export interface Downscaling {
  /** Number of steps by which the picture size is below the chosen one. */
  readonly steps: number;
  /** Number of times that the bit rate was halved because of the network. */
  readonly thinned: number;
  /** Cause of the last reduction; undefined if the picture has the chosen size. */
  readonly cause: Strain | undefined;
  /** Number of consecutive seconds with overload, and of consecutive seconds without it. */
  readonly strained: number;
  readonly calm: number;
  /** Number of consecutive seconds in which the stream flooded a narrow link. */
  readonly flooded: number;
}

export const NOT_DOWNSCALED: Downscaling = {
  steps: 0,
  thinned: 0,
  cause: undefined,
  strained: 0,
  calm: 0,
  flooded: 0,
};

/** Seconds of overload after which the picture size is reduced. */
export const DOWN_AFTER = 5;
/**
 * Seconds of overload after which the picture size is reduced while packets get lost. A new size needs a key frame,
 * and each lost packet of it freezes the picture for a round trip.
 */
export const LOSSY_DOWN_AFTER = 20;
/** Packet loss in percent from which a change of the picture size is postponed. */
const LOSSY_PCT = 2;
/**
 * Received bit rate above which packet loss alone never reduces the size: a smaller picture loses as many packets, and
 * the bit rate suffices for the larger one.
 */
export const NARROW_KBPS = 500;
/** Packet loss in percent with which a received bit rate of at most `NARROW_KBPS` means that the stream floods the link. */
const FLOODED_PCT = 40;
/** Seconds of flooding after which the picture gets the smallest size at once: it is frozen anyway. */
const FLOODED_AFTER = 2;
/** Seconds of network overload after which the bit rate is halved, which needs no key frame. */
export const THIN_AFTER = 2;
export const THINNED_MAX = 2;
/** Seconds without overload after which the bit rate is doubled. */
export const THICKEN_AFTER = 10;
/**
 * Seconds without overload after which the picture size grows by one step. They are many, so that the size doesn't
 * oscillate.
 */
export const UP_AFTER = 60;

/** Observations about one second of play. */
export interface PlayedSecond {
  readonly strain: Strain | undefined;
  /** Packet loss in percent. */
  readonly lossPct?: number | undefined;
  /** Bit rate of the received video, in kbit/s. */
  readonly kbps?: number | undefined;
}

/**
 * Returns the state of the automatic reduction after one more second of play. `most`: the maximum number of steps by
 * which the picture size may be reduced.
 */
export function nextDownscaling(state: Downscaling, second: PlayedSecond, most: number): Downscaling {
  const { strain } = second;
  if (!strain) return recovered(state);
  const strained = state.strained + 1;
  const halvings = strain === 'network' ? Math.min(Math.floor(strained / THIN_AFTER), THINNED_MAX) : 0;
  const flooded = isFlooded(second) ? state.flooded + 1 : 0;
  const next = { ...state, thinned: Math.max(state.thinned, halvings), strained, calm: 0, flooded };
  if (state.steps >= most) return next;
  if (flooded >= FLOODED_AFTER) return { ...next, steps: most, cause: strain, strained: 0 };
  return strained < downAfter(second) ? next : { ...next, steps: state.steps + 1, cause: strain, strained: 0 };
}

/** Returns true if the link carries only a small part of the stream. */
export function isFlooded({ lossPct = 0, kbps = Infinity }: Omit<PlayedSecond, 'strain'>): boolean {
  return lossPct >= FLOODED_PCT && kbps <= NARROW_KBPS;
}

function downAfter({ strain, lossPct = 0, kbps = 0 }: PlayedSecond): number {
  if (strain !== 'network' || lossPct < LOSSY_PCT) return DOWN_AFTER;
  return kbps > NARROW_KBPS ? Infinity : LOSSY_DOWN_AFTER;
}

function recovered(state: Downscaling): Downscaling {
  const calm = state.calm + 1;
  const thinned = calm % THICKEN_AFTER === 0 ? Math.max(state.thinned - 1, 0) : state.thinned;
  if (state.steps === 0 || calm < UP_AFTER) return { ...state, thinned, strained: 0, calm, flooded: 0 };
  const steps = state.steps - 1;
  return { steps, thinned, cause: steps > 0 ? state.cause : undefined, strained: 0, calm: 0, flooded: 0 };
}

export interface Load {
  /** True if the picture size is automatic, not chosen by the player. */
  readonly auto: boolean;
  readonly batterySaver: boolean;
  /** Cause of a disturbed picture: the network or the player's device; undefined without a disturbance. */
  readonly blame: 'network' | 'device' | undefined;
  /** True if the browser reports that the player's computer is overloaded. */
  readonly busy: boolean;
}

/**
 * Returns the overload to react to: that of the player's computer if battery saver is on, that of the network if the
 * picture size is automatic.
 */
export function strainOf({ auto, batterySaver, blame, busy }: Load): Strain | undefined {
  if (batterySaver && (busy || blame === 'device')) return 'machine';
  return auto && blame === 'network' ? 'network' : undefined;
}
