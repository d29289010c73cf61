import type { ReactNode } from 'react';
import { cx } from '../../cx.ts';
import styles from './Card.module.css';

export interface CardProps {
  /** `section` with `labelledBy` where it is a part of the page of its own. */
  readonly as?: 'div' | 'section' | 'article' | undefined;
  /** `none` for what reaches its edges: a picture. */
  readonly padding?: 'none' | 'm' | undefined;
  /** The id of its heading. */
  readonly labelledBy?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Card({ as: Tag = 'div', padding = 'm', labelledBy, className, children }: CardProps) {
  return (
    <Tag aria-labelledby={labelledBy} className={cx(styles.card, padding === 'm' && styles.padded, className)}>
      {children}
    </Tag>
  );
}
