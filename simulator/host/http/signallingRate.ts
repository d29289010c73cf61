import type { Millis } from '../../../src/kit/clock.ts';

/** Calls of the API that establish a WebRTC connection. */
const SIGNALLING: readonly string[] = ['/play/startSession', '/play/setAnswerSdp', '/play/getSessionStatus'];
const SECOND = 1_000;

/**
 * Limits the signalling calls of each simulated world per second; further calls are rejected before their body is
 * read.
 */
export class SignallingRate<World extends object> {
  readonly #most: number;
  readonly #now: () => Millis;
  readonly #counts = new WeakMap<World, { since: Millis; count: number }>();

  /** @param most maximum per second for each simulated world */
  constructor(most: number, now: () => Millis) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts a call and returns true if it exceeds the limit. `path`: relative to the calls' prefix. */
  isOver(world: World, path: string): boolean {
    if (!SIGNALLING.includes(path)) return false;
    const now = this.#now();
    const before = this.#counts.get(world);
    const current = before && now - before.since < SECOND ? before : { since: now, count: 0 };
    current.count++;
    this.#counts.set(world, current);
    return current.count > this.#most;
  }
}
