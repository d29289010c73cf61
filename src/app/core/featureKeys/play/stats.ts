import type { Figures } from '../../../../domain/stream/stats/streamFigures.ts';
import type { SessionReport } from '../../../../domain/stream/stats/sessionRecord.ts';
import type { Blame } from '../../../../domain/stream/stats/stallCause.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

export interface StatsApi {
  /** Whether the player enabled the display of stream statistics. */
  readonly visible: boolean;
  /** Stream statistics of the last minute, one entry for each second, newest last. */
  readonly history: readonly Figures[];
  /** Cause of the current stall of the picture; undefined without one. */
  readonly stall: { readonly blame: Blame } | undefined;
  /** Report of the session; undefined if the session was too short for one. */
  readonly report: SessionReport | undefined;
}

/** Feature that measures and shows stream statistics. */
export const STATS = featureKey<StatsApi>('stats');
