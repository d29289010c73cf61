import { cx } from '../cx.ts';
import styles from './Progress.module.css';

export interface ProgressProps {
  /** 0 to 1; without it the end is not known. */
  readonly value?: number | undefined;
  /** What progresses, in words. */
  readonly label: string;
  readonly tone?: 'ink' | 'go' | 'gold' | 'light' | undefined;
  readonly size?: 's' | 'm' | undefined;
}

export function Progress({ value, label, tone = 'ink', size = 'm' }: ProgressProps) {
  const known = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known === undefined ? undefined : Math.round(known * 100)}
      className={cx(styles.track, styles[tone], styles[size], known === undefined && styles.unknown)}
      style={known === undefined ? undefined : { '--value': known }}
    >
      <span className={styles.bar} />
    </div>
  );
}
