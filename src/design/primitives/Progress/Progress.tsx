import { cx } from '../../cx.ts';
import styles from './Progress.module.css';

export interface ProgressProps {
  /** Progress from 0 to 1; undefined if the end is unknown. */
  readonly value?: number | undefined;
  /** Accessible name of the progress bar: the work in progress. */
  readonly label: string;
  /** Colour of the bar: `go` for something live, `gold` for nowBux, `light` in the colour of the game. */
  readonly tone?: 'ink' | 'go' | 'gold' | 'light' | undefined;
  /** Height of the bar: `s` is thin, for the edge of an element. */
  readonly size?: 's' | 'm' | undefined;
}

/** A bar drawn over a native <progress>, which informs assistive technology. */
export function Progress({ value, label, tone = 'ink', size = 'm' }: ProgressProps) {
  const fraction = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <span
      className={cx(styles.track, styles[tone], styles[size], fraction === undefined && styles.unknown)}
      style={fraction === undefined ? undefined : { '--value': fraction }}
    >
      <progress className={styles.native} aria-label={label} max={1} value={fraction} />
      <span className={styles.bar} />
    </span>
  );
}
