import type { ReactNode, Ref } from 'react';
import { cx } from '../../cx.ts';
import styles from './Heading.module.css';

export interface HeadingProps {
  /** Level in the page's outline, independent of the size. Undefined for text that only looks like a heading. */
  readonly level: 1 | 2 | 3 | 4 | undefined;
  /** Type size: `l` for a card, `hero` for the only title of a landing page. */
  readonly size?: 'l' | 'xl' | '2xl' | '3xl' | 'hero' | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** Makes the heading focusable, so that a page can move the focus to it. */
  readonly tabIndex?: -1 | undefined;
  /** Ref for moving the focus to the heading. */
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}

export function Heading({ level, size = 'xl', className, ...rest }: HeadingProps) {
  const Tag = level ? (`h${level}` as const) : 'p';
  return <Tag {...rest} className={cx(styles.heading, styles[`size-${size}`], className)} />;
}
