import { Button } from '../Button/Button.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './LoadMore.module.css';

export interface LoadMoreProps {
  /** `more` can be asked for, is being `loading`, could not be had (`failed`), or `all` is there. */
  readonly state: 'more' | 'loading' | 'failed' | 'all';
  readonly onMore: () => void;
  readonly moreLabel: string;
  readonly retryLabel: string;
  /** How far the list is: "24 of 120", "That’s all 120". Announced when it changes. */
  readonly position: string;
  /** Why it could not be had. */
  readonly failedText: string;
  /** 0 to 1, where the end is known. */
  readonly part?: number | undefined;
}

/** Under a long list: the next rows when they are asked for, so that the footer can be reached and focus stays put. */
export function LoadMore({ state, onMore, moreLabel, retryLabel, position, failedText, part }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      {state === 'failed' ? (
        <p className={styles.failed}>{failedText}</p>
      ) : (
        <p className={styles.position}>{position}</p>
      )}
      {part !== undefined && state !== 'all' && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ inlineSize: `${Math.min(1, Math.max(0, part)) * 100}%` }} />
        </span>
      )}
      {state !== 'all' && (
        <Button loading={state === 'loading'} onClick={onMore}>
          {state === 'failed' ? retryLabel : moreLabel}
        </Button>
      )}
      <VisuallyHidden live="polite">
        {state === 'failed' ? failedText : state === 'loading' ? '' : position}
      </VisuallyHidden>
    </div>
  );
}
