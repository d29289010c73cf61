import { makeObservable, observableRef, runInAction } from 'mobx';
import type { MoreParts, MoreScreens } from './moreScreens.ts';

/** Before their code is asked for again, in milliseconds. */
const RETRY_MS = 2_000;

/** The screens that the way to the first picture doesn't need. Their code comes at once, beside it. */
export class LateMore {
  screens: MoreScreens | undefined;
  readonly #parts: MoreParts;
  readonly #signal: AbortSignal;

  constructor(parts: MoreParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
    makeObservable(this, { screens: observableRef });
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      const { moreScreens } = await import('./moreScreens.ts');
      if (this.#signal.aborted) return;
      runInAction(() => {
        this.screens = moreScreens(this.#parts, this.#signal);
      });
    } catch {
      this.#parts.app.core.ports.clock.after(RETRY_MS, () => void this.#load(), this.#signal);
    }
  }
}
