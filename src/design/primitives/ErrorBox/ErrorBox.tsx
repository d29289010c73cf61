import type { ReactNode } from 'react';
import type { IconComponent } from '../../icons/Icon.tsx';
import { ErrorIcon } from '../../icons/icons.tsx';
import styles from './ErrorBox.module.css';

export interface ErrorBoxProps {
  readonly children: ReactNode;
  readonly icon?: IconComponent | undefined;
}

/** An error about a whole form or screen. Announced inside an element with `role="alert"`. */
export function ErrorBox({ children, icon: Sign = ErrorIcon }: ErrorBoxProps) {
  return (
    <p className={styles.box}>
      <Sign size="1.25rem" />
      <span>{children}</span>
    </p>
  );
}
