import { Button } from '../Button/Button.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './LoadMore.module.css';

export interface LoadMoreProps {
  /** Called to add the next rows; undefined when the list is complete. */
  readonly onLoadMore: (() => void) | undefined;
  readonly label: string;
  /** Text about the position in the list: "24 of 120", "That’s all 120". Announced when it changes. */
  readonly position: string;
  /** Displayed share of the long list, from 0 to 1. */
  readonly part: number;
}

/** Loads the next rows of a long list on demand, so that the footer stays reachable and the focus stays. */
export function LoadMore({ onLoadMore, label, position, part }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p className={styles.position}>{position}</p>
      {onLoadMore && (
        <>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ inlineSize: `${Math.min(1, Math.max(0, part)) * 100}%` }} />
          </span>
          <Button onClick={onLoadMore}>{label}</Button>
        </>
      )}
      <VisuallyHidden live="polite">{position}</VisuallyHidden>
    </div>
  );
}
