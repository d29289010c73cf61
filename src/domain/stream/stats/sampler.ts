import type { Clock } from '../../../kit/clock.ts';
import { type Figures, figuresBetween, type LongFrames } from './figures.ts';
import { type Reading, readReport, type StatsRow } from './reading.ts';

/** Between two readings, in milliseconds. */
const PERIOD_MS = 1_000;

export interface SamplerSources {
  readonly clock: Clock;
  /** The report of the peer in use; undefined where there is none. A peer that is closing may refuse. */
  readonly report: () => Promise<ReadonlyMap<string, StatsRow> | undefined>;
  /** What has blocked the page since it was asked last; undefined where the browser does not tell. */
  readonly longFrames: () => LongFrames | undefined;
}

/** Reads the stream once a second, and hands on what happened since, until the signal is aborted. */
export function sampleStats(from: SamplerSources, heard: (figures: Figures) => void, signal: AbortSignal): void {
  let last: Reading | undefined;
  let asking = false;
  const look = async () => {
    // A report that takes longer than a second is not asked for twice.
    if (asking) return;
    asking = true;
    const report = await from.report().catch(() => undefined);
    asking = false;
    if (signal.aborted) return;
    const before = last;
    last = report && readReport(report.values(), from.clock.now());
    const figures = before && last && figuresBetween(before, last, from.longFrames());
    if (figures) heard(figures);
  };
  void look();
  from.clock.every(PERIOD_MS, () => void look(), signal);
}
