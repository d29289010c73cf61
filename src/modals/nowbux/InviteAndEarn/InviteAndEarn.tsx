import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import type { InviteDialogModel } from './InviteAndEarn.types.ts';
import { InvitePanel } from '../../../widgets/nowbux/InvitePanel/InvitePanel.tsx';

/** The player's invitation link in a dialog, over any page. */
export const InviteAndEarn = observer(function InviteAndEarn({ model }: { readonly model: InviteDialogModel }) {
  const { t } = useTranslation('invite');
  return (
    <Dialog open size="m" title={t('title')} closeLabel={t('close')} onClose={() => model.close()}>
      <InvitePanel model={model} />
    </Dialog>
  );
});
