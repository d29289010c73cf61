import type { TextStore } from '../../kit/textStoreAndLog.ts';

/** Storage key of the entry that records whether the first nowBux of the player were announced. */
const KEY = 'firstNowbux';
/** Values of the stored entry: the player has had no nowBux yet; the first must be announced; it was announced. */
const NONE = '0';
const DUE = 'due';
const TOLD = '1';

/**
 * Announces a player's first nowBux once. A player who already has nowBux when this is first checked gets no
 * announcement.
 */
export class FirstNowbuxNotice {
  readonly #notices: () => Pick<TextStore, 'get' | 'set'> | undefined;

  /** @param notices returns the store of the announcements that the player has seen; undefined until loaded */
  constructor(notices: () => Pick<TextStore, 'get' | 'set'> | undefined) {
    this.#notices = notices;
  }

  /** Handles a nowBux balance that the server has reported. */
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
