import type { ReactNode } from 'react';
import type { IconComponent } from '../../icons/Icon.tsx';
import { ErrorIcon } from '../../icons/icons.tsx';
import styles from './ErrorBox.module.css';

export interface ErrorBoxProps {
  readonly children: ReactNode;
  readonly icon?: IconComponent | undefined;
}

/** What is wrong with the whole of something. It is read where it stands in an element with `role="alert"`. */
export function ErrorBox({ children, icon: Sign = ErrorIcon }: ErrorBoxProps) {
  return (
    <p className={styles.box}>
      <Sign size="1.25rem" />
      <span>{children}</span>
    </p>
  );
}
