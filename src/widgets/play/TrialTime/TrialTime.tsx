import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import { cx } from '../../../design/cx.ts';
import styles from './TrialTime.module.css';

/** Model of the remaining time of a trial. */
export interface TryTimeModel {
  /** Time at which the trial ends, in milliseconds since the Unix epoch. */
  readonly deadline: number;
  readonly now: number;
  /** The stream's statistics are in the corner of the trial's time. */
  readonly displaced: boolean;
}

const URGENT_SECS = 60;

/** The remaining time of a trial, in a corner of the picture. It isn't interactive. */
export const TrialTime = observer(function TrialTime({ model }: { readonly model: TryTimeModel }) {
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
        // After the trial's countdown, the server ends the trial a moment later.
        <span role="status">{t('try.ending')}</span>
      )}
    </p>
  );
});
