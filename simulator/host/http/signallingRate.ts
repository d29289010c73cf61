import type { Millis } from '../../../src/kit/clock.ts';

/** Calls by which a connection comes about. */
const SIGNALLING: readonly string[] = ['/play/startSession', '/play/setAnswerSdp', '/play/getSessionStatus'];
const SECOND = 1_000;

/** How many calls of a world's signalling are answered in a second: what comes beyond is refused before it is read. */
export class SignallingRate<World extends object> {
  readonly #most: number;
  readonly #now: () => Millis;
  readonly #taken = new WeakMap<World, { since: Millis; count: number }>();

  /** @param most so many a second, of one world */
  constructor(most: number, now: () => Millis) {
    this.#most = most;
    this.#now = now;
  }

  /** Whether a call is one too many. `path`: below the prefix of calls. */
  isOver(world: World, path: string): boolean {
    if (!SIGNALLING.includes(path)) return false;
    const now = this.#now();
    const before = this.#taken.get(world);
    const taken = before && now - before.since < SECOND ? before : { since: now, count: 0 };
    taken.count++;
    this.#taken.set(world, taken);
    return taken.count > this.#most;
  }
}
