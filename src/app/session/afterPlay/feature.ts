import { LazyPart } from '../../../kit/lazyPart.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { AFTER_PLAY, type AfterPlayApi } from '../../core/featureKeys/visit/leftSession.ts';
import type { AfterPlay } from './createAfterPlay.ts';

/** Report of a session that the player left. Its JavaScript loads when the player leaves a session. */
export const afterPlay: VisitFeature<AfterPlayApi> = {
  key: AFTER_PLAY,
  create({ app }, signal) {
    const part = new LazyPart<AfterPlay>(async () => {
      const [{ AfterPlay }] = await Promise.all([import('./createAfterPlay.ts'), app.loadStrings('stats', 'media')]);
      return () => {
        const it = new AfterPlay(app);
        it.start(signal);
        return it;
      };
    }, signal);
    return {
      api: {
        show: (left) => void part.load().then((it) => (it ? it.show(left) : left.forget())),
      },
      get layers() {
        return part.value?.layers;
      },
    };
  },
};
