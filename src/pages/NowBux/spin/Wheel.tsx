import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { middleOf, type Slice } from '../../../domain/nowbux/spin/prizeWheel.ts';
import type { WheelTurn } from './useWheelTurn.ts';
import { arcPath, bandPath, labelOf, labelPlace, RADIUS, worthOf } from './wheelDrawing.ts';
import styles from './Wheel.module.css';

interface WheelProps {
  readonly slices: readonly Slice[];
  readonly turn: WheelTurn;
}

/**
 * The wheel, with a lamp that lights the prize. A slice is as wide as its chance, and larger prizes are more golden.
 * Hidden from assistive technology: the text beside it has the same content.
 */
export function Wheel({ slices, turn }: WheelProps) {
  const id = useId();
  const { i18n } = useTranslation('spin');
  const { angle, move, slice: shown } = turn;
  const most = Math.max(...slices.map(({ prize }) => prize.nowbux ?? 0), 1);
  const lit = move === 'still' ? shown : undefined;
  const classOf = (slice: Slice) =>
    cx(styles.slice, worthOf(slice, most) === 1 && styles.top, slice === lit && styles.highlighted);
  return (
    <svg
      className={styles.scene}
      data-move={move}
      data-lit={lit ? '' : undefined}
      viewBox="0 0 400 484"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-light`} gradientUnits="userSpaceOnUse" x1="0" y1="-206" x2="0" y2="60">
          <stop offset="0" className={styles.gradientStart} />
          <stop offset="1" className={styles.gradientEnd} />
        </linearGradient>
        <radialGradient id={`${id}-glow`} gradientUnits="userSpaceOnUse" cx="0" cy="-200" r="330">
          <stop offset="0" className={styles.gradientStart} />
          <stop offset="1" className={styles.gradientEnd} />
        </radialGradient>
        <clipPath id={`${id}-disc`}>
          <circle r={RADIUS} />
        </clipPath>
      </defs>
      {/* The origin is the wheel's centre, for rotations. */}
      <g transform="translate(200 272)">
        <path className={styles.floor} d="M-196 204H196" />
        <path className={styles.legs} d="M0 0-92 204M0 0 92 204" />
        <circle className={styles.rim} r={RADIUS + 10} />
        <g className={styles.wind}>
          <g className={styles.disc} style={{ '--angle': `${angle}deg` }}>
            {slices.map((slice, at) => {
              const worth = worthOf(slice, most);
              return (
                <g
                  key={slice.sector}
                  className={cx(classOf(slice), at % 2 === 1 && styles.odd)}
                  style={{ '--worth': worth }}
                  data-sector={slice.sector}
                >
                  <path className={styles.field} d={arcPath(slice)} />
                  <path className={styles.band} d={bandPath(slice)} />
                </g>
              );
            })}
            {slices.map(({ sector, start }) => (
              <circle key={sector} className={styles.peg} r="3.5" cy={-RADIUS - 5} transform={`rotate(${start})`} />
            ))}
          </g>
        </g>
        <g className={styles.light} clipPath={`url(#${id}-disc)`}>
          <circle className={styles.glow} r={RADIUS} fill={`url(#${id}-glow)`} />
          <path className={styles.cone} d="M-14-206-62 60H62L14-206Z" fill={`url(#${id}-light)`} />
        </g>
        {/* Above the light, which would wash out the colours. */}
        <g className={styles.wind}>
          <g className={styles.disc} style={{ '--angle': `${angle}deg` }}>
            {slices.map((slice) => {
              const place = labelPlace(slice);
              return (
                place && (
                  <g key={slice.sector} className={classOf(slice)} data-sector={slice.sector}>
                    <text
                      transform={`rotate(${middleOf(slice)}) translate(0 ${-place.radius}) rotate(${place.turn})`}
                      fontSize={place.size}
                    >
                      {labelOf(slice, i18n.language)}
                    </text>
                  </g>
                )
              );
            })}
          </g>
        </g>
        <circle className={styles.hub} r="28" />
        <path className={styles.mark} d="M-8 8V-8L8 8V-8" />
        <path className={styles.line} d="M0-272V-250" />
        <path className={styles.bulb} d="M-15-206a15 13 0 0 0 30 0Z" />
        <path className={styles.shade} d="M-36-206C-33-234-18-250 0-250S33-234 36-206Z" />
        <path className={styles.pointer} data-pointer="" d="M-9-193H9L0-162Z" />
        <Cat awake={lit !== undefined} />
      </g>
    </svg>
  );
}

/** Draws the cat beside the wheel. The cat wakes up at a prize. */
function Cat({ awake }: { readonly awake: boolean }) {
  return (
    <g className={styles.cat} data-awake={awake ? '' : undefined} transform="translate(126 146) scale(0.82)">
      <path
        className={styles.fur}
        d="M6 70c-6-24-3-40 13-46 0-8 1-16 4-18 4 1 8 6 10 9h8c2-3 6-8 10-9 3 2 4 10 4 18 15 7 18 24 13 46Z"
      />
      <path className={styles.tail} d="M62 66c14 2 20-6 16-16" />
      <g className={styles.eyes}>
        <ellipse cx="30" cy="29" rx="4" ry="5" />
        <ellipse cx="46" cy="29" rx="4" ry="5" />
      </g>
    </g>
  );
}
