import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Emitter } from '../../../kit/emitter.ts';
import type { MissedPage } from '../../routing/page.store.ts';

interface Page {
  readonly misses: Emitter<MissedPage>;
  readonly goingTo: string | undefined;
}

/** What nobody answered for, until the player asks again, goes on where they are, or goes elsewhere. */
export class UnreachedStore {
  missed: MissedPage | undefined;

  /** Listens until the signal is aborted. */
  constructor(page: Page, life: AbortSignal) {
    makeObservable(this, { missed: observableRef });
    page.misses.listen(this.#set, life);
    reaction(
      () => page.goingTo !== undefined,
      (going) => going && this.dismiss(),
      { signal: life },
    );
  }

  readonly retry = (): void => {
    const { missed } = this;
    this.dismiss();
    missed?.again();
  };

  readonly dismiss = (): void => this.#set(undefined);

  readonly #set = (missed: MissedPage | undefined): void =>
    runInAction(() => {
      this.missed = missed;
    });
}
