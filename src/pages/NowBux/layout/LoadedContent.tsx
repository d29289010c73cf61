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
  readonly state: LoadState<T>;
  readonly model: Pick<NowBuxModel, 'online' | 'copy' | 'retry'>;
  /** Called when the player retries loading a section. Default: reloads the nowBux page's data. */
  readonly onRetry?: (() => void) | undefined;
  /** Content above a section's placeholders that doesn't depend on the loaded data. */
  readonly lead?: ReactNode | undefined;
  /**
   * Shown instead of the error message while the browser is online, for data that is requested again automatically.
   */
  readonly quiet?: ReactNode | undefined;
  readonly children: (value: T) => ReactNode;
}

/** Renders skeletons while loading, an error after a failure, or the loaded value. */
export function LoadedContent<T>({ state, model, onRetry, lead, quiet, children }: LoadedContentProps<T>) {
  const { t } = useTranslation('nowbux');
  const { t: common } = useTranslation('common');
  const { t: shell } = useTranslation('shell');
  const { online, copy } = model;
  if (state.kind === 'loaded') return children(state.value);
  if (state.kind === 'loading') {
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
  const reason = online ? 'failed' : 'offline';
  return (
    <div className={styles.trouble}>
      <EmptyState
        art={<Illustration scene={reason} />}
        title={t(`${reason}.title`)}
        text={t(`${reason}.text`)}
        actions={
          <Button icon={RefreshIcon} onClick={onRetry ?? (() => model.retry())}>
            {common('retry')}
          </Button>
        }
        footer={online && state.code !== undefined && <FailureCode code={state.code} copy={copy} />}
      />
    </div>
  );
}
