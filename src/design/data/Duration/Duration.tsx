import { durationText, isoDuration } from '../Countdown/countdown.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Duration.module.css';

export interface DurationProps {
  readonly seconds: number;
  /** The duration in words, which screen readers read instead of the figures: "1 hour 2 minutes". */
  readonly spoken: string;
}

/** Shows a past or expected duration as `hh:mm:ss`. */
export function Duration({ seconds, spoken }: DurationProps) {
  if (!Number.isFinite(seconds)) return <span className={styles.duration}>–</span>;
  return (
    <time className={styles.duration} dateTime={isoDuration(Math.max(0, Math.floor(seconds)))}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span aria-hidden="true">{durationText(seconds)}</span>
    </time>
  );
}
