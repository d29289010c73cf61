import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ReplayIcon } from '../../../design/icons/icons.tsx';
import { ToastRegion } from '../../../design/overlays/Toast/Toast.tsx';

export type ReplayNotice =
  /** Length of the saved file in seconds. */
  { readonly kind: 'saved'; readonly name: string; readonly seconds: number } | { readonly kind: 'failed' };

export interface ReplayToastsModel {
  /** The model's owner removes the notice after a while. */
  readonly notice: ReplayNotice;
  readonly dismiss: () => void;
}

/** A notice over the running game that the last seconds were saved, or that saving failed. */
export const ReplayToasts = observer(function ReplayToasts({ model }: { readonly model: ReplayToastsModel }) {
  const { t } = useTranslation('recording');
  const { notice, dismiss } = model;
  const texts =
    notice.kind === 'saved'
      ? { title: t('replay.saved', { count: Math.round(notice.seconds) }), text: notice.name, tone: 'done' as const }
      : { title: t('replay.failed'), text: t('replay.failed-text'), tone: 'warning' as const };
  return (
    <ToastRegion
      label={t('replay.title')}
      dismissLabel={t('strip.close')}
      toasts={[{ id: notice.kind, icon: ReplayIcon, ...texts }]}
      onDismiss={dismiss}
    />
  );
});
