import { featureKey } from '../../../../kit/featureKey.ts';

export interface BreaksApi {
  /** How long the game has been played on this page, in milliseconds. */
  readonly playedMs: number;
}

/** Quarters of an hour of a game, and its breaks. */
export const BREAKS = featureKey<BreaksApi>('breaks');
