import { makeAutoObservable, reaction } from 'mobx';
import { isFormEndpoint } from '../../../domain/account/signIn/formEndpoints.ts';
import type { ApiNotice } from '../../../domain/api/client.ts';
import { describeStep } from '../../../domain/api/failure.ts';
import type { App } from '../../core/app.ts';

/**
 * The notice about a call that the server forbade, until the player dismisses it or leaves the page. A running game and the
 * account's forms show such a failure themselves.
 */
export class ForbiddenCallStore {
  /** Error code, status and path of the forbidden call, for support. */
  details: string | undefined;
  /** Forbidden API calls that this page has already shown a notice for. A repeated call gets one notice. */
  readonly #reported = new Set<string>();
  readonly #app: Pick<App, 'core' | 'page'>;

  constructor(app: Pick<App, 'core' | 'page'>) {
    this.#app = app;
    makeAutoObservable(this, { start: false });
  }

  /** Reports forbidden API calls until `signal` aborts. */
  start(signal: AbortSignal): void {
    const { core, page } = this.#app;
    core.notices.listen((notice) => this.report(notice), signal);
    // Forbidden calls may have been reported before the JavaScript of their notice was loaded.
    if (core.forbidden) this.report(core.forbidden);
    reaction(
      () => page.bootstrap,
      () => {
        this.#reported.clear();
        this.dismiss();
      },
      { signal },
    );
  }

  dismiss(): void {
    this.details = undefined;
  }

  report(notice: ApiNotice): void {
    if (notice.kind !== 'forbidden' || isFormEndpoint(notice.url) || this.#reported.has(notice.url)) return;
    if (this.#app.page.bootstrap.pageType === 'PlayPage') return;
    this.#reported.add(notice.url);
    this.details = [notice.errCode, describeStep(notice.status, notice.url)].filter(Boolean).join(' · ');
  }
}
