import { makeAutoObservable, reaction } from 'mobx';
import type { Emitter } from '../../../kit/emitter.ts';
import type { MissedPage } from '../../core/page.store.ts';

interface Page {
  readonly misses: Emitter<MissedPage>;
  readonly pendingPath: string | undefined;
}

/** Store of the navigation that failed, until the player retries it, dismisses the notice or navigates elsewhere. */
export class FailedNavigationStore {
  missed: MissedPage | undefined;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  /** Reports failed navigations until `signal` aborts. */
  start(signal: AbortSignal): void {
    this.#page.misses.listen((missed) => this.miss(missed), signal);
    reaction(
      () => this.#page.pendingPath !== undefined,
      (going) => going && this.dismiss(),
      { signal },
    );
  }

  retry(): void {
    const { missed } = this;
    this.dismiss();
    missed?.retry();
  }

  miss(missed: MissedPage): void {
    this.missed = missed;
  }

  dismiss(): void {
    this.missed = undefined;
  }
}
