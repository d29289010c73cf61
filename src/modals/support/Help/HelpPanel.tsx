import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { Help } from '../../../widgets/support/Help/Help.tsx';
import type { HelpModel } from '../../../widgets/support/Help/Help.types.ts';

export interface HelpPanelModel extends HelpModel {
  readonly close: () => void;
}

/** Help in a dialog, over any page and over a game. */
export const HelpPanel = observer(function HelpPanel({ model }: { readonly model: HelpPanelModel }) {
  const { t } = useTranslation('help');
  return (
    <Dialog open size="l" title={t('title')} closeLabel={t('close')} onClose={model.close}>
      <Help model={model} level={3} />
    </Dialog>
  );
});
