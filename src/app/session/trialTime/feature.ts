import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { TrialTime } from '../../../domain/session/trialTime.ts';
import type { TryTimeModel } from '../../../widgets/play/TrialTime/TrialTime.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import { featureKey } from '../../../kit/featureKey.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { STATS } from '../../core/featureKeys/play/stats.ts';

const Time = new LazyView<TryTimeModel>(
  () => import('../../../widgets/play/TrialTime/TrialTime.tsx').then((it) => it.TrialTime),
  {
    namespaces: ['session'],
    optional: true,
  },
);

/** Remaining trial time over the picture, also during reconnection, because the time continues. */
export const trialTime: PlayFeature<object> = {
  key: featureKey('tryTime'),
  create({ app, play, ticker, feature }, signal) {
    const { clock, localStore } = app.core.ports;
    const limitSecs = () => {
      const { isEnabled, cumulativeTimeLimitSecs } = play.features?.tryAndDownload ?? {};
      return isEnabled ? cumulativeTimeLimitSecs : undefined;
    };
    const { session, info } = play;
    const time = new TrialTime({ session, clock, localStore, appId: info.appId, limitSecs });
    time.start(signal);
    const model = (): TryTimeModel | undefined => {
      const { endsAt } = time;
      if (endsAt === undefined) return undefined;
      return { deadline: endsAt, now: ticker.now, displaced: feature(STATS).visible };
    };
    return { api: {}, layers: [createLayer({ id: 'tryTime', slot: 'game', priority: 0 }, Time, model)] };
  },
};
