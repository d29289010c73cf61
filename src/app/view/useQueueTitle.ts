import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppInfo } from '../../contracts/entities/app.ts';
import type { App } from '../createApp.ts';
import type { Play } from '../play.ts';
import type { LateMore } from './lateMore.ts';

/** The tab says where the player stands while they look elsewhere, and calls them when it is time. */
export function useQueueTitle(app: App, info: AppInfo, play: Play | undefined, more: LateMore | undefined): void {
  const { t, i18n } = useTranslation('play');
  useEffect(() => {
    if (!play) return undefined;
    const { browser } = app.core.ports;
    const title = t('title', { game: info.appName });
    return reaction(
      () => {
        const { state } = play.session;
        const queue = state.kind === 'queued' || state.kind === 'starting' ? state.queue : undefined;
        return { position: queue?.position, called: state.kind === 'connecting' };
      },
      ({ position, called }, before) => {
        browser.setTitle(position === undefined ? title : `(${position}) ${title}`);
        if (called && before?.position !== undefined && !app.core.window.visible) {
          // Loaded with the queue's own words.
          const say = i18n.getFixedT(null, 'session');
          more?.screens?.queue.queueing?.call.now(say('called.title'), say('called.text', { game: info.appName }));
        }
      },
      { fireImmediately: true, equals: (a, b) => a.position === b.position && a.called === b.called },
    );
  }, [app, info, play, more, t, i18n]);
}
