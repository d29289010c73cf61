import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import { OfflineIcon } from '../../../design/icons/icons.tsx';
import { GameNote } from '../GameNote/GameNote.tsx';

/** Model of the toast for a connection that failed after the player dismissed the warning of the game's end. */
export interface DisconnectToastModel {
  /** Time at which the game ends, in milliseconds since the Unix epoch. */
  readonly deadline: number;
  readonly now: number;
  readonly leave: () => void;
}

/** A toast on the last video frame about a lost connection. It doesn't take the focus. */
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
