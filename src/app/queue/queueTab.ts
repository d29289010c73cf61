import { reaction } from 'mobx';
import type { Core } from '../core.ts';
import type { Play } from '../play.ts';
import type { QueueCall } from './meanwhile.ts';

/** What the tab says: its own title, and how it calls the player. */
export interface TabWords {
  readonly title: string;
  readonly called: () => { readonly title: string; readonly text: string };
}

/**
 * The tab says where the player stands while they look elsewhere, and calls them when it is time, until what is answered
 * is called.
 */
export function watchQueueTab(core: Core, play: Play, call: QueueCall, { title, called }: TabWords): () => void {
  const { browser } = core.ports;
  return reaction(
    () => {
      const { state } = play.session;
      const queue = state.kind === 'queued' || state.kind === 'starting' ? state.queue : undefined;
      return { position: queue?.position, called: state.kind === 'connecting' };
    },
    (now, before) => {
      browser.setTitle(now.position === undefined ? title : `(${now.position}) ${title}`);
      if (!now.called || before?.position === undefined || core.window.visible) return;
      const words = called();
      call.now(words.title, words.text);
    },
    { fireImmediately: true, equals: (a, b) => a.position === b.position && a.called === b.called },
  );
}
