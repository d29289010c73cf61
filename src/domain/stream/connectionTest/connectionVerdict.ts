export interface Measured {
  /** Kind of connection test: over a WebRTC connection, or with HTTP requests, which can't show packet loss. */
  readonly by: 'peer' | 'requests';
  /** Median round-trip time, and mean difference between consecutive round trips, in milliseconds. */
  readonly pingMs: number;
  readonly jitterMs: number;
  /** Packet loss in percent; undefined if unknown. */
  readonly lossPct: number | undefined;
  /** Mean number of packets that were lost in a row; undefined if no packet was lost. */
  readonly lossRun?: number | undefined;
  /** Download speed in kilobits per second. */
  readonly kbps: number;
}

/** Verdicts of the connection test, from best to worst. */
export const VERDICTS = ['great', 'good', 'fair', 'poor'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type Hold = 'ping' | 'jitter' | 'loss' | 'speed';

export interface Judged {
  readonly verdict: Verdict;
  /** The worst measured properties of the connection, which determine the verdict; empty if all are great. */
  readonly holds: readonly Hold[];
  /** True if Wi-Fi is the likely cause: the round-trip time is short, but jitter or loss is high. */
  readonly wifi: boolean;
}

/**
 * Limits of the verdicts great, good and fair for each measured property. They are maxima, except those for `speed`,
 * which are minima. A value beyond the limit for fair is poor.
 */
const LIMITS = {
  ping: [40, 80, 150],
  jitter: [8, 18, 40],
  loss: [0.5, 2, 5],
  /** The speeds are sufficient for 1080p, 720p and 360p video, with reserve. */
  speed: [15_000, 9_000, 2_500],
} as const satisfies Record<Hold, readonly [number, number, number]>;

/**
 * Returns the verdict, which is that of the worst measured property. `onWifi`: whether the browser reports a Wi-Fi
 * connection; undefined if unknown.
 */
export function judge({ pingMs, jitterMs, lossPct = 0, kbps }: Measured, onWifi?: boolean): Judged {
  const grades: Readonly<Record<Hold, number>> = {
    ping: gradeOf(LIMITS.ping, (limit) => pingMs <= limit),
    jitter: gradeOf(LIMITS.jitter, (limit) => jitterMs <= limit),
    loss: gradeOf(LIMITS.loss, (limit) => lossPct <= limit),
    speed: gradeOf(LIMITS.speed, (limit) => kbps >= limit),
  };
  const worst = Math.max(...Object.values(grades));
  const holds = (Object.keys(grades) as Hold[]).filter((one) => worst > 0 && grades[one] === worst);
  const unsteady = grades.jitter >= 2 || grades.loss >= 2;
  return {
    verdict: VERDICTS[worst] ?? 'poor',
    holds,
    // If the browser doesn't report the kind of network, assume Wi-Fi if the connection is unsteady, because packet
    // loss on a cable is rare.
    wifi: onWifi === undefined ? unsteady && grades.ping <= 1 : onWifi && worst >= 2 && (unsteady || grades.speed >= 2),
  };
}

function gradeOf(limits: readonly number[], within: (limit: number) => boolean): number {
  const grade = limits.findIndex(within);
  return grade < 0 ? limits.length : grade;
}

/** Returns the median of round-trip times, and the mean difference between consecutive ones. */
export function timesOf(times: readonly number[]): { readonly pingMs: number; readonly jitterMs: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const steps = times.slice(1).map((time, i) => Math.abs(time - (times[i] ?? time)));
  return {
    pingMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    jitterMs: steps.length > 0 ? steps.reduce((sum, step) => sum + step, 0) / steps.length : 0,
  };
}

/** Returns the mean length of runs of consecutive numbers; undefined for an empty list. */
export function runOf(numbers: readonly number[]): number | undefined {
  const runs = numbers.filter((number, i) => number !== (numbers[i - 1] ?? NaN) + 1).length;
  return runs > 0 ? numbers.length / runs : undefined;
}
