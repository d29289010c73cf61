import { useState } from 'react';
import { cx } from '../../cx.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Countdown.module.css';
import { clockText, isoDuration, lastMark, secondsLeft } from './countdown.ts';

export interface CountdownProps {
  /** Deadline in milliseconds since the Unix epoch. */
  readonly deadline: number;
  /** The owner's current time. The owner renders at least once a second. */
  readonly now: number;
  /**
   * Returns the spoken text for the remaining seconds at certain marks: "2 minutes left". Without it the countdown is
   * silent.
   */
  readonly announce?: ((seconds: number) => string) | undefined;
  /** Size of the countdown: in a line of text, as a title, or as the main content of a screen. */
  readonly size?: 'inline' | 'l' | 'hero' | undefined;
  /** Below this number of seconds the countdown takes the colour of loss. */
  readonly urgentBelow?: number | undefined;
  readonly className?: string | undefined;
}

/** The time left until an absolute deadline, in tabular figures, announced at a slow pace. */
export function Countdown({ deadline, now, announce, size = 'inline', urgentBelow = 0, className }: CountdownProps) {
  const seconds = secondsLeft(deadline, now);
  const [start] = useState(seconds);
  const mark = announce ? lastMark(seconds, start) : undefined;
  return (
    <>
      <time
        role="timer"
        dateTime={isoDuration(seconds)}
        className={cx(styles.countdown, styles[size], seconds < urgentBelow && styles.urgent, className)}
      >
        {clockText(seconds)}
      </time>
      {announce && <VisuallyHidden live="polite">{mark === undefined ? '' : announce(mark)}</VisuallyHidden>}
    </>
  );
}
