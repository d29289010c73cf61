import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../design/primitives/Badge/Badge.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import type { GameSummary } from '../../../widgets/library/GameBackground/GameBackground.tsx';

/** Model of the age question of a game for adults. Nothing starts before the player confirms. */
export interface MatureWarningModel {
  readonly game: GameSummary;
  readonly confirm: () => void;
  readonly decline: () => void;
}

/** Asks for the player's age. Only the confirm button accepts. Every other way to close the dialog declines. */
export const MatureWarning = observer(function MatureWarning({ model }: { readonly model: MatureWarningModel }) {
  const { t } = useTranslation('dialogs');
  const { game } = model;
  return (
    <Dialog
      open
      urgent
      size="s"
      title={t('mature.title')}
      light={game.media.accent}
      onClose={model.decline}
      actions={
        <>
          <Button variant="go" wide onClick={model.confirm}>
            {t('mature.confirm')}
          </Button>
          <Button variant="quiet" wide onClick={model.decline}>
            {t('mature.decline')}
          </Button>
        </>
      }
      footer={t('mature.confirming')}
    >
      <p>
        <Badge>{t('mature.age')}</Badge>
      </p>
      <p>{t('mature.text', { game: game.appName })}</p>
    </Dialog>
  );
});
