import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';

/** Purchases in the game go through a Google account, and the machine has none. */
export interface GoogleAccountModel {
  readonly game: string;
  /** Opens on the machine where an account is added. */
  readonly add: () => void;
  /** Goes on without one. */
  readonly later: () => void;
}

export const GoogleAccount = observer(function GoogleAccount({ model }: { readonly model: GoogleAccountModel }) {
  const { t } = useTranslation('device');
  const { game } = model;
  return (
    <Dialog
      open
      size="s"
      title={t('google.title')}
      closeLabel={t('close')}
      onClose={model.later}
      actions={
        <>
          <Button variant="go" wide onClick={model.add}>
            {t('google.add')}
          </Button>
          <Button variant="quiet" wide onClick={model.later}>
            {t('google.later')}
          </Button>
        </>
      }
      footer={t('google.private')}
    >
      <p>{t('google.text', { game })}</p>
    </Dialog>
  );
});
