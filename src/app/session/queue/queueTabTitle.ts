import { reaction } from 'mobx';
import type { Queue } from '../../../domain/session/session.state.ts';
import type { Core } from '../../core/visitCore.ts';
import type { Play } from '../../play/play.ts';
import type { TabTitleParts } from '../../core/featureKeys/play/queue.ts';
import type { QueueNotification } from './queueActivities.ts';

/**
 * Shows the queue position in the title of a hidden tab, and notifies the player in time, until the returned function
 * is called. A hidden tab isn't polled, so the notification uses the expected time.
 */
export function watchQueueTab(core: Core, play: Play, call: QueueNotification, words: TabTitleParts): () => void {
  const { browser } = core.ports;
  const { title, game, i18n } = words;
  // The namespace `session` is loaded together with the queue's own strings.
  const say = i18n.getFixedT(null, 'session');
  const callNow = () => call.now({ title: say('called.title'), text: say('called.text', { game }) });
  // If the backend notifies the player by push, the page doesn't notify as well.
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

/**
 * Notifies the player once each time that the tab is hidden, when the last known position should have reached the
 * player's turn.
 */
function callBack(core: Core, queue: () => Queue | undefined, due: () => void): () => void {
  const { globalConfig } = core.bootstrap;
  let waiting: AbortController | undefined;
  const stop = reaction(
    () => (core.window.visible ? undefined : queue()?.position),
    (position) => {
      waiting?.abort();
      if (position === undefined) return;
      waiting = new AbortController();
      const signal = AbortSignal.any([core.signal, waiting.signal]);
      core.ports.clock.after(position * globalConfig.queueSecsPerPlace * 1000, due, signal);
    },
  );
  return () => {
    stop();
    waiting?.abort();
  };
}
