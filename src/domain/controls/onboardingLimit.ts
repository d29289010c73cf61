import type { Clock } from '../../kit/clock.ts';
import { isLaterDay, localDay } from '../../kit/localDay.ts';
import type { TextStore } from '../../kit/textStoreAndLog.ts';

/** How many times the player sees an onboarding step or a notice about the controls. */
export const SHOWN_MAX = 3;

export interface OnboardingLimitOptions {
  readonly store: Pick<TextStore, 'get' | 'set'>;
  /** Storage key of the number of showings. The day of the last showing is stored under a separate key. */
  readonly key: string;
  /** Clock that determines the day. If given, the notice is also limited to one showing per day. */
  readonly dayOf?: Clock | undefined;
}

/** Counts in this browser how often something was shown, and returns whether it may be shown again. */
export class OnboardingLimit {
  readonly #store: Pick<TextStore, 'get' | 'set'>;
  readonly #key: string;
  readonly #clock: Clock | undefined;

  constructor({ store, key, dayOf }: OnboardingLimitOptions) {
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
