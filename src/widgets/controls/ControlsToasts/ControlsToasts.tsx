import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import type { IconComponent } from '../../../design/icons/Icon.tsx';
import { GamepadIcon, LeaveFullscreenIcon, LockIcon, MouseIcon } from '../../../design/icons/icons.tsx';
import { ToastRegion } from '../../../design/overlays/Toast/Toast.tsx';

export type ControlsToast = 'shift-lock' | 'mouse-free' | 'full-screen' | 'unknown-pad';

/** Toasts about keyboard, mouse and gamepad, oldest first. The owner of the model removes them after a while. */
export interface ControlsToastsModel {
  readonly toasts: readonly ControlsToast[];
  readonly dismiss: (which: ControlsToast) => void;
  readonly goFullscreen: () => void;
  /** Starts the mapping of the gamepad with an unknown layout. */
  readonly mapPad: () => void;
}

const ICONS: Readonly<Record<ControlsToast, IconComponent>> = {
  'shift-lock': LockIcon,
  'mouse-free': MouseIcon,
  'full-screen': LeaveFullscreenIcon,
  'unknown-pad': GamepadIcon,
};

export const ControlsToasts = observer(function ControlsToasts({ model }: { readonly model: ControlsToastsModel }) {
  const { t } = useTranslation('controls');
  const actionOf = (id: ControlsToast) => {
    if (id === 'full-screen')
      return (
        <Button size="s" onClick={model.goFullscreen}>
          {t('toast.full-screen.back')}
        </Button>
      );
    if (id === 'unknown-pad')
      return (
        <Button size="s" onClick={model.mapPad}>
          {t('pad.map')}
        </Button>
      );
    return undefined;
  };
  return (
    <ToastRegion
      label={t('toast.region')}
      dismissLabel={t('toast.dismiss')}
      toasts={model.toasts.map((id) => ({
        id,
        icon: ICONS[id],
        title: t(`toast.${id}.title`),
        text: t(`toast.${id}.text`),
        action: actionOf(id),
      }))}
      onDismiss={(id) => model.dismiss(id as ControlsToast)}
    />
  );
});
