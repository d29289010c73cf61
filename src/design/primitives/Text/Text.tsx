import type { ReactNode } from 'react';
import { cx } from '../../cx.ts';
import styles from './Text.module.css';

export interface TextProps {
  /** HTML element of the text. Defaults to a paragraph. */
  readonly as?: 'p' | 'span' | 'div' | 'strong' | undefined;
  /** Type size: 12, 14 or 16 px, or that of an introduction; scaled by the browser's font size. */
  readonly size?: 'xs' | 's' | 'm' | 'l' | undefined;
  /** Tone of the text. `muted` still has AA contrast on every surface. Use gold and loss only for their meaning. */
  readonly tone?: 'ink' | 'soft' | 'muted' | 'go' | 'gold' | 'loss' | undefined;
  /** Heavier type, for the main fact of a line. */
  readonly strong?: boolean | undefined;
  /** Uses tabular figures, for numbers that change. */
  readonly count?: boolean | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Text({ as: Tag = 'p', size = 'm', tone = 'ink', strong, count, className, ...rest }: TextProps) {
  return (
    <Tag
      {...rest}
      className={cx(styles[size], styles[tone], strong && styles.strong, count && styles.count, className)}
    />
  );
}
