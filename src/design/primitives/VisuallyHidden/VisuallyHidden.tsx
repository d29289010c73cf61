import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  /** `h1` or `h2` for a heading that only the outline needs. */
  readonly as?: 'span' | 'h1' | 'h2' | undefined;
  /** For `aria-labelledby` and `aria-describedby`. */
  readonly id?: string | undefined;
  /** Announces changes. */
  readonly live?: 'polite' | undefined;
  /** The words; nothing while a live one has no news. */
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
