import { useMemo } from 'react';
import styles from './QrCode.module.css';
import { encodeQR } from 'qr';

interface QrCodeProps {
  readonly text: string;
  /** What it is, for who can't scan it. */
  readonly label: string;
}

/** A QR code, dark on light in every theme: many cameras read no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** Light modules around a code, without which no camera finds it. */
const QUIET = 4;

/** A QR code as one path of an SVG, a unit for each module, with the quiet zone that it needs. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
  return { size: rows.length, path };
}

/** Where dark modules follow one another in a row, and how many. */
function runsOf(row: readonly boolean[]): readonly (readonly [x: number, length: number])[] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
