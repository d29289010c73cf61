import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { ErrorIcon, OfflineIcon } from '../../../design/icons/icons.tsx';
import { ToastRegion } from '../../../design/overlays/Toast/Toast.tsx';

/** A notice about a failed request of the page. The current page stays visible. */
export type FailedRequestNoticeModel = { readonly dismiss: () => void } & (
  | { readonly kind: 'unreached'; readonly retry: () => void }
  /** A dialog or view that the player requested fails to load; the client retries automatically. */
  | { readonly kind: 'late' }
  /** The server refused a call. `details`: text for support. */
  | { readonly kind: 'forbidden'; readonly details: string }
);

export function FailedRequestNotice({ model }: { readonly model: FailedRequestNoticeModel }) {
  const { t } = useTranslation('pwa');
  const { t: common } = useTranslation('common');
  const toasts = useMemo(
    () => [
      {
        id: 'unreached',
        tone: 'loss' as const,
        icon: model.kind === 'forbidden' ? ErrorIcon : OfflineIcon,
        title: t(`${model.kind}.title`),
        text: model.kind === 'forbidden' ? t('forbidden.text', { details: model.details }) : t(`${model.kind}.text`),
        action: model.kind === 'unreached' && (
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
