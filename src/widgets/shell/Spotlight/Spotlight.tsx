import type { ReactNode } from 'react';
import styles from './Spotlight.module.css';

/** The lamp of the illustrations over real content. It turns on when it mounts. */
export function Spotlight({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.container}>
      <span className={styles.cone} />
      <svg className={styles.lamp} viewBox="116 -8 88 108" aria-hidden="true" focusable="false">
        <path className={styles.line} d="M160-8V40" />
        <path className={styles.bulb} d="M146 84a14 12 0 0 0 28 0Z" />
        <path className={styles.shade} d="M128 84C131 56 144 40 160 40S189 56 192 84Z" />
      </svg>
      <div className={styles.illuminated}>{children}</div>
    </div>
  );
}
