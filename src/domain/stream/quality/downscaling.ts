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
  /** Number of consecutive seconds of overload without packet loss. */
  readonly full: number;
  /** Number of consecutive seconds with heavy packet loss, and of those in which the stream flooded a narrow link. */
  readonly lossy: number;
  readonly flooded: number;
}

export const NOT_DOWNSCALED: Downscaling = {
  steps: 0,
  thinned: 0,
  cause: undefined,
  strained: 0,
  calm: 0,
  full: 0,
  lossy: 0,
  flooded: 0,
};

/** Seconds of overload without packet loss after which the picture size is reduced. */
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
/**
 * Packet loss in percent from which the bit rate falls at once, by three halvings: a frame of one or two packets gets lost less
 * often than a frame of several.
 */
const HEAVY_LOSS_PCT = 10;
/** Seconds of heavy packet loss after which the bit rate falls. */
const HEAVY_LOSS_AFTER = 2;
export const HEAVY_LOSS_THINNED = 3;
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
  const { strain, lossPct = 0, kbps = 0 } = second;
  if (!strain) return recovered(state);
  const strained = state.strained + 1;
  const isLossy = strain === 'network' && lossPct >= LOSSY_PCT;
  const full = isLossy ? 0 : state.full + 1;
  const lossy = isLossy && hasHeavyLoss(second) ? state.lossy + 1 : 0;
  const flooded = lossPct >= FLOODED_PCT && (second.kbps ?? Infinity) <= NARROW_KBPS ? state.flooded + 1 : 0;
  const counted = { strained, calm: 0, full, lossy, flooded };
  const next = { ...state, ...counted, thinned: Math.max(state.thinned, halvings(strain, counted)) };
  if (state.steps >= most) return next;
  const reduced = { ...next, cause: strain, strained: 0, full: 0 };
  if (flooded >= FLOODED_AFTER) return { ...reduced, steps: most };
  const isDue = isLossy ? kbps <= NARROW_KBPS && strained >= LOSSY_DOWN_AFTER : full >= DOWN_AFTER;
  return isDue ? { ...reduced, steps: state.steps + 1 } : next;
}

/** Returns true if at least 10 % of the packets of one second got lost, which counts as an overloaded network. */
export function hasHeavyLoss({ lossPct = 0 }: Pick<PlayedSecond, 'lossPct'>): boolean {
  return lossPct >= HEAVY_LOSS_PCT;
}

/** Returns how often the bit rate is halved. */
function halvings(strain: Strain, { strained, lossy }: Pick<Downscaling, 'strained' | 'lossy'>): number {
  if (strain !== 'network') return 0;
  return lossy >= HEAVY_LOSS_AFTER ? HEAVY_LOSS_THINNED : Math.min(Math.floor(strained / THIN_AFTER), THINNED_MAX);
}

function recovered(state: Downscaling): Downscaling {
  const calm = state.calm + 1;
  const less = Math.max(Math.min(state.thinned - 1, THINNED_MAX), 0);
  const next = { ...state, strained: 0, calm, full: 0, lossy: 0, flooded: 0 };
  if (calm % THICKEN_AFTER === 0) next.thinned = less;
  if (state.steps === 0 || calm < UP_AFTER) return next;
  const steps = state.steps - 1;
  return { ...next, steps, cause: steps > 0 ? state.cause : undefined, calm: 0 };
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
