import type { Clock } from '../../kit/clock.ts';
import { isLaterDay, localDay } from '../../kit/localDay.ts';
import type { TextStore } from '../../kit/ports.ts';

/** Onboarding and notices about the controls are shown to a player so often, and then no more. */
export const SHOWN_MAX = 3;

export interface ShownLimitOptions {
  readonly store: Pick<TextStore, 'get' | 'set'>;
  /** Its name in the store; the day is kept beside it. */
  readonly key: string;
  /** Given for what is shown once a day at most. */
  readonly dayOf?: Clock | undefined;
}

/** How often something was shown in this browser, and whether it may be again. */
export class ShownLimit {
  readonly #store: Pick<TextStore, 'get' | 'set'>;
  readonly #key: string;
  readonly #clock: Clock | undefined;

  constructor({ store, key, dayOf }: ShownLimitOptions) {
    this.#store = store;
    this.#key = key;
    this.#clock = dayOf;
  }

  get mayShow(): boolean {
    return this.#count < SHOWN_MAX && (!this.#clock || isLaterDay(this.#clock.now(), this.#store.get(this.#dayKey)));
  }

  shown(): void {
    this.#store.set(this.#key, String(this.#count + 1));
    if (this.#clock) this.#store.set(this.#dayKey, localDay(this.#clock.now()));
  }

  get #count(): number {
    const count = Number(this.#store.get(this.#key) ?? 0);
    return Number.isFinite(count) ? count : 0;
  }

  get #dayKey(): string {
    return `${this.#key}Day`;
  }
}
