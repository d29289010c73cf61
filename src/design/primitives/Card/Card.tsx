import type { ReactNode } from 'react';
import { cx } from '../../cx.ts';
import styles from './Card.module.css';

export interface CardProps {
  /** Element of the card: `section` with `labelledBy` for a separate part of the page. */
  readonly as?: 'div' | 'section' | 'article' | undefined;
  /** Padding of the card: `none` for content that reaches its edges, such as a picture. */
  readonly padding?: 'none' | 'm' | undefined;
  /** Id of the card's heading. */
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
