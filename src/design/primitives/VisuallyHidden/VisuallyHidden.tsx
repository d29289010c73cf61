import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  /** Element of the hidden text: `h1` or `h2` for a heading that only the outline needs. */
  readonly as?: 'span' | 'h1' | 'h2' | undefined;
  /** Id of the hidden text, for `aria-labelledby` and `aria-describedby`. */
  readonly id?: string | undefined;
  /** Makes the text a live region, which assistive technology announces when it changes. */
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
