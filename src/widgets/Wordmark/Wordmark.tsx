import { LAMP, LETTERS } from './letters.ts';
import styles from './Wordmark.module.css';

export interface WordmarkProps {
  /** Height of the letters' box in CSS units. */
  readonly height?: string | undefined;
}

/** The name, drawn, for beside words that say it: its o is the one lamp that is on, in the colour of whatever game lights the room. */
export function Wordmark({ height = '1.375rem' }: WordmarkProps) {
  return (
    <svg
      className={styles.wordmark}
      viewBox="4 -2 447 93"
      style={{ blockSize: height }}
      aria-hidden="true"
      focusable="false"
      fill="currentColor"
    >
      {LETTERS.map((letter) => (
        <path key={letter} d={letter} />
      ))}
      <circle className={styles.halo} cx={LAMP.x} cy={LAMP.y} r="31.4" />
      <circle className={styles.lamp} cx={LAMP.x} cy={LAMP.y} r={LAMP.radius} />
    </svg>
  );
}
