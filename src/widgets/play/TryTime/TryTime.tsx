import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import { cx } from '../../../design/cx.ts';
import styles from './TryTime.module.css';

/** A game is tried before it is installed, for so long. */
export interface TryTimeModel {
  /** In milliseconds since the Unix epoch. */
  readonly deadline: number;
  readonly now: number;
  /** The figures of the stream are where it would be. */
  readonly displaced: boolean;
}

const URGENT_SECS = 60;

/** In a corner of the picture all the time: whoever tries a game plans with it. There is nothing to press. */
export const TryTime = observer(function TryTime({ model }: { readonly model: TryTimeModel }) {
  const { t } = useTranslation('session');
  const { deadline, now, displaced } = model;
  return (
    <p className={cx(styles.chip, displaced && styles.displaced)}>
      {now < deadline ? (
        <>
          <span>{t('try.left')}</span>
          <Countdown
            deadline={deadline}
            now={now}
            urgentBelow={URGENT_SECS}
            className={styles.figures}
            announce={(count) => t('try.spoken', { count })}
          />
        </>
      ) : (
        // The server has the last word, a moment later.
        <span role="status">{t('try.ending')}</span>
      )}
    </p>
  );
});
