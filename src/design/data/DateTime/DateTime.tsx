import styles from './DateTime.module.css';
import { dateText, fullDateText, localDateText } from './dateText.ts';

export interface DateTimeProps {
  /** Time in milliseconds since the Unix epoch. */
  readonly at: number;
  /** IANA time zone, such as `Europe/Berlin`; the browser's time zone by default. */
  readonly timeZone?: string | undefined;
  /** BCP 47 tag of the language in which the tooltip shows the full date. */
  readonly locale: string;
  /** Formats the date in the reader's language instead: to the minute, or only the day. */
  readonly local?: 'minute' | 'day' | undefined;
}

/**
 * Shows a time as `21-Nov-2026 13:05:09` in every language, which is unambiguous when read out. The tooltip shows the
 * full date in the reader's language.
 */
export function DateTime({ at, timeZone, locale, local }: DateTimeProps) {
  // A time that is invalid shows as missing data.
  if (!Number.isFinite(new Date(at).getTime())) return <span className={styles.date}>–</span>;
  const [date, time] = local ? [localDateText(at, timeZone, locale, local)] : dateText(at, timeZone).split(' ');
  return (
    <time className={styles.date} dateTime={new Date(at).toISOString()} title={fullDateText(at, timeZone, locale)}>
      <span className={styles.part}>{date}</span>
      {time !== undefined && (
        <>
          {' '}
          <span className={styles.part}>{time}</span>
        </>
      )}
    </time>
  );
}
