import type { ReactNode } from 'react';
import { cx } from '../../cx.ts';
import styles from './Card.module.css';

export interface CardProps {
  /** `section` with `labelledBy` where it is a part of the page of its own. */
  readonly as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** `flat` has a hairline, `raised` a shadow, `lit` takes the light of `light` from above. */
  readonly look?: 'flat' | 'raised' | 'lit' | undefined;
  /** A CSS colour, for `lit`: the game’s accent. */
  readonly light?: string | undefined;
  /** `none` for what reaches its edges: a picture. */
  readonly padding?: 'none' | 's' | 'm' | 'l' | undefined;
  /** The id of its heading. */
  readonly labelledBy?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Card({
  as: Tag = 'div',
  look = 'flat',
  light,
  padding = 'm',
  labelledBy,
  className,
  children,
}: CardProps) {
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={cx(styles.card, styles[look], styles[`padding-${padding}`], className)}
      style={light ? { '--light': light } : undefined}
    >
      {children}
    </Tag>
  );
}
