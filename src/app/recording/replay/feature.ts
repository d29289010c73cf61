import { LazyPart } from '../../../kit/lazyPart.ts';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { ReplayToastsModel } from '../../../widgets/recording/ReplayToasts/ReplayToasts.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import { REPLAY, type ReplayApi } from '../../core/featureKeys/play/replay.ts';
import type { PlayFeature } from '../../play/feature.ts';
import type { ReplayController } from './replayController.ts';

const Toasts = new LazyView<ReplayToastsModel>(
  () => import('../../../widgets/recording/ReplayToasts/ReplayToasts.tsx').then((it) => it.ReplayToasts),
  { namespaces: ['recording'], optional: true },
);

/** The last thirty seconds of the game, kept as received. Its JavaScript loads after the first picture. */
export const replay: PlayFeature<ReplayApi> = {
  key: REPLAY,
  create(context, signal) {
    const { app, play, browser } = context;
    const part = new LazyPart<ReplayController>(async () => {
      const [{ ReplayController }, ports] = await Promise.all([import('./replayController.ts'), browser.replay()]);
      return () => new ReplayController(context, ports).start(signal);
    }, signal).loadWhen(() => play.stream.pictureSeen, app.core.ports.clock);
    return {
      api: {
        get part() {
          return part.value?.part;
        },
        get clip() {
          return part.value?.clip;
        },
      },
      get bar() {
        const { item } = part.value ?? {};
        return item && { replay: item };
      },
      layers: [createLayer({ id: 'replay-toasts', slot: 'game', priority: 56 }, Toasts, () => part.value?.toasts)],
    };
  },
};
