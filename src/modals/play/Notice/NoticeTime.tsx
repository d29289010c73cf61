import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import { ClockIcon } from '../../../design/icons/icons.tsx';
import { cx } from '../../../design/cx.ts';
import severityStyles from '../../../design/primitives/Severity/Severity.module.css';
import styles from './Notice.module.css';

interface When {
  readonly retryAt: number | undefined;
  readonly fullAt?: number | undefined;
  readonly now: number;
}

/** Shows the time of the automatic retry, or of the next playtime. Empty if neither is known. */
export const NoticeTime = observer(function NoticeTime({ model }: { readonly model: When }) {
  const { t, i18n } = useTranslation('session');
  const { retryAt, fullAt, now } = model;
  if (retryAt !== undefined) {
    return (
      <p className={cx(styles.time, severityStyles.time)}>
        <ClockIcon size="1.375rem" />
        <span>
          {t('notice.retry-in')}{' '}
          <Countdown deadline={retryAt} now={now} announce={(count) => t('notice.retry-spoken', { count })} />
        </span>
      </p>
    );
  }
  if (fullAt === undefined) return null;
  const full = fullAt <= now;
  return (
    <p className={cx(styles.time, severityStyles.time)}>
      <ClockIcon size="1.375rem" />
      <span>
        <strong>{full ? t('notice.full-now') : t('notice.full-at', { time: timeText(fullAt, i18n.language) })}</strong>
        {!full && (
          <span className={styles.left}>
            {t('notice.full-in')} <Countdown deadline={fullAt} now={now} />
          </span>
        )}
      </span>
    </p>
  );
});

/** Formats a time within the next days for the language, in the player's time zone. */
function timeText(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(at);
}
