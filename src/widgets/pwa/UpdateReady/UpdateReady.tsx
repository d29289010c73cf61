import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { RefreshIcon } from '../../../design/icons/icons.tsx';
import { ToastRegion } from '../../../design/overlays/Toast/Toast.tsx';

/**
 * Model of the notice about a new version of the app. The next page loads the new version anyway; the button reloads
 * now.
 */
export interface UpdateReadyModel {
  readonly reload: () => void;
  readonly dismiss: () => void;
}

export function UpdateReady({ model }: { readonly model: UpdateReadyModel }) {
  const { t } = useTranslation('pwa');
  const toasts = useMemo(
    () => [
      {
        id: 'update',
        icon: RefreshIcon,
        title: t('update.title'),
        text: t('update.text'),
        action: (
          <Button variant="secondary" size="s" onClick={model.reload}>
            {t('update.reload')}
          </Button>
        ),
      },
    ],
    [t, model],
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
