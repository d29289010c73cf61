import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button/Button.tsx';
import { OfflineIcon } from '../../design/Icon/icons.tsx';
import { ToastRegion } from '../../design/Toast/Toast.tsx';

/** A page was asked for, and nobody answered, or a part of the page is late. The page that is shown stays. */
export interface PageUnreachedModel {
  /** Undefined for a part that is late: it is retried by itself. */
  readonly retry: (() => void) | undefined;
  readonly dismiss: () => void;
}

export function PageUnreached({ model }: { readonly model: PageUnreachedModel }) {
  const { t } = useTranslation('pwa');
  const { t: common } = useTranslation('common');
  const { retry } = model;
  const toasts = useMemo(
    () => [
      {
        id: 'unreached',
        tone: 'loss' as const,
        icon: OfflineIcon,
        title: t(retry ? 'unreached.title' : 'late.title'),
        text: t(retry ? 'unreached.text' : 'late.text'),
        action: retry && (
          <Button variant="secondary" size="s" onClick={retry}>
            {common('retry')}
          </Button>
        ),
      },
    ],
    [t, common, retry],
  );
  return (
    <ToastRegion
      toasts={toasts}
      label={t('update.region')}
      dismissLabel={t('update.dismiss')}
      onDismiss={() => model.dismiss()}
    />
  );
}
