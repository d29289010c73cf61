import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';

/** Model of the dialog for a game that sells through Google, on a cloud machine without a Google account. */
export interface GoogleAccountModel {
  readonly game: string;
  /** Opens Android's screen for adding an account on the cloud machine. */
  readonly add: () => void;
  /** Continues without a Google account. */
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
