import type { Figures } from './figures.ts';

/** Whose fault it is that the picture doesn't go on as it should. */
export type Blame = 'network' | 'machine' | 'device';

/** From where on it is felt. */
const LIMITS = {
  /** Of a hundred packets: more can't be repeated in time. */
  lossPct: 4,
  /** There and back, and so many times the best there was: who is always far away knows it. */
  pingMs: 300,
  timesBest: 2.5,
  /** Of the frames that came, how many this device threw away. */
  droppedShare: 0.25,
  /** Of each second, how much of it went into decoding, or was blocked by the page itself. */
  decodingShare: 0.9,
  blockedShare: 0.4,
  /** A game that moves nothing for so few frames may just stand still, unless somebody plays it. */
  stillFps: 2,
} as const;

/** Seconds in a row, or nearly, before it is said, and good ones before it is over. */
export const SAID_AFTER = 3;
const OVER_AFTER = 3;
/** Nothing at all has to come for so many seconds before it is called away: a still game sends little. */
const SILENT = 2;
/** One late check may be chance, and it is told for as long as there is no other. */
const LATE_CHECKS = 2;

interface Before {
  /** How long nothing at all has come. */
  readonly silentSecs: number;
  /** How many checks in a row were late. */
  readonly late: number;
  /** The player did something in this second or just before. */
  readonly played: boolean;
}

/** What is wrong with one second. A still picture in a game that nobody touches is nobody's fault. */
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

/** What is said, and what it rests on. */
export interface StallState {
  readonly said: Blame | undefined;
  /** Of the last second alone. */
  readonly blame: Blame | undefined;
  /** The last suspect, how many seconds speak against it, and how many in a row against nobody. */
  readonly suspect: Blame | undefined;
  readonly bad: number;
  readonly good: number;
  readonly silentSecs: number;
  readonly late: number;
  readonly bestPingMs: number;
  /** How many seconds ago the player did something. */
  readonly idleSecs: number;
}

export const NO_STALL: StallState = {
  said: undefined,
  blame: undefined,
  suspect: undefined,
  bad: 0,
  good: 0,
  silentSecs: 0,
  late: 0,
  bestPingMs: Infinity,
  idleSecs: Infinity,
};

/** Input is answered within so many seconds, or it isn't. */
const ANSWERED_SECS = 2;

/** The state after one more second. What lasts is said after `SAID_AFTER` seconds, and is over after as many good ones. */
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
  // Another's fault has to last as long, before it is said instead.
  return { ...next, suspect: blame, bad, good: 0, said: bad >= SAID_AFTER ? blame : state.said };
}

function lateChecks(late: number, best: number, { checks, pingMs = 0 }: Figures): number {
  if (checks === 0) return late;
  return pingMs >= LIMITS.pingMs && pingMs >= best * LIMITS.timesBest ? late + 1 : 0;
}
