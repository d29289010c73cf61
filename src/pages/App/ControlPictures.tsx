import type { Orientation } from '../../contracts/entities/app.ts';
import { cx } from '../../design/cx.ts';
import drawn from '../../widgets/controls/inputPicture.module.css';
import { PadPicture } from '../../widgets/controls/PadPicture/PadPicture.tsx';
import styles from './AppControls.module.css';

interface Picture {
  /** Names of the controls that the game uses, as in the API contract. */
  readonly parts: readonly string[];
}

/** Distance between two keys in the picture of the keyboard, in SVG units. */
const PITCH = 17;
const CAP = 15;

interface Cap {
  readonly code: string;
  readonly sign: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const rowOf = (letterCount: string, x: number, y: number): readonly Cap[] =>
  [...letterCount].map((sign, i) => ({ code: `Key${sign}`, sign, x: x + i * PITCH, y, width: CAP }));
const arrow = (code: string, sign: string, column: number, y: number): Cap => ({
  code,
  sign,
  x: 147 + column * PITCH,
  y,
  width: CAP,
});

/** The part of a keyboard that games use. */
const CAPS: readonly Cap[] = [
  ...rowOf('QWERTYU', 4, 26),
  ...rowOf('ASDFGHJ', 9, 43),
  ...rowOf('ZXCVBNM', 17, 60),
  { code: 'Space', sign: '', x: 34, y: 77, width: 83 },
  arrow('ArrowUp', '↑', 1, 60),
  arrow('ArrowLeft', '←', 0, 77),
  arrow('ArrowDown', '↓', 1, 77),
  arrow('ArrowRight', '→', 2, 77),
];

/** A keyboard, and the mouse if used. Used keys are lit and labelled. */
export function KeysPicture({ parts, space }: Picture & { readonly space: string }) {
  return (
    <svg className={drawn.picture} viewBox="0 0 200 118">
      {CAPS.map(({ code, sign, x, y, width }) => {
        const used = parts.includes(code);
        return (
          <g key={code}>
            <rect className={cx(drawn.part, used && styles.used)} x={x} y={y} width={width} height={CAP} rx="3.5" />
            {used && (
              <text className={styles.sign} x={x + width / 2} y={y + CAP / 2}>
                {code === 'Space' ? space : sign}
              </text>
            )}
          </g>
        );
      })}
      {parts.includes('Mouse') && (
        <g>
          <rect className={drawn.part} x="159" y="12" width="26" height="40" rx="13" />
          <path className={styles.used} d="M159 29v-4a13 13 0 0 1 13-13v17Z" />
        </g>
      )}
    </svg>
  );
}

/** Buttons of the standard mapping, by name. */
const BUTTONS: Readonly<Record<string, readonly number[]>> = {
  A: [0],
  B: [1],
  X: [2],
  Y: [3],
  LB: [4],
  RB: [5],
  LT: [6],
  RT: [7],
  'd-pad': [12, 13, 14, 15],
  'left-stick': [10],
  'right-stick': [11],
};

/** A gamepad whose used buttons and sticks are lit. */
export function UsedPadPicture({ parts }: Picture) {
  const used = new Set(parts.flatMap((part) => (Object.hasOwn(BUTTONS, part) ? (BUTTONS[part] ?? []) : [])));
  const buttons = Array.from({ length: 17 }, (_, button) => (used.has(button) ? 1 : 0));
  return <PadPicture pad={{ buttons, axes: [] }} zones={{ stick: 0 }} label="" lettered />;
}

const GESTURES = ['tap', 'hold', 'swipe', 'drag', 'two-thumbs'] as const;

/** A phone in the game's orientation, with the finger gestures. */
export function PhonePicture({ parts, orientation }: Picture & { readonly orientation: Orientation }) {
  const upright = orientation === 'portrait';
  const [width, height] = upright ? [64, 110] : [168, 88];
  const shown = GESTURES.filter((gesture) => parts.includes(gesture));
  return (
    <svg className={drawn.picture} viewBox="0 0 200 118">
      <rect
        className={drawn.body}
        x={100 - width / 2}
        y={59 - height / 2}
        width={width}
        height={height}
        rx={upright ? 11 : 13}
      />
      <rect
        className={drawn.part}
        x={105 - width / 2}
        y={64 - height / 2}
        width={width - 10}
        height={height - 10}
        rx="7"
      />
      {shown.map((gesture, i) => {
        const along = (i + 1) / (shown.length + 1) - 0.5;
        const [x, y] = upright ? [100, 59 + along * 104] : [100 + along * 160, 59];
        return (
          <g key={gesture} transform={`translate(${x} ${y})`}>
            <Gesture gesture={gesture} upright={upright} />
          </g>
        );
      })}
    </svg>
  );
}

function Gesture({ gesture, upright }: { readonly gesture: (typeof GESTURES)[number]; readonly upright: boolean }) {
  switch (gesture) {
    case 'tap':
      return <Finger rings={[10]} />;
    case 'hold':
      return <Finger rings={[10, 14]} />;
    case 'swipe':
      return (
        <>
          <path className={styles.direction} d="M0 -12V14m-6 -6 6 6 6 -6" />
          <circle className={styles.used} cy="-12" r="5" />
        </>
      );
    case 'drag':
      return (
        <>
          <path className={styles.direction} d="M-18 0H18m-5 -5 5 5 -5 5M-13 -5l-5 5 5 5" />
          <circle className={styles.used} r="6" />
        </>
      );
    case 'two-thumbs': {
      const apart = upright ? 14 : 54;
      return (
        <>
          <g transform={`translate(${-apart} 14)`}>
            <Finger rings={[12]} />
          </g>
          <g transform={`translate(${apart} 14)`}>
            <Finger rings={[12]} />
          </g>
        </>
      );
    }
  }
}

function Finger({ rings }: { readonly rings: readonly number[] }) {
  return (
    <>
      <circle className={styles.used} r="6" />
      {rings.map((r) => (
        <circle key={r} className={styles.ring} r={r} />
      ))}
    </>
  );
}
