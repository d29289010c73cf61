import { reaction } from 'mobx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { NerdStatsModel } from '../../../widgets/stream/NerdStats/NerdStats.tsx';
import { StallChip } from '../../../widgets/stream/StallChip/StallChip.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import { setMeasuredPlay } from '../../core/records/measuredPlay.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { errorKind } from '../../../domain/session/errors/errorKinds.ts';
import { STATS, type StatsApi } from '../../core/featureKeys/play/stats.ts';
import { LazyStats } from './lazyStats.ts';
import type { PlayStats } from './playStats.ts';

/** Seconds without any data after which held input is released. */
const SILENT_SECS = 2;

const NerdStats = new LazyView<NerdStatsModel>(
  () => import('../../../widgets/stream/NerdStats/NerdStats.tsx').then((it) => it.NerdStats),
  { namespaces: ['stats'], optional: true },
);

/** Stream statistics, and the cause of a stalled picture. */
export const stats: PlayFeature<StatsApi> = {
  key: STATS,
  create(context, signal) {
    const { app, play, browser } = context;
    const { ports, window } = app.core;
    const part = new LazyPart<PlayStats>(async () => {
      const { PlayStats } = await import('./playStats.ts');
      return () => new PlayStats({ play, clock: ports.clock, window, browser }).start(signal);
    }, signal).loadWhen(() => play.stream.pictureSeen, ports.clock);
    const lazy = new LazyStats(context, part);
    setMeasuredPlay(app.core, { play, blame: () => lazy.stall?.blame, causeOf: errorKind, signal });
    reaction(
      () => (lazy.stats?.stall.silentSecs ?? 0) >= SILENT_SECS,
      (silent) => silent && play.input?.release(),
      { signal },
    );
    return {
      api: lazy,
      bar: { stats: lazy },
      layers: [
        createLayer({ id: 'stats', slot: 'picture', priority: -30 }, NerdStats, () =>
          lazy.visible ? lazy : undefined,
        ),
        createLayer({ id: 'stall', slot: 'sign', priority: -20 }, LazyView.of(StallChip, 'stats'), () => lazy.stall),
      ],
    };
  },
};
