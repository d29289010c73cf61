import { featureKey } from '../../../../kit/featureKey.ts';

export interface RewardedApi {
  /** Whether ad-free time is offered, or its advertisement is playing. */
  readonly prompting: boolean;
  /** Whether ad-free time remains. Other advertising is hidden then. */
  readonly adFree: boolean;
  /** Offers an advertisement when playtime has run out, then continues the game; undefined if unavailable. */
  readonly offerAtStop: (() => void) | undefined;
}

/** Ad-free time and the advertisements that extend it. */
export const REWARDED = featureKey<RewardedApi>('rewarded');

export interface BreaksApi {
  /** Time played on this page, in milliseconds. */
  readonly playedMs: number;
}

/** Advertising breaks, every quarter of an hour of play. */
export const BREAKS = featureKey<BreaksApi>('breaks');
