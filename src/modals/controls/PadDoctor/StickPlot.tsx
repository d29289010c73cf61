import styles from './PadDoctor.module.css';

interface StickPlotProps {
  /** From −1 to 1, to the right and down. */
  readonly x: number;
  readonly y: number;
  /** Of the way out, from 0 to 1: what lies within is rest. None is drawn for nought. */
  readonly zone: number;
}

/** How far out a stick is. Its reach is the ring, its dead zone the disc in the middle. */
export function StickPlot({ x, y, zone }: StickPlotProps) {
  const REACH = 42;
  return (
    <svg className={styles.plot} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle className={styles.reach} r={REACH} />
      <path className={styles.cross} d={`M-${REACH} 0H${REACH}M0 -${REACH}V${REACH}`} />
      {zone > 0 && <circle className={styles.zone} r={REACH * zone} />}
      <circle className={styles.dot} cx={x * REACH} cy={y * REACH} r="4" />
    </svg>
  );
}
