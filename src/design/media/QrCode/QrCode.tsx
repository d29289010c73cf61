import { useMemo } from 'react';
import styles from './QrCode.module.css';
import { encodeQR } from 'qr';

interface QrCodeProps {
  readonly text: string;
  /** Accessible name of the QR code. */
  readonly label: string;
}

/** A QR code, dark on light in every theme, since many cameras read no other. */
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

/** Number of light modules around a QR code, which scanners require. */
const QUIET = 4;

/** Returns a QR code as one SVG path, one unit per module, with the quiet zone. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
  return { size: rows.length, path };
}

/** Returns the start and length of each run of dark modules in a row of a QR code. */
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
