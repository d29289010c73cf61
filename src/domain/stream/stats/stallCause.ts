import type { Figures } from './streamFigures.ts';

/** Cause of a disturbed picture: the network, the cloud machine, or the player's device. */
export type Blame = 'network' | 'machine' | 'device';

/** Limits beyond which a player notices a disturbance. */
const LIMITS = {
  /** Packet loss in percent; retransmission can't recover more in time. */
  lossPct: 4,
  /**
   * Round-trip time in milliseconds, and as a multiple of the best one, because a far player always has a long one.
   */
  pingMs: 300,
  timesBest: 2.5,
  /** Share of received frames that the player's device dropped. */
  droppedShare: 0.25,
  /** Shares of a second that are spent on decoding, or blocked by long animation frames of the page. */
  decodingShare: 0.9,
  blockedShare: 0.4,
  /** Frame rate below which the picture counts as still. That is only a problem while the player is active. */
  stillFps: 2,
} as const;

/** Consecutive seconds with a problem after which it is shown, and without one after which it is hidden. */
export const SHOWN_AFTER = 3;
const OVER_AFTER = 3;
/** Seconds without any packet that count as a network problem; a game with a still picture sends few packets. */
const SILENT = 2;
/**
 * Number of slow ICE connectivity checks that count as a problem. A single one may be chance, and its value stays in
 * the statistics until the next check.
 */
const LATE_CHECKS = 2;

interface Before {
  /** Seconds since the last packet arrived. */
  readonly silentSecs: number;
  /** Number of consecutive slow ICE connectivity checks. */
  readonly late: number;
  /** True if the player sent input in this second or shortly before. */
  readonly played: boolean;
}

/** Returns the cause of a disturbed picture in one second. A still picture without input isn't disturbed. */
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

/** The cause of a disturbed picture that the player sees, and the history behind it. */
export interface StallState {
  readonly shown: Blame | undefined;
  /** Cause of a disturbed picture in the last second alone. */
  readonly blame: Blame | undefined;
  /**
   * Latest cause of a disturbed picture, for how many seconds it has lasted, and the number of seconds without a
   * problem.
   */
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

/** Seconds after an input within which the picture should change. */
const ANSWERED_SECS = 2;

/**
 * Returns the state of the shown stream problem after one more second. A problem is shown after `SHOWN_AFTER` seconds
 * and hidden after `OVER_AFTER`.
 */
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
  // If the cause of a disturbed picture changes, the new one is shown only after `SHOWN_AFTER` seconds.
  return { ...next, suspect: blame, bad, good: 0, shown: bad >= SHOWN_AFTER ? blame : state.shown };
}

function lateChecks(late: number, best: number, { checks, pingMs = 0 }: Figures): number {
  if (checks === 0) return late;
  return pingMs >= LIMITS.pingMs && pingMs >= best * LIMITS.timesBest ? late + 1 : 0;
}
