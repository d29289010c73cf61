import type { Figures } from '../../../domain/stats/figures.ts';
import type { SessionReport } from '../../../domain/stats/sessionRecord.ts';
import { featureKey } from '../../../kit/featureKey.ts';

export interface StatsApi {
  /** The player wants to see the figures. */
  readonly shown: boolean;
  /** Of the last minute, a figure a second, the newest last. */
  readonly history: readonly Figures[];
  /** How the session went; undefined where nothing is known of it. */
  readonly report: SessionReport | undefined;
}

/** How the stream is doing. */
export const STATS = featureKey<StatsApi>('stats');
