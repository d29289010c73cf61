import type { ReactNode, Ref } from 'react';
import { cx } from '../../cx.ts';
import styles from './Heading.module.css';

export interface HeadingProps {
  /** Its rank in the page's outline, which is not its size. Undefined for what only looks like a heading. */
  readonly level: 1 | 2 | 3 | 4 | undefined;
  /** How loud it is: `l` names a card, `hero` is the one title of a landing page. */
  readonly size?: 'l' | 'xl' | '2xl' | '3xl' | 'hero' | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** Lets a screen move focus to its title. */
  readonly tabIndex?: -1 | undefined;
  /** For moving the focus to it. */
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}

export function Heading({ level, size = 'xl', className, ...rest }: HeadingProps) {
  const Tag = level ? (`h${level}` as const) : 'p';
  return <Tag {...rest} className={cx(styles.heading, styles[`size-${size}`], className)} />;
}
