import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { isToldByForm } from '../../../domain/account/toldByForm.ts';
import type { ApiNotice } from '../../../domain/api/client.ts';
import { describeStep } from '../../../domain/api/failure.ts';
import type { App } from '../../boot/createApp.ts';

/**
 * The notice about a call that the server forbade, until the player dismisses it or leaves the page. A running game and the
 * account's forms show such a failure themselves.
 */
export class ForbiddenStore {
  /** The code, and the status with the call's address. */
  details: string | undefined;
  /** Calls that this page has already shown a notice for. A repeated call gets one notice. */
  readonly #told = new Set<string>();
  readonly #page: App['page'];

  /** Listens until the signal is aborted. */
  constructor({ core, page }: Pick<App, 'core' | 'page'>, life: AbortSignal) {
    this.#page = page;
    makeObservable(this, { details: observableRef });
    core.notices.listen(this.#hear, life);
    // The server may have forbidden a call before this store was loaded.
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
