import { featureKey } from '../../../../kit/featureKey.ts';
import type { PassSource } from '../../core.ts';

export interface PassesApi {
  /** Leads to another pass. */
  readonly renew: () => void;
  /**
   * Offers the passes, or shows the one that counts, by what led there; undefined where there is none and none is sold.
   */
  readonly offer: ((source: PassSource) => void) | undefined;
  /** A pass counts. */
  readonly held: boolean;
  /** Passes are sold where the player is. */
  readonly sold: boolean;
  /** A dialog about passes is open. */
  readonly asking: boolean;
  /** It is about a game that has come to a stop for want of one: nothing else needs to be said of that. */
  readonly speaksOfStop: boolean;
  /** Time without advertising is over, of a game with passes of its own. `goOn`: with advertising. */
  readonly tellAdFreeOver: (goOn: () => void) => void;
  /** The first time without advertising was earned, until then in milliseconds since the Unix epoch. */
  readonly tellAdFree: (until: number | undefined) => void;
}

/** A player's pass, and what is asked about it. */
export const PASSES = featureKey<PassesApi>('passes');
