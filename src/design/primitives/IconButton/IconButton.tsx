import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../../cx.ts';
import type { IconComponent } from '../../icons/Icon.tsx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** Decorative icon; `label` names the button. */
  readonly icon: IconComponent;
  /** Label of the icon button: the action in words, its accessible name and tooltip. */
  readonly label: string;
  /** Size of the button: 36, 44 or 56 px square, and at least 44 px on touchscreens. Defaults to `m`. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** `glass` is for buttons on a picture. */
  readonly variant?: 'quiet' | 'secondary' | 'glass' | 'go' | undefined;
  /** State of a toggle button; undefined for other buttons. */
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
