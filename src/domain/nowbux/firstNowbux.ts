import type { TextStore } from '../../kit/ports.ts';

/** Key of a stored notice: the player has seen the message about the first nowBux. */
const KEY = 'firstNowbux';
/** Values of the notice: seen without nowBux, first nowBux unannounced, announced. */
const NONE = '0';
const DUE = 'due';
const TOLD = '1';

/** Announces a player's first nowBux once. Players with nowBux at their first visit here get no announcement. */
export class FirstNowbux {
  readonly #notices: () => Pick<TextStore, 'get' | 'set'> | undefined;

  /** `notices`: the player's notices; undefined until loaded. */
  constructor(notices: () => Pick<TextStore, 'get' | 'set'> | undefined) {
    this.#notices = notices;
  }

  /** Handles a balance from the server. */
  saw(balance: number): void {
    const notices = this.#notices();
    const known = notices?.get(KEY);
    const next = balance > 0 ? (known === undefined ? TOLD : known === NONE ? DUE : known) : (known ?? NONE);
    if (notices && next !== known) notices.set(KEY, next);
  }

  get due(): boolean {
    return this.#notices()?.get(KEY) === DUE;
  }

  markShown(): void {
    this.#notices()?.set(KEY, TOLD);
  }
}
