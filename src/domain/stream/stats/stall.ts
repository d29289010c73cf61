import type { Figures } from './figures.ts';

/** The cause of a disturbed picture: the network, the cloud machine, or the player's device. */
export type Blame = 'network' | 'machine' | 'device';

/** Limits above which a player notices. */
const LIMITS = {
  /** Percentage of lost packets; retransmission can't recover more in time. */
  lossPct: 4,
  /** Round-trip time, absolute and relative to the best one: a player who is always far away expects a long one. */
  pingMs: 300,
  timesBest: 2.5,
  /** Share of received frames that this device dropped. */
  droppedShare: 0.25,
  /** Shares of each second spent on decoding, and blocked by long frames of the page. */
  decodingShare: 0.9,
  blockedShare: 0.4,
  /** Frames per second. A slower game may just be still, unless the player is active. */
  stillFps: 2,
} as const;

/** Consecutive seconds with a problem before it is shown, and without one before it is hidden. */
export const SHOWN_AFTER = 3;
const OVER_AFTER = 3;
/** Seconds without any packet that count as a network problem; a still game sends few packets. */
const SILENT = 2;
/** One late check may be chance, and its value stays in the report until the next check. */
const LATE_CHECKS = 2;

interface Before {
  /** Seconds since the last packet. */
  readonly silentSecs: number;
  /** Number of consecutive late checks. */
  readonly late: number;
  /** The player sent input in this second or shortly before. */
  readonly played: boolean;
}

/** The cause of the problem in one second. A still picture without input is no problem. */
function blameFor(figures: Figures, { silentSecs, late, played }: Before): Blame | undefined {
  const { packets, received, dropped, decoded, lossPct, decodeMs, longFrames } = figures;
  if (packets === 0) return silentSecs >= SILENT ? 'network' : undefined;
  if ((lossPct ?? 0) >= LIMITS.lossPct || late >= LATE_CHECKS) return 'network';
  const blocked = (longFrames?.ms ?? 0) / 1000 / figures.seconds;
  const decoding = ((decodeMs ?? 0) * (decoded ?? 0)) / 1000;
  const thrown = received ? (dropped ?? 0) / received : 0;
  if (thrown >= LIMITS.droppedShare || decoding >= LIMITS.decodingShare || blocked >= LIMITS.blockedShare) {
    return 'device';
  }
  return played && received !== undefined && received < LIMITS.stillFps ? 'machine' : undefined;
}

/** The cause to show, and the history behind it. */
export interface StallState {
  readonly shown: Blame | undefined;
  /** Cause of the last second alone. */
  readonly blame: Blame | undefined;
  /** The last cause, its consecutive seconds, and the consecutive seconds without a problem. */
  readonly suspect: Blame | undefined;
  readonly bad: number;
  readonly good: number;
  readonly silentSecs: number;
  readonly late: number;
  readonly bestPingMs: number;
  /** Seconds since the player's last input. */
  readonly idleSecs: number;
}

export const NO_STALL: StallState = {
  shown: undefined,
  blame: undefined,
  suspect: undefined,
  bad: 0,
  good: 0,
  silentSecs: 0,
  late: 0,
  bestPingMs: Infinity,
  idleSecs: Infinity,
};

/** Seconds after an input within which the cloud machine should respond. */
const ANSWERED_SECS = 2;

/** The state after one more second. Shows a problem after `SHOWN_AFTER` seconds, hides it after `OVER_AFTER`. */
export function watchStall(state: StallState, figures: Figures): StallState {
  const silentSecs = figures.packets === 0 ? state.silentSecs + figures.seconds : 0;
  const idleSecs = figures.inputs ? 0 : state.idleSecs + figures.seconds;
  const bestPingMs = Math.min(state.bestPingMs, figures.pingMs ?? Infinity);
  const late = lateChecks(state.late, bestPingMs, figures);
  const blame = blameFor(figures, { silentSecs, late, played: idleSecs <= ANSWERED_SECS });
  const next = { ...state, blame, silentSecs, late, bestPingMs, idleSecs };
  if (!blame) {
    const good = state.good + 1;
    if (good >= OVER_AFTER) return { ...NO_STALL, silentSecs, late, bestPingMs, idleSecs, good };
    return { ...next, good };
  }
  const same = blame === state.suspect;
  const bad = same ? state.bad + 1 : 1;
  // Another cause replaces the shown one only after `SHOWN_AFTER` seconds.
  return { ...next, suspect: blame, bad, good: 0, shown: bad >= SHOWN_AFTER ? blame : state.shown };
}

function lateChecks(late: number, best: number, { checks, pingMs = 0 }: Figures): number {
  if (checks === 0) return late;
  return pingMs >= LIMITS.pingMs && pingMs >= best * LIMITS.timesBest ? late + 1 : 0;
}
