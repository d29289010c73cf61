import { LAMP, LETTERS, WORDMARK_BOX, WORDMARK_HEIGHT } from './letters.ts';

export interface WordmarkProps {
  /** Height of the letters' box in CSS units. */
  readonly height?: string | undefined;
}

/** The name, drawn, for beside words that say it: its o is the one lamp that is on, in the colour of whatever game lights the room. */
export function Wordmark({ height = WORDMARK_HEIGHT }: WordmarkProps) {
  return (
    <svg
      className="wordmark"
      viewBox={WORDMARK_BOX}
      style={{ blockSize: height }}
      aria-hidden="true"
      focusable="false"
      fill="currentColor"
    >
      {LETTERS.map((letter) => (
        <path key={letter} d={letter} />
      ))}
      <circle className="wordmark-halo" cx={LAMP.x} cy={LAMP.y} r={LAMP.halo} />
      <circle className="wordmark-lamp" cx={LAMP.x} cy={LAMP.y} r={LAMP.radius} />
    </svg>
  );
}
