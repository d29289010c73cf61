import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** Picture of the empty state, from the family in `Illustration/`. */
  readonly art?: ReactNode | undefined;
  /** Title that names the missing content: “Nothing played yet”. */
  readonly title: string;
  /** Heading level of the empty state's title. Defaults to 2. */
  readonly level?: 1 | 2 | 3 | undefined;
  /** Text with the reason, and the content that would be here. */
  readonly text?: ReactNode | undefined;
  /** Buttons of the empty state, the most useful first. */
  readonly actions?: ReactNode | undefined;
  /** Small content at the bottom, such as a `CodeCopy`. */
  readonly footer?: ReactNode | undefined;
}

/** Explains in plain words why a place of the page is empty, and names the next step. */
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
