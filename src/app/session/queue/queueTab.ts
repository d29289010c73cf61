import { reaction } from 'mobx';
import type { Queue } from '../../../domain/session/session.state.ts';
import type { Core } from '../../core/core.ts';
import type { Play } from '../../play/play.ts';
import type { TabWords } from '../../core/api/play/queue.ts';
import type { QueueCall } from './meanwhile.ts';

/**
 * The tab says where the player stands while they look elsewhere, and calls them when it is time, until what is answered
 * is called. Nobody asks for the place of a hidden tab, so there it calls when the turn should have come.
 */
export function watchQueueTab(core: Core, play: Play, call: QueueCall, words: TabWords): () => void {
  const { browser } = core.ports;
  const { title, game, i18n } = words;
  // Loaded with the queue's own words.
  const say = i18n.getFixedT(null, 'session');
  const callNow = () => call.now({ title: say('called.title'), text: say('called.text', { game }) });
  // The service itself says when it is time.
  const callBefore = () =>
    call.pushed || call.now({ title: say('called.near.title'), text: say('called.near.text', { game }) });
  const queue = () => {
    const { state } = play.session;
    return state.kind === 'queued' || state.kind === 'starting' ? state.queue : undefined;
  };
  const stops = [
    reaction(
      () => ({ position: queue()?.position, called: play.session.state.kind === 'connecting' }),
      (now, before) => {
        browser.setTitle(now.position === undefined ? title : `(${now.position}) ${title}`);
        if (now.called && before?.position !== undefined) callNow();
      },
      { fireImmediately: true, equals: (a, b) => a.position === b.position && a.called === b.called },
    ),
    callBack(core, queue, callBefore),
    reaction(
      () => core.window.visible,
      (visible) => visible && call.answered(),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls once for each time that the tab is hidden in a queue, when the last place known should have come to its turn. */
function callBack(core: Core, queue: () => Queue | undefined, due: () => void): () => void {
  const { globalConfig } = core.bootstrap;
  let waiting: AbortController | undefined;
  const stop = reaction(
    () => (core.window.visible ? undefined : queue()?.position),
    (position) => {
      waiting?.abort();
      if (position === undefined) return;
      waiting = new AbortController();
      const signal = AbortSignal.any([core.life, waiting.signal]);
      core.ports.clock.after(position * globalConfig.queueSecsPerPlace * 1000, due, signal);
    },
  );
  return () => {
    stop();
    waiting?.abort();
  };
}
