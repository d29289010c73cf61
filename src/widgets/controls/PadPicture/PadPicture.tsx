import { cx } from '../../../design/cx.ts';
import type { DeadZones } from '../../../domain/input/gamepad/padReading.ts';
import drawn from '../inputPicture.module.css';
import styles from './PadPicture.module.css';

/** Position and radius of each button of the standard mapping. */
const BUTTONS: readonly (readonly [button: number, x: number, y: number, r: number])[] = [
  [0, 158, 72, 8],
  [1, 174, 56, 8],
  [2, 142, 56, 8],
  [3, 158, 40, 8],
  [8, 88, 48, 5],
  [9, 112, 48, 5],
  [12, 42, 42, 6],
  [13, 42, 70, 6],
  [14, 28, 56, 6],
  [15, 56, 56, 6],
  [16, 100, 30, 6],
];
/** First axis, button and position of each stick in the drawn gamepad. */
const STICKS = [
  [0, 10, 70, 88],
  [2, 11, 130, 88],
] as const;
const REACH = 10;
/** Shoulder buttons of the drawn gamepad, and the triggers above them. */
const BARS: readonly (readonly [button: number, x: number, y: number])[] = [
  [4, 24, 20],
  [5, 140, 20],
  [6, 24, 8],
  [7, 140, 8],
];

/** Letters of the round buttons of the drawn gamepad, with their positions. */
const LETTERS = [
  [0, 'A', 158, 72],
  [1, 'B', 174, 56],
  [2, 'X', 142, 56],
  [3, 'Y', 158, 40],
] as const;

interface PadPictureProps {
  /** State of the gamepad in the standard mapping: buttons from 0 to 1, axes from −1 to 1. */
  readonly pad: { readonly buttons: readonly number[]; readonly axes: readonly number[] };
  readonly zones: Pick<DeadZones, 'stick'>;
  readonly label: string;
  /** Shows the letters of pressed buttons on the drawn gamepad. */
  readonly lettered?: boolean;
}

/** A gamepad from above with its live state: lit buttons, sticks outside their dead zone, filled triggers. */
export function PadPicture({ pad: { buttons, axes }, zones, label, lettered = false }: PadPictureProps) {
  const pressureOf = (button: number) => buttons[button] ?? 0;
  return (
    <svg
      className={cx(drawn.picture, lettered && styles.withLabels)}
      viewBox="0 0 200 118"
      role="img"
      aria-label={label}
    >
      <path
        className={drawn.body}
        d="M58 28h84c26 0 44 12 50 38l6 30c3 16-16 24-26 10l-10-4H38L28 106C18 120-1 112 2 96l6-30c6-26 24-38 50-38Z"
      />
      {BARS.map(([button, x, y]) => (
        <g key={button}>
          <rect className={drawn.part} x={x} y={y} width="36" height="8" rx="4" />
          <rect className={styles.pressed} x={x} y={y} width={36 * pressureOf(button)} height="8" rx="4" />
        </g>
      ))}
      {BUTTONS.map(([button, x, y, r]) => (
        <circle
          key={button}
          className={cx(drawn.part, pressureOf(button) > 0.5 && styles.pressed)}
          cx={x}
          cy={y}
          r={r}
        />
      ))}
      {lettered &&
        LETTERS.map(
          ([button, letter, x, y]) =>
            pressureOf(button) > 0.5 && (
              <text key={button} className={styles.letter} x={x} y={y}>
                {letter}
              </text>
            ),
        )}
      {STICKS.map(([at, button, x, y]) => (
        <g key={at}>
          <circle className={drawn.part} cx={x} cy={y} r="15" />
          <circle className={styles.zone} cx={x} cy={y} r={Math.max(REACH * zones.stick, 0.5)} />
          <circle
            className={cx(styles.knob, pressureOf(button) > 0.5 && styles.pressed)}
            cx={x + REACH * (axes[at] ?? 0)}
            cy={y + REACH * (axes[at + 1] ?? 0)}
            r="8"
          />
        </g>
      ))}
    </svg>
  );
}
