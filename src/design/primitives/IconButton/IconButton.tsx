import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../../cx.ts';
import type { IconComponent } from '../../icons/Icon.tsx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** The picture; it says nothing to assistive technology. */
  readonly icon: IconComponent;
  /** What it does, in words: its accessible name and its tooltip. */
  readonly label: string;
  /** 36, 44 or 56 px square, and never under 44 px where it is touched. `m` where nothing is said. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** `glass` is for buttons that lie on a picture. */
  readonly variant?: 'quiet' | 'secondary' | 'glass' | 'go' | undefined;
  /** For a button that stays in or out. */
  readonly pressed?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({
  icon: Icon,
  label,
  size = 'm',
  variant = 'quiet',
  pressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(styles.button, styles[size], styles[variant], className)}
    >
      <Icon size="1.375rem" />
    </button>
  );
}
