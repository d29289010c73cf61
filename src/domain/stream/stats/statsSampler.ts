import type { Clock } from '../../../kit/clock.ts';
import { type Figures, figuresBetween, type LongFrames } from './streamFigures.ts';
import { type StatsReading, readReport, type StatsRow } from './statsReading.ts';

/** Interval between two readings of the stream's statistics, in milliseconds. */
const PERIOD_MS = 1_000;

export interface SamplerSources {
  readonly clock: Clock;
  /** Requests the statistics of the current peer; undefined without a peer. Rejects if the peer is closing. */
  readonly report: () => Promise<ReadonlyMap<string, StatsRow> | undefined>;
  /** Returns the long animation frames since the last call; undefined if the browser doesn't report them. */
  readonly longFrames: () => LongFrames | undefined;
}

/** Reads the stream's statistics once a second and passes on the changes, until `signal` is aborted. */
export function sampleStats(from: SamplerSources, onFigures: (figures: Figures) => void, signal: AbortSignal): void {
  let last: StatsReading | undefined;
  let asking = false;
  const look = async () => {
    // Skip this reading of the statistics if the request of an earlier reading is still pending.
    if (asking) return;
    asking = true;
    const report = await from.report().catch(() => undefined);
    asking = false;
    if (signal.aborted) return;
    const before = last;
    last = report && readReport(report.values(), from.clock.now());
    const figures = before && last && figuresBetween(before, last, from.longFrames());
    if (figures) onFigures(figures);
  };
  void look();
  from.clock.every(PERIOD_MS, () => void look(), signal);
}
