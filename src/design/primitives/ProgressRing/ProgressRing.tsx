import type { ReactNode } from 'react';
import { cx } from '../../cx.ts';
import styles from './ProgressRing.module.css';

export interface ProgressRingProps {
  /** Progress of the ring, from 0 to 1. */
  readonly value: number;
  /** Accessible name of the progress ring: the work in progress. */
  readonly label: string;
  /** Colour of the ring: `go` for something live, `gold` for nowBux. */
  readonly tone?: 'ink' | 'go' | 'gold' | undefined;
  /** Diameter of the ring in CSS units. */
  readonly size?: string | undefined;
  /** Content in the middle of the ring, such as a figure. */
  readonly children?: ReactNode | undefined;
}

const CIRCUMFERENCE = 2 * Math.PI * 46;

/** A ring drawn over a native <progress>, which informs assistive technology. */
export function ProgressRing({ value, label, tone = 'ink', size = '6rem', children }: ProgressRingProps) {
  const part = Math.min(1, Math.max(0, value));
  return (
    <div className={cx(styles.ring, styles[tone])} style={{ '--size': size }}>
      <progress className={styles.native} aria-label={label} max={1} value={part} />
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r="46" />
        <circle
          className={styles.bar}
          cx="50"
          cy="50"
          r="46"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - part)}
          opacity={part === 0 ? 0 : undefined}
        />
      </svg>
      {children !== undefined && <div className={styles.inside}>{children}</div>}
    </div>
  );
}
