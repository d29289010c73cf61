import { LazyPart } from '../../../kit/lazyPart.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { BREAKS, type BreaksApi } from '../../core/featureKeys/play/rewarded.ts';
import type { Breaks } from './createBreaks.ts';

/** Counts a game's quarters of an hour and runs its advertising breaks. Loaded after the picture. */
export const breaks: PlayFeature<BreaksApi> = {
  key: BREAKS,
  create(context, signal) {
    const { play } = context;
    const part = new LazyPart<Breaks>(async () => {
      const { createBreaks } = await import('./createBreaks.ts');
      return () => createBreaks(context, signal);
    }, signal).loadWhen(() => play.stream.pictureSeen, context.app.core.ports.clock);
    return {
      api: {
        get playedMs() {
          return part.value?.time.played ?? 0;
        },
      },
      get layers() {
        return part.value?.layers;
      },
      asks: () => part.value?.open === true,
    };
  },
};
