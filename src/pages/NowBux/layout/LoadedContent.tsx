import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { EmptyState } from '../../../design/primitives/EmptyState/EmptyState.tsx';
import { RefreshIcon } from '../../../design/icons/icons.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import { FailureCode } from '../../../widgets/shell/FailureCode/FailureCode.tsx';
import styles from '../NowBux.module.css';
import type { NowBuxModel } from '../NowBux.types.ts';

interface LoadedContentProps<T> {
  readonly asked: LoadState<T>;
  readonly model: Pick<NowBuxModel, 'online' | 'copy' | 'retry'>;
  /** Loads it again after a failure; the whole page unless it is given. */
  readonly onRetry?: (() => void) | undefined;
  /** Known before the answer: stands above its places. */
  readonly lead?: ReactNode | undefined;
  /** Shown where it could not be had though there is a network, without a word of that: it comes by itself. */
  readonly quiet?: ReactNode | undefined;
  readonly children: (value: T) => ReactNode;
}

/** What was asked for: its places while it is under way, why there is none, or it. */
export function LoadedContent<T>({ asked, model, onRetry, lead, quiet, children }: LoadedContentProps<T>) {
  const { t } = useTranslation('nowbux');
  const { t: common } = useTranslation('common');
  const { t: shell } = useTranslation('shell');
  const { online, copy } = model;
  if (asked.kind === 'loaded') return children(asked.value);
  if (asked.kind === 'loading') {
    const places = (
      <div className={styles.places} aria-busy="true" aria-label={shell('loading')} role="status">
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} height="4rem" />
        ))}
      </div>
    );
    return lead === undefined ? (
      places
    ) : (
      <div className={styles.section}>
        {lead}
        {places}
      </div>
    );
  }
  if (online && quiet !== undefined) return quiet;
  const why = online ? 'failed' : 'offline';
  return (
    <div className={styles.trouble}>
      <EmptyState
        art={<Illustration scene={why} />}
        title={t(`${why}.title`)}
        text={t(`${why}.text`)}
        actions={
          <Button icon={RefreshIcon} onClick={onRetry ?? (() => model.retry())}>
            {common('retry')}
          </Button>
        }
        footer={online && asked.code !== undefined && <FailureCode code={asked.code} copy={copy} />}
      />
    </div>
  );
}
