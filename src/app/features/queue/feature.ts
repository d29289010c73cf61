import { reaction } from 'mobx';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { PASSES } from '../passes/api.ts';
import { QUEUE, type QueueApi, type Queueing } from './api.ts';

/** The queue's screen, which comes with the first answer that says to wait. */
export const queue: PlayFeature<QueueApi> = {
  key: QUEUE,
  create({ app: { core }, play, browser, ticker, leave, enterMembership, feature }, life) {
    const part = new LazyPart<Queueing>(async () => {
      const [{ createQueueing }, ports] = await Promise.all([import('./queueing.ts'), browser.queue()]);
      const { gamepads } = browser;
      const passes = () => {
        const { held, offer } = feature(PASSES);
        return held || !offer ? undefined : () => offer('queue');
      };
      return () => createQueueing({ core, play, ports, gamepads, ticker, leave, passes, enterMembership }, life);
    }, life);
    reaction(
      () => play.session.state.kind === 'queued',
      (queued) => queued && part.loadWithRetry(core.ports.clock),
      { signal: life, fireImmediately: true },
    );
    return {
      api: {
        get queueing() {
          return part.value;
        },
      },
    };
  },
};
