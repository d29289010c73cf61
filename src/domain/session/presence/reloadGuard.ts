import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/ports.ts';

const KEY = 'ngReloadedAt';
const WINDOW_MS = 60_000;

/** Lets a tab reload itself once a minute at most, so that a server that always says the same cannot make it loop. */
export class ReloadGuard {
  readonly #store: TextStore;
  readonly #clock: Clock;

  constructor(sessionStore: TextStore, clock: Clock) {
    this.#store = sessionStore;
    this.#clock = clock;
  }

  get mayReload(): boolean {
    const last = Number(this.#store.get(KEY) ?? Number.NaN);
    return !(Math.abs(this.#clock.now() - last) < WINDOW_MS);
  }

  /** Remembers that the tab reloads now. Without storage it cannot be remembered, and the reload must not happen. */
  spend(): boolean {
    return this.mayReload && this.#store.set(KEY, String(this.#clock.now()));
  }
}
