import type { TextStore } from '../../kit/ports.ts';

/** Among the player's notices. */
const KEY = 'firstNowbux';
/** What stands there: seen without any, just got the first, told of it. */
const NONE = '0';
const DUE = 'due';
const TOLD = '1';

/** A player's first nowBux: from none to some, told once. Whoever had some when they were first seen here is told nothing. */
export class FirstNowbux {
  readonly #notices: () => Pick<TextStore, 'get' | 'set'> | undefined;

  /** `notices`: what the player has been told; undefined while that isn't known. */
  constructor(notices: () => Pick<TextStore, 'get' | 'set'> | undefined) {
    this.#notices = notices;
  }

  /** What the player has was read. */
  saw(balance: number): void {
    const notices = this.#notices();
    const known = notices?.get(KEY);
    const next = balance > 0 ? (known === undefined ? TOLD : known === NONE ? DUE : known) : (known ?? NONE);
    if (notices && next !== known) notices.set(KEY, next);
  }

  get due(): boolean {
    return this.#notices()?.get(KEY) === DUE;
  }

  tell(): void {
    this.#notices()?.set(KEY, TOLD);
  }
}
