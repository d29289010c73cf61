export interface Measured {
  /** By what: a connection such as a game has, or requests to the server, which say nothing of lost packets. */
  readonly by: 'peer' | 'requests';
  /** There and back, the middle one, in milliseconds; and how much one differs from the one before, on average. */
  readonly pingMs: number;
  readonly jitterMs: number;
  /** Of a hundred packets; undefined where nobody can tell. */
  readonly lossPct: number | undefined;
  /** Kilobits a second, of what came. */
  readonly kbps: number;
}

/** From the best to the worst. */
export const VERDICTS = ['great', 'good', 'fair', 'poor'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type Hold = 'ping' | 'jitter' | 'loss' | 'speed';

export interface Judged {
  readonly verdict: Verdict;
  /** What is the worst of it, where it is not great: the verdict is theirs. */
  readonly holds: readonly Hold[];
  /** It looks like Wi-Fi: the way itself is short, and what comes is uneven or lost. */
  readonly wifi: boolean;
}

/** Up to so much, or for speed down to so much, each is great, good, or fair; what is worse is poor. */
const LIMITS = {
  ping: [40, 80, 150],
  jitter: [8, 18, 40],
  loss: [0.5, 2, 5],
  /** What a picture of 1080, 720 and 360 lines takes, with room. */
  speed: [15_000, 9_000, 2_500],
} as const satisfies Record<Hold, readonly [number, number, number]>;

/** The verdict is that of the worst of it. `onWifi`: the browser says how it is connected; undefined where it does not. */
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
    // A cable that loses packets is rare; a browser that says it has one is believed.
    wifi: onWifi === undefined ? unsteady && grades.ping <= 1 : onWifi && worst >= 2 && (unsteady || grades.speed >= 2),
  };
}

function gradeOf(limits: readonly number[], within: (limit: number) => boolean): number {
  const grade = limits.findIndex(within);
  return grade < 0 ? limits.length : grade;
}

/** What the times of so many answers are: the middle one, and how much each differs from the one before. */
export function timesOf(times: readonly number[]): { readonly pingMs: number; readonly jitterMs: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const steps = times.slice(1).map((time, i) => Math.abs(time - (times[i] ?? time)));
  return {
    pingMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    jitterMs: steps.length > 0 ? steps.reduce((sum, step) => sum + step, 0) / steps.length : 0,
  };
}
