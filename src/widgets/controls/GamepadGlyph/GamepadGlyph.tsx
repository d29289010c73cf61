import type { ReactNode } from 'react';
import type {
  Arm,
  FaceMark,
  MiddleMark,
  GamepadGlyph as Sign,
} from '../../../domain/controls/schemes/labels/gamepadGlyphs.ts';
import styles from './GamepadGlyph.module.css';

interface GamepadGlyphProps {
  readonly sign: Sign;
  /** Accessible name of the button. Without a name, the drawing is hidden from assistive technology. */
  readonly label?: string | undefined;
}

/** The sign of a gamepad's button or stick, as high as the text beside it. Drawn, because no font has all signs. */
export function GamepadGlyph({ sign, label }: GamepadGlyphProps) {
  const wide = sign.shape === 'bumper' || sign.shape === 'trigger';
  return (
    <svg
      className={styles.sign}
      viewBox={wide ? '0 0 34 24' : '0 0 24 24'}
      style={{ inlineSize: wide ? '2.1em' : undefined }}
      data-tone={toneOf(sign)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {renderSign(sign)}
    </svg>
  );
}

/** Returns the colour that is printed on the gamepad for a button, if any. */
function toneOf(sign: Sign): string | undefined {
  if (sign.shape === 'face-mark') return sign.mark;
  return sign.shape === 'face' ? sign.letter : undefined;
}

function renderSign(sign: Sign): ReactNode {
  switch (sign.shape) {
    case 'face':
      return (
        <>
          <circle className={styles.body} cx="12" cy="12" r="11" />
          <Letters at={12}>{sign.letter}</Letters>
        </>
      );
    case 'face-mark':
      return (
        <>
          <circle className={styles.body} cx="12" cy="12" r="11" />
          <path className={styles.line} d={FACE[sign.mark]} />
        </>
      );
    case 'cross':
      return (
        <>
          <path className={styles.body} d="M8.5 1.5h7v7h7v7h-7v7h-7v-7h-7v-7h7Z" />
          <path className={styles.full} d={ARM[sign.arm]} />
        </>
      );
    case 'bumper':
      return (
        <>
          <path className={styles.body} d="M7 5h20a6 6 0 0 1 6 6v8H1v-8a6 6 0 0 1 6-6Z" />
          <Letters at={17} small>
            {sign.text}
          </Letters>
        </>
      );
    case 'trigger':
      return (
        <>
          <path
            className={styles.body}
            d="M13 1h8a12 12 0 0 1 12 12v6a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4v-6A12 12 0 0 1 13 1Z"
          />
          <Letters at={17} small>
            {sign.text}
          </Letters>
        </>
      );
    case 'stick':
      return (
        <>
          <circle className={styles.body} cx="12" cy="12" r="11" />
          <circle className={styles.rim} cx="12" cy="12" r={sign.pressed ? 8.6 : 7.6} />
          <Letters at={12} small={sign.text.length > 1}>
            {sign.text}
          </Letters>
          {sign.pressed && <path className={styles.full} d="M9.5 1.2h5L12 4.4Z" />}
        </>
      );
    case 'middle':
      return (
        <>
          <circle className={styles.body} cx="12" cy="12" r="11" />
          <path className={styles.line} d={MIDDLE[sign.mark]} />
        </>
      );
  }
}

function Letters({
  at,
  small,
  children,
}: {
  readonly at: number;
  readonly small?: boolean;
  readonly children: string;
}) {
  return (
    <text className={styles.letters} x={at} y={small ? 16 : 17} fontSize={small ? 10.5 : 14} textAnchor="middle">
      {children}
    </text>
  );
}

const FACE: Readonly<Record<FaceMark, string>> = {
  cross: 'm7.5 7.5 9 9m0-9-9 9',
  circle: 'M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z',
  square: 'M7.2 7.2h9.6v9.6H7.2Z',
  triangle: 'M12 6l5.8 10H6.2Z',
};
const ARM: Readonly<Record<Arm, string>> = {
  up: 'M12 3.5 15 8H9Z',
  down: 'M12 20.5 9 16h6Z',
  left: 'M3.5 12 8 9v6Z',
  right: 'M20.5 12 16 15V9Z',
};
const MIDDLE: Readonly<Record<MiddleMark, string>> = {
  view: 'M6.5 7h7.5v6H6.5ZM10 13v3.5h7.5v-6H14',
  menu: 'M7 8h10M7 12h10M7 16h10',
  create: 'M12 6.5v5M7.5 8.5 9.5 13M16.5 8.5 14.5 13M9 16.5h6',
  options: 'M7.5 9h9M7.5 12h9M7.5 15h9',
  minus: 'M7 12h10',
  plus: 'M7 12h10M12 7v10',
};
