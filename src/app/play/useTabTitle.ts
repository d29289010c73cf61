import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { App } from '../core/app.ts';
import type { Queueing } from '../core/featureKeys/play/queue.ts';

/** Sets the tab's title to the game, or to the position in the queue. */
export function useTabTitle({ core }: App, game: string, queueing: Queueing | undefined): void {
  const { t, i18n } = useTranslation('play');
  useEffect(() => {
    const title = t('title', { game });
    core.ports.browser.setTitle(title);
    return queueing?.showInTab({ title, game, i18n });
  }, [core, game, queueing, t, i18n]);
}
