import { reaction } from 'mobx';
import type { PlayFeature } from '../../play/feature.ts';
import { QUALITY } from '../../core/api/play/quality.ts';
import { LIGHT, type LightApi } from '../../core/api/play/light.ts';
import { LightChoice } from './lightChoice.ts';

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
