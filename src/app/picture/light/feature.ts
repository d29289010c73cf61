import { makeAutoObservable, reaction } from 'mobx';
import type { PlayFeature } from '../../play/feature.ts';
import { QUALITY } from '../../core/featureKeys/play/quality.ts';
import { LIGHT, type LightApi } from '../../core/featureKeys/play/light.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';

/**
 * Lights the window around the picture. Off if the player disabled it, saves battery or data, reduces motion, or can't
 * see the page.
 */
export const light: PlayFeature<LightApi> = {
  key: LIGHT,
  create({ app, play, browser, feature }, signal) {
    const { ports, window } = app.core;
    const choice = new LightChoice(ports.localStore);
    const still = ports.browser.prefers('reduced-motion: reduce');
    const isWanted = () => {
      const { batterySaver, dataSaver } = feature(QUALITY);
      return choice.on && !still && !batterySaver && !dataSaver && window.visible && play.stream.pictureSeen;
    };
    let lit: AbortController | undefined;
    reaction(
      () => (isWanted() ? play.stage : undefined),
      (stage) => {
        lit?.abort();
        lit = undefined;
        if (!stage?.element || !stage.video) return;
        lit = new AbortController();
        const parts = { stage: stage.element, video: stage.video, clock: ports.clock };
        browser.stage.lightLetterbox(parts, AbortSignal.any([signal, lit.signal]));
      },
      { signal, fireImmediately: true },
    );
    return { api: choice };
  },
};

/** Local storage key of the light around the picture; the value `off` disables the light. */
const LIGHT_KEY = 'ngLight';

/** The player's setting of the light in this browser. Default: on. */
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
