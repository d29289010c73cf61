import { makeAutoObservable, reaction } from 'mobx';
import type { PlayFeature } from '../../play/feature.ts';
import { QUALITY } from '../../core/api/play/quality.ts';
import { LIGHT, type LightApi } from '../../core/api/play/light.ts';
import type { TextStore } from '../../../kit/ports.ts';

/**
 * The picture lights what it leaves free of the window. Not where the player would rather have it black, is saving battery or
 * data, or wants nothing to move; and not while nobody sees it.
 */
export const light: PlayFeature<LightApi> = {
  key: LIGHT,
  create({ app, play, browser, feature }, life) {
    const { ports, window } = app.core;
    const choice = new LightChoice(ports.localStore);
    const still = ports.browser.prefers('reduced-motion: reduce');
    const wanted = () => {
      const { batterySaver, dataSaver } = feature(QUALITY);
      return choice.on && !still && !batterySaver && !dataSaver && window.visible && play.stream.pictureSeen;
    };
    let lit: AbortController | undefined;
    reaction(
      () => (wanted() ? play.stage : undefined),
      (stage) => {
        lit?.abort();
        lit = undefined;
        if (!stage?.element || !stage.video) return;
        lit = new AbortController();
        const parts = { stage: stage.element, video: stage.video, clock: ports.clock };
        browser.stage.lightLetterbox(parts, AbortSignal.any([life, lit.signal]));
      },
      { signal: life, fireImmediately: true },
    );
    return { api: choice };
  },
};

/** In local storage: `off` where the player wants what is beside the picture to stay black. */
const LIGHT_KEY = 'ngLight';

/** Whether the picture lights what is beside it, as the player chose it on this browser: on, unless they said otherwise. */
export class LightChoice implements LightApi {
  on: boolean;
  readonly #store: Pick<TextStore, 'get' | 'set' | 'remove'>;

  constructor(store: Pick<TextStore, 'get' | 'set' | 'remove'>) {
    this.#store = store;
    this.on = store.get(LIGHT_KEY) !== 'off';
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  setOn(on: boolean): void {
    if (on) this.#store.remove(LIGHT_KEY);
    else this.#store.set(LIGHT_KEY, 'off');
    this.on = on;
  }
}
