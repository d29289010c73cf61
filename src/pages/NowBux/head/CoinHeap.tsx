import styles from './BalanceHead.module.css';

/** Position of each stack of coins and its number of coins. */
const STACKS = [
  { x: 66, count: 4 },
  { x: 150, count: 8 },
  { x: 234, count: 6 },
  { x: 108, count: 2, front: true },
  { x: 192, count: 4, front: true },
  { x: 282, count: 2, front: true },
] as const;
const THICK = 13;

/** A decorative heap of coins. */
export function CoinHeap() {
  return (
    <svg className={styles.coins} viewBox="0 0 340 200" aria-hidden="true" focusable="false">
      {STACKS.map((stack) =>
        Array.from({ length: stack.count }, (_, i) => (
          <Coin
            key={`${stack.x}-${i}`}
            x={stack.x + ((i * 7) % 5) - 2}
            y={('front' in stack ? 178 : 158) - i * THICK}
            top={i === stack.count - 1}
          />
        )),
      )}
    </svg>
  );
}

function Coin({ x, y, top }: { readonly x: number; readonly y: number; readonly top: boolean }) {
  return (
    <g>
      <path className={styles.rim} d={`M${x - 42} ${y}v${THICK}a42 14 0 0 0 84 0v${-THICK}Z`} />
      <path
        className={styles.notches}
        d={`M${x - 36} ${y + 9}v${THICK - 3}m12 0v2m24 2v-2m24-2v-2m12-6v${4 - THICK}`}
      />
      <ellipse className={styles.face} cx={x} cy={y} rx="42" ry="14" />
      {top && <ellipse className={styles.mark} cx={x} cy={y} rx="31" ry="9.5" />}
      {top && <path className={styles.letter} d={`M${x - 9} ${y + 4}v-8l18 8v-8`} />}
    </g>
  );
}
