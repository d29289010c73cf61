import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../../design/overlays/Sheet/Sheet.tsx';
import { AssistanceSections } from '../AssistanceSections/AssistanceSections.tsx';
import type { AssistancePanelModel } from './AssistancePanel.types.ts';

/** Settings of assistance beside a running game. */
export const AssistancePanel = observer(function AssistancePanel({ model }: { readonly model: AssistancePanelModel }) {
  const { t } = useTranslation('assistance');
  return (
    <SidePanel open title={t('title')} closeLabel={t('close')} onClose={model.close}>
      <AssistanceSections model={model.assistance} level={3} />
    </SidePanel>
  );
});
