import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { isToldByForm } from '../../../domain/account/toldByForm.ts';
import type { ApiNotice } from '../../../domain/api/client.ts';
import { describeStep } from '../../../domain/api/failure.ts';
import type { App } from '../../boot/createApp.ts';

/**
 * What the server forbade on a page without a game, until the player puts it away or goes elsewhere. A game that is on stops
 * for it and says so itself, as the account's forms do.
 */
export class ForbiddenStore {
  /** The code, and the status with the call's address. */
  details: string | undefined;
  /** Calls that were told of: one that is made again and again is told of once on a page. */
  readonly #told = new Set<string>();
  readonly #page: App['page'];

  /** Listens until the signal is aborted. */
  constructor({ core, page }: Pick<App, 'core' | 'page'>, life: AbortSignal) {
    this.#page = page;
    makeObservable(this, { details: observableRef });
    core.notices.listen(this.#hear, life);
    // It may have come before there was anybody to tell of it.
    if (core.forbidden) this.#hear(core.forbidden);
    reaction(
      () => page.bootstrap,
      () => {
        this.#told.clear();
        this.dismiss();
      },
      { signal: life },
    );
  }

  readonly dismiss = (): void => this.#set(undefined);

  readonly #hear = (notice: ApiNotice): void => {
    if (notice.kind !== 'forbidden' || isToldByForm(notice.url) || this.#told.has(notice.url)) return;
    if (this.#page.bootstrap.pageType === 'PlayPage') return;
    this.#told.add(notice.url);
    this.#set([notice.errCode, describeStep(notice.status, notice.url)].filter(Boolean).join(' · '));
  };

  #set(details: string | undefined): void {
    runInAction(() => {
      this.details = details;
    });
  }
}
