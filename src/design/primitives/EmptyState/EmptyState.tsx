import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** A picture of the family in `Illustration/`. */
  readonly art?: ReactNode | undefined;
  /** The missing content: “Nothing played yet”. */
  readonly title: string;
  /** Heading level of the title. Defaults to 2. */
  readonly level?: 1 | 2 | 3 | undefined;
  /** The reason, and the expected content. */
  readonly text?: ReactNode | undefined;
  /** Buttons, the most useful first. */
  readonly actions?: ReactNode | undefined;
  /** Small, at the bottom: a `CodeCopy`. */
  readonly footer?: ReactNode | undefined;
}

/** Explains an empty place in plain words, with the next step. */
export function EmptyState({ art, title, level = 2, text, actions, footer }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art}
      <Heading level={level} size="2xl">
        {title}
      </Heading>
      {text && (
        <Text as="div" size="l" tone="soft" className={styles.text}>
          {text}
        </Text>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
