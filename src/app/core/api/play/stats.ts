import type { Figures } from '../../../../domain/stream/stats/figures.ts';
import type { SessionReport } from '../../../../domain/stream/stats/sessionRecord.ts';
import type { Blame } from '../../../../domain/stream/stats/stall.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

export interface StatsApi {
  /** The player wants to see the figures. */
  readonly shown: boolean;
  /** Of the last minute, a figure a second, the newest last. */
  readonly history: readonly Figures[];
  /** Whose fault it is that the picture doesn't go on as it should; undefined while it does. */
  readonly stall: { readonly blame: Blame } | undefined;
  /** How the session went; undefined where nothing is known of it. */
  readonly report: SessionReport | undefined;
}

/** How the stream is doing. */
export const STATS = featureKey<StatsApi>('stats');
