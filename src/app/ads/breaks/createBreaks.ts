import { reaction } from 'mobx';
import { BreakReminder } from '../../../widgets/play/BreakReminder/BreakReminder.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { showsBetween } from '../../../domain/ads/interruptingAds.ts';
import { DeviceAction } from '../../../domain/stream/device/deviceAction.store.ts';
import { PlayedTime } from '../../../domain/session/playedTime.store.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { Layer } from '../../../pages/Play/playLayers.ts';
import type { AdBreakModel } from '../../../widgets/ads/AdBreak/AdBreak.types.ts';
import { registerAds } from '../../core/advertising/adRegistry.ts';
import { adViewer } from '../../core/advertising/adViewer.ts';
import type { PlayContext } from '../../play/feature.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { PASSES } from '../../core/featureKeys/play/passes.ts';
import { REWARDED } from '../../core/featureKeys/play/rewarded.ts';
import type { BreakController } from './breakController.ts';
import { remindOfBreaks } from './breakReminder.ts';
import { hasOtherDialog } from './hasOtherDialog.ts';

const View = new LazyView<AdBreakModel>(
  () => import('../../../widgets/ads/AdBreak/AdBreak.tsx').then((it) => it.AdBreak),
  {
    namespaces: ['ads', 'pages'],
    optional: true,
  },
);

export interface Breaks {
  readonly time: PlayedTime;
  readonly layers: readonly Layer[];
  /** Model of the visible advertising break; undefined without one. */
  readonly shown: AdBreakModel | undefined;
  /** Whether an advertising break is running. */
  readonly open: boolean;
}

/**
 * Creates the advertising breaks of a play, which last until `signal` aborts. Their JavaScript loads with the
 * player's first break.
 */
export function createBreaks(context: PlayContext, signal: AbortSignal): Breaks {
  const { app, play, feature } = context;
  const { core } = app;
  const isAllowed = () => showsBetween('midroll', play.features, adViewer(core)) && !feature(REWARDED).adFree;
  const action = new DeviceAction(core.ports.clock, signal);
  let hearing: (() => void) | undefined;
  reaction(
    () => play.input,
    (input) => {
      hearing?.();
      hearing = input?.messages.listen((message) => action.hear(message), signal);
    },
    { signal, fireImmediately: true },
  );
  const part = new LazyPart<BreakController>(async () => {
    const [{ BreakController }, { adConsent, createVideoAds }] = await Promise.all([
      import('./breakController.ts'),
      import('../../core/advertising/videoAds.ts'),
      app.loadView(View),
    ]);
    const videoAds = createVideoAds(core, adConsent(app).allows);
    const withoutAds = () => (feature(PASSES).sold ? () => feature(PASSES).offer?.('advertising') : undefined);
    const parts = {
      isAllowed,
      withoutAds,
      acts: () => action.going,
      hasOtherQuestion: () => hasOtherDialog(context) || reminder.shown !== undefined,
    };
    return () => new BreakController({ ...context, ...parts, core, videoAds }).start(signal);
  }, signal);
  const reminder = remindOfBreaks(
    context,
    { acts: () => action.going, adBreak: () => part.value?.shown !== undefined },
    signal,
  );
  const time = new PlayedTime(core.ports.clock, (bucket) => {
    core.ports.log.report({ name: 'mid-game', data: { bucket } });
    if (isAllowed()) void part.load().then((controller) => controller?.begin());
  });
  time.start(signal);
  registerAds(core, 'breaks', time, signal);
  reaction(
    () => play.session.state.kind === 'playing' && play.session.state.link.kind === 'up',
    (runs) => time.setRunning(runs),
    { signal, fireImmediately: true },
  );
  return {
    time,
    layers: [
      createLayer({ id: 'break', slot: 'game', priority: 65 }, View, () => part.value?.shown),
      createLayer(
        { id: 'break-reminder', slot: 'note', priority: 64 },
        LazyView.of(BreakReminder, 'limits'),
        () => reminder.shown,
      ),
    ],
    get shown() {
      return part.value?.shown;
    },
    get open() {
      return part.value?.open === true;
    },
  };
}
