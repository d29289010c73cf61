import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { App } from '../core/app.ts';
import type { Queueing } from '../core/api/play/queue.ts';

/** The tab says what is played; and, for whoever waits, where they stand. */
export function useTabTitle({ core }: App, game: string, queueing: Queueing | undefined): void {
  const { t, i18n } = useTranslation('play');
  useEffect(() => {
    const title = t('title', { game });
    core.ports.browser.setTitle(title);
    return queueing?.inTab({ title, game, i18n });
  }, [core, game, queueing, t, i18n]);
}
