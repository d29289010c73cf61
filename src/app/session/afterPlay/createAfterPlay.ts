import { makeAutoObservable, reaction } from 'mobx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { AfterPlayModel } from '../../../modals/play/AfterPlay/AfterPlay.types.ts';
import type { App } from '../../core/app.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitLayer } from '../../core/visitFeature.ts';
import type { LeftSession } from '../../core/featureKeys/visit/leftSession.ts';
import { appUrl } from '../../../kit/vettedUrl.ts';

const View = new LazyView<AfterPlayModel>(
  () => import('../../../modals/play/AfterPlay/AfterPlay.tsx').then((it) => it.AfterPlay),
  { namespaces: ['media', 'stats'], optional: true },
);

/** Report of the session that the player left last, until the player dismisses it or the page changes. */
export class AfterPlay {
  readonly layers: readonly VisitLayer[];
  left: LeftSession | undefined;
  readonly #page: App['page'];

  constructor({ page }: Pick<App, 'page'>) {
    this.#page = page;
    makeAutoObservable(this, { layers: false, start: false }, { deep: false });
    this.layers = [
      { ...createLayer({ id: 'after-play', slot: 'no game', priority: 20 }, View, () => this.model), waits: true },
    ];
  }

  start(signal: AbortSignal): void {
    reaction(
      () => this.#page.bootstrap,
      () => this.close(),
      { signal },
    );
  }

  get model(): AfterPlayModel | undefined {
    const { left } = this;
    if (!left) return undefined;
    const { report, accent, playUrl } = left;
    return { report, accent, playUrl, homeUrl: appUrl`/`, close: () => this.close() };
  }

  show(left: LeftSession): void {
    this.left?.forget();
    this.left = left;
  }

  close(): void {
    this.left?.forget();
    this.left = undefined;
  }
}
