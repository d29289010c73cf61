import { featureKey } from '../../../kit/featureKey.ts';

export interface PassesApi {
  /** Leads to another pass. */
  readonly renew: () => void;
  /** A dialog about passes is open. */
  readonly asking: boolean;
}

/** A player's pass, and what is asked about it. */
export const PASSES = featureKey<PassesApi>('passes');
