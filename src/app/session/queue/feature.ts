import { reaction } from 'mobx';
import { situationOf } from '../../../domain/session/sessionSituation.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { Queue } from '../../../modals/play/Queue/Queue.tsx';
import type { QueueModel } from '../../../modals/play/Queue/Queue.types.ts';
import type { Layer } from '../../../pages/Play/playLayers.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { PlayFeature } from '../../play/feature.ts';
import { MEMBERSHIP } from '../../play/layers/membership.ts';
import type { Play } from '../../play/play.ts';
import { PLAY_CHECKS } from '../../core/featureKeys/play/playChecks.ts';
import { PASSES } from '../../core/featureKeys/play/passes.ts';
import { QUEUE, type QueueApi, type Queueing } from '../../core/featureKeys/play/queue.ts';

/** The queue's view, loaded when the server first answers that the player has to wait. */
export const queue: PlayFeature<QueueApi> = {
  key: QUEUE,
  create({ app, play, browser, ticker, leave, fullscreen, feature }, signal) {
    const { core } = app;
    const part = new LazyPart<Queueing>(async () => {
      const [{ createQueueModels: createQueueing }, ports] = await Promise.all([
        import('./createQueueModels.ts'),
        browser.queue(),
      ]);
      const { gamepads, keyboard, savesData } = browser;
      const held = () => feature(PASSES).isActive;
      const passes = () => {
        const { offer } = feature(PASSES);
        return held() || !offer ? undefined : () => offer('queue');
      };
      const hasOtherQuestion = () => feature(PASSES).hasDialog || app.dialogs.pending !== undefined;
      const testConnection = () => void feature(PLAY_CHECKS).open('connection');
      const enterMembership = () => feature(MEMBERSHIP).show('queue');
      const page = { app, play, ticker, leave, enterMembership, fullscreen };
      const parts = { ...page, ports, gamepads, keyboard, savesData, held, passes, hasOtherQuestion, testConnection };
      return () => createQueueing(parts, signal);
    }, signal);
    const layer = queueLayer(play, () => part.value?.screen);
    reaction(
      () => play.session.state.kind === 'queued',
      (queued) => queued && void part.loadWithRetry(core.ports.clock),
      { signal, fireImmediately: true },
    );
    return {
      api: {
        get queueing() {
          return part.value;
        },
      },
      get layers() {
        return [layer, ...(part.value?.layers ?? [])];
      },
    };
  },
};

/** Covers the page while the player waits in the queue. */
export function queueLayer({ session }: Pick<Play, 'session'>, screen: () => QueueModel | undefined): Layer {
  const shown = () => (situationOf(session.state).kind === 'queue' ? screen() : undefined);
  return createLayer({ id: 'queue', slot: 'cover', priority: 20 }, LazyView.of(Queue, 'session'), shown);
}
