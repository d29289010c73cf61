import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';

/** Model of the account dialog for a signed-in player, over a game. */
export interface SignedInModel {
  readonly game: string;
  readonly name: string;
  readonly email: string;
  readonly signOut: () => void;
  readonly close: () => void;
}

/** The player’s account during a game. Signing out ends the game, as the text says. */
export const SignedIn = observer(function SignedIn({ model }: { readonly model: SignedInModel }) {
  const { t } = useTranslation('account');
  const { game, name, email } = model;
  return (
    <Dialog
      open
      size="s"
      title={name || t('person.nameless')}
      closeLabel={t('close')}
      onClose={model.close}
      actions={
        <>
          <Button variant="go" wide onClick={model.close}>
            {t('playing.go-on')}
          </Button>
          <Button wide onClick={model.signOut}>
            {t('person.log-out')}
          </Button>
        </>
      }
    >
      {email && <p>{email}</p>}
      <p>{t('playing.text', { game })}</p>
    </Dialog>
  );
});
