import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  /** `h1` or `h2` for a heading that only the outline needs. */
  readonly as?: 'span' | 'h1' | 'h2' | undefined;
  /** For `aria-labelledby` and `aria-describedby`. */
  readonly id?: string | undefined;
  /** Set for text that assistive technology announces when it changes. */
  readonly live?: 'polite' | undefined;
  /** The text; empty while a live region has nothing to announce. */
  readonly children?: ReactNode | undefined;
}

/** Text for assistive technology only. */
export function VisuallyHidden({ as: Tag = 'span', id, live, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden} aria-live={live} aria-atomic={live ? true : undefined}>
      {children}
    </Tag>
  );
}
