import { featureKey } from '../../../../kit/featureKey.ts';

export interface RewardedApi {
  /** Time is offered, or an advertisement plays. */
  readonly prompting: boolean;
  /** There is time without advertising left: nothing else of the kind is shown. */
  readonly adFree: boolean;
  /** Offers an advertisement for a game that has stopped for want of playtime, and plays on after it; undefined where none is. */
  readonly offerAtStop: (() => void) | undefined;
}

/** Ad-free time, and the advertisements that make it longer. */
export const REWARDED = featureKey<RewardedApi>('rewarded');

export interface BreaksApi {
  /** How long the game has been played on this page, in milliseconds. */
  readonly playedMs: number;
}

/** Quarters of an hour of a game, and its breaks. */
export const BREAKS = featureKey<BreaksApi>('breaks');
