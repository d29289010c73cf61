import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { AccessibilityIcon } from '../../../design/icons/icons.tsx';
import { SidePanel } from '../../../design/overlays/Sheet/Sheet.tsx';
import { ToastRegion } from '../../../design/overlays/Toast/Toast.tsx';
import { AssistanceSections } from '../AssistanceSections/AssistanceSections.tsx';
import type { AssistanceNotice, AssistancePanelModel, AssistanceToastsModel } from './AssistancePanel.types.ts';

/** Settings of assistance beside a running game. */
export const AssistancePanel = observer(function AssistancePanel({ model }: { readonly model: AssistancePanelModel }) {
  const { t } = useTranslation('assistance');
  return (
    <SidePanel open title={t('title')} closeLabel={t('close')} onClose={model.close}>
      <AssistanceSections model={model.assistance} level={3} />
    </SidePanel>
  );
});

/**
 * Toasts about effects that are off because they slow the player's device down, and about all assistance turned off or
 * on.
 */
export const AssistanceToasts = observer(function AssistanceToasts({
  model,
}: {
  readonly model: AssistanceToastsModel;
}) {
  const { t } = useTranslation('assistance');
  return (
    <ToastRegion
      label={t('toast.region')}
      dismissLabel={t('toast.dismiss')}
      toasts={model.notices.map((id) => ({
        id,
        icon: AccessibilityIcon,
        title: t(`toast.${id}`),
        text: id === 'paused' || id === 'resumed' ? undefined : t('toast.text'),
      }))}
      onDismiss={(id) => model.dismiss(id as AssistanceNotice)}
    />
  );
});
