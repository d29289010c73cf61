import { featureKey } from '../../../kit/featureKey.ts';

export interface RewardedApi {
  /** Time is offered, or an advertisement plays. */
  readonly prompting: boolean;
}

/** Ad-free time, and the advertisements that make it longer. */
export const REWARDED = featureKey<RewardedApi>('rewarded');
