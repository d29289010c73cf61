import { LAMP, LETTER_OUTLINES, WORDMARK_BOX, WORDMARK_HEIGHT } from './letterOutlines.ts';

export interface WordmarkProps {
  /** Height of the product's drawn name in CSS units. */
  readonly height?: string | undefined;
}

/**
 * The product's name as a drawing. Hidden from assistive technology, so place it beside the name as text. The o is a
 * lamp in the colour of the current game.
 */
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
      {LETTER_OUTLINES.map((letter) => (
        <path key={letter} d={letter} />
      ))}
      <circle className="wordmark-halo" cx={LAMP.x} cy={LAMP.y} r={LAMP.halo} />
      <circle className="wordmark-lamp" cx={LAMP.x} cy={LAMP.y} r={LAMP.radius} />
    </svg>
  );
}
