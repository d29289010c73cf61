import { useState } from 'react';
import { cx } from '../../cx.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Countdown.module.css';
import { clockText, isoDuration, lastMark, secondsLeft } from './countdown.ts';

export interface CountdownProps {
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  /** Now, by the owner's clock; the owner renders anew at least once a second. */
  readonly now: number;
  /** Words for the seconds left, spoken at humane marks: "2 minutes left". Silent without it. */
  readonly announce?: ((seconds: number) => string) | undefined;
  /** As its line, as a title, or as what the screen is about. */
  readonly size?: 'inline' | 'l' | 'hero' | undefined;
  /** Below this many seconds it takes the colour of loss. */
  readonly urgentBelow?: number | undefined;
  readonly className?: string | undefined;
}

/** Time left until an absolute deadline, as figures that don't move about, announced at a humane pace. */
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
