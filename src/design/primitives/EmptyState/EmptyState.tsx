import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** One of the family in `Illustration/`. */
  readonly art?: ReactNode | undefined;
  /** What there isn’t: “Nothing played yet”. */
  readonly title: string;
  /** Of its title in the page’s outline; 2 where nothing is said. */
  readonly level?: 1 | 2 | 3 | undefined;
  /** Why, and what would be here. */
  readonly text?: ReactNode | undefined;
  /** Buttons, the most useful first. */
  readonly actions?: ReactNode | undefined;
  /** Small, at the bottom: a `CodeCopy`. */
  readonly footer?: ReactNode | undefined;
}

/** Says in plain words why there is nothing here, and what can be done. */
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
