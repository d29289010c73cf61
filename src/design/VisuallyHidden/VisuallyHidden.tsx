import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  readonly as?: 'span' | 'div' | 'h1' | 'h2' | undefined;
  readonly id?: string | undefined;
  /** Speaks changes: politely, or at once. */
  readonly live?: 'polite' | 'assertive' | undefined;
  readonly children?: ReactNode | undefined;
}

/** Words for assistive technology only. */
export function VisuallyHidden({ as: Tag = 'span', id, live, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden} aria-live={live} aria-atomic={live ? true : undefined}>
      {children}
    </Tag>
  );
}
