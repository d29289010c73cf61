import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LockIcon, MouseIcon } from '../../design/Icon/icons.tsx';
import { ToastRegion } from '../../design/Toast/Toast.tsx';

export type ControlsToast = 'shift-lock' | 'mouse-free';

/** Short notices about the controls, in the order in which they came. Whoever owns them takes them away after a while. */
export interface ControlsToastsModel {
  readonly shown: readonly ControlsToast[];
  readonly dismiss: (which: ControlsToast) => void;
}

export const ControlsToasts = observer(function ControlsToasts({ model }: { readonly model: ControlsToastsModel }) {
  const { t } = useTranslation('controls');
  return (
    <ToastRegion
      label={t('toast.region')}
      dismissLabel={t('toast.dismiss')}
      toasts={model.shown.map((id) => ({
        id,
        icon: id === 'shift-lock' ? LockIcon : MouseIcon,
        title: t(`toast.${id}.title`),
        text: t(`toast.${id}.text`),
      }))}
      onDismiss={(id) => model.dismiss(id as ControlsToast)}
    />
  );
});
