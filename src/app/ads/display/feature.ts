import { featureKey } from '../../../kit/featureKey.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { PlayFeature } from '../../play/feature.ts';
import type { Layer } from '../../../pages/Play/playLayers.ts';
import { PASSES } from '../../core/featureKeys/play/passes.ts';

/** Connects a game to the advertising around it. Inactive before the picture, without advertising or with a pass. */
export const display: PlayFeature<object> = {
  key: featureKey('display'),
  create(context, signal) {
    const { play, feature } = context;
    const part = new LazyPart<{ readonly layers: readonly Layer[] }>(async () => {
      const { createDisplay } = await import('./createDisplay.ts');
      return () => createDisplay(context, signal);
    }, signal).loadWhen(() => {
      const { desktop, mobile } = play.features?.ads ?? {};
      return (desktop?.display || mobile?.display || false) && play.stream.pictureSeen && !feature(PASSES).isActive;
    }, context.app.core.ports.clock);
    return {
      api: {},
      get layers() {
        return part.value?.layers;
      },
    };
  },
};
