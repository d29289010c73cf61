import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button/Button.tsx';
import { Countdown } from '../../design/Countdown/Countdown.tsx';
import { OfflineIcon } from '../../design/Icon/icons.tsx';
import styles from './DisconnectToast.module.css';

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
    <section className={styles.toast} aria-labelledby="cut-off-title">
      <OfflineIcon size="1.5rem" />
      <output className={styles.words}>
        <strong id="cut-off-title">{t('cut-off.title')}</strong>
        <span className={styles.text}>{t('cut-off.text')}</span>
      </output>
      <p className={styles.ends}>
        <span>{t('cut-off.ends')}</span>{' '}
        <Countdown
          deadline={model.deadline}
          now={model.now}
          announce={(seconds) => t('cut-off.left', { count: seconds })}
        />
      </p>
      <Button size="s" onClick={model.leave}>
        {t('leave')}
      </Button>
    </section>
  );
});
