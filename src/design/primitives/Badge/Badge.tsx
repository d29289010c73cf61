import type { ReactNode } from 'react';
import { cx } from '../../cx.ts';
import type { IconComponent } from '../../icons/Icon.tsx';
import styles from './Badge.module.css';

export interface BadgeProps {
  /** `strong` emphasises one of several badges; `glass` is for pictures; `go` means live or on. */
  readonly tone?: 'plain' | 'strong' | 'glass' | 'go' | 'gold' | 'loss' | undefined;
  /** Decorative icon before the badge's text. */
  readonly icon?: IconComponent | undefined;
  /** A badge: a word or a number, which doesn't wrap. */
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', icon: Icon, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {Icon && <Icon size="1.1em" />}
      <span>{children}</span>
    </span>
  );
}
