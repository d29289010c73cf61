import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button/Button.tsx';
import { OfflineIcon } from '../../design/Icon/icons.tsx';
import { ToastRegion } from '../../design/Toast/Toast.tsx';

/** A page was asked for, and nobody answered. The one that is shown stays. */
export interface PageUnreachedModel {
  readonly retry: () => void;
  readonly dismiss: () => void;
}

export function PageUnreached({ model }: { readonly model: PageUnreachedModel }) {
  const { t } = useTranslation('pwa');
  const { t: common } = useTranslation('common');
  const toasts = useMemo(
    () => [
      {
        id: 'unreached',
        tone: 'loss' as const,
        icon: OfflineIcon,
        title: t('unreached.title'),
        text: t('unreached.text'),
        action: (
          <Button variant="secondary" size="s" onClick={model.retry}>
            {common('retry')}
          </Button>
        ),
      },
    ],
    [t, common, model],
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
