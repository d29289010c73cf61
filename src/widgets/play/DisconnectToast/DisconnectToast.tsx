import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import { OfflineIcon } from '../../../design/icons/icons.tsx';
import { GameNote } from '../GameNote/GameNote.tsx';

/** The connection failed while the game was about to end anyway, and the warning has been put away. */
export interface DisconnectToastModel {
  /** When the game ends, in milliseconds since the Unix epoch. */
  readonly deadline: number;
  readonly now: number;
  readonly leave: () => void;
}

/** Lies on the held picture and takes no focus from it. */
export const DisconnectToast = observer(function DisconnectToast({ model }: { readonly model: DisconnectToastModel }) {
  const { t } = useTranslation('hud');
  return (
    <GameNote
      icon={OfflineIcon}
      title={t('cut-off.title')}
      text={t('cut-off.text')}
      time={
        <>
          <span>{t('cut-off.ends')}</span>{' '}
          <Countdown
            deadline={model.deadline}
            now={model.now}
            announce={(seconds) => t('cut-off.left', { count: seconds })}
          />
        </>
      }
    >
      <Button size="s" onClick={model.leave}>
        {t('leave')}
      </Button>
    </GameNote>
  );
});
