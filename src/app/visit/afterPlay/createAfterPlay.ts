import { computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { later } from '../../../design/later.tsx';
import type { AfterPlayModel } from '../../../modals/AfterPlay/AfterPlay.types.ts';
import type { App } from '../../boot/createApp.ts';
import { createLayer } from '../../view/createLayer.tsx';
import type { VisitLayer } from '../visitFeature.ts';
import type { LeftSession } from './api.ts';
import { ownUrl } from '../../../kit/vettedUrl.ts';

const View = later<AfterPlayModel>(
  () => import('../../../modals/AfterPlay/AfterPlay.tsx').then((it) => it.AfterPlay),
  'extra',
);

/** The last session that was left, until it is put away or another page comes. */
export class AfterPlay {
  readonly layers: readonly VisitLayer[];
  left: LeftSession | undefined;

  constructor(app: App, life: AbortSignal) {
    makeObservable(this, { left: observableRef, model: computed });
    reaction(
      () => app.page.bootstrap,
      () => this.#set(undefined),
      { signal: life },
    );
    this.layers = [
      { ...createLayer({ id: 'after-play', place: 'no game', order: 20 }, View.Part, () => this.model), waits: true },
    ];
  }

  get model(): AfterPlayModel | undefined {
    const { left } = this;
    if (!left) return undefined;
    const { report, accent, playUrl } = left;
    return { report, accent, playUrl, homeUrl: ownUrl`/`, close: () => this.#set(undefined) };
  }

  readonly show = (left: LeftSession): void => this.#set(left);

  #set(left: LeftSession | undefined): void {
    this.left?.forget();
    runInAction(() => {
      this.left = left;
    });
  }
}
