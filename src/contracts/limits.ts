/** How long one try of a call may take, to the last byte of its answer, and how large that answer may be. */
export interface Limits {
  readonly ms: number;
  readonly bytes: number;
}

const KB = 1024;

/**
 * The limits of everything that is asked for over the network. Each call of the contract names its row, which its type
 * demands. Long enough for a slow phone on a busy server; short enough that nobody thinks the page is broken, and that
 * within 30 s a player knows what is wrong. What is written by a model or sent as a picture takes its time, and says so.
 */
export const LIMITS = {
  /** A question of a word or two: who one is, how a session is, whether something was taken. */
  brief: { ms: 10_000, bytes: 256 * KB },
  /** What a page or a part of it shows. */
  usual: { ms: 15_000, bytes: 1024 * KB },
  /** A machine is found, or a place in the queue. */
  start: { ms: 25_000, bytes: 1024 * KB },
  /** Lists of games, configurations, documents of pages. */
  large: { ms: 20_000, bytes: 8 * 1024 * KB },
  /** What is paid for. It may happen all the same: what came of it is asked then, by the same key. */
  paid: { ms: 25_000, bytes: 1024 * KB },
  /** What a model or an upload takes. */
  patient: { ms: 60_000, bytes: 1024 * KB },
} satisfies Record<string, Limits>;
