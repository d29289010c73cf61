import { QualityStore } from '../../../domain/stream/quality/quality.store.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { panelOf } from '../../play/sidePanels.ts';
import { QUALITY, type QualityApi } from '../../core/featureKeys/play/quality.ts';
import type { Quality } from './createQuality.ts';

/** Picture quality, stored in this browser for all games. Its JavaScript loads after the first picture. */
export const quality: PlayFeature<QualityApi> = {
  key: QUALITY,
  create(context, signal) {
    const { app, play, browser } = context;
    const store = new QualityStore({ store: app.core.ports.localStore, savesData: browser.savesData });
    const part = new LazyPart<Quality>(async () => {
      const [{ createQuality }, ports] = await Promise.all([import('./createQuality.ts'), browser.picture()]);
      return () => createQuality(context, store, ports, signal);
    }, signal).loadWhen(() => play.stream.pictureSeen, context.app.core.ports.clock);
    const it = () => part.value;
    return {
      api: store,
      get bar() {
        const made = it();
        const { screen, takePicture } = made ?? {};
        return screen && takePicture
          ? { picture: { visible: screen.shown, toggle: () => screen.toggle() }, screenshot: { take: takePicture } }
          : undefined;
      },
      get layers() {
        return it()?.layers;
      },
      panel: panelOf(
        () => it()?.screen.shown === true,
        () => it()?.screen.close(),
      ),
    };
  },
};
