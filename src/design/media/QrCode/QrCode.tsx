import { useMemo } from 'react';
import { qrPath } from './qrPath.ts';
import styles from './QrCode.module.css';

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
