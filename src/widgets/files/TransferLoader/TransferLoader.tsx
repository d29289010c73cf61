import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Loader } from '../../../domain/files/transferLoader.store.ts';
import { CheckIcon, DownloadIcon, PauseIcon, UploadIcon, WarningIcon } from '../../../design/icons/icons.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import styles from './TransferLoader.module.css';

/** Model of the line over the game with the state of the player's file transfers. */
export interface TransferLoaderModel {
  readonly loader: Loader;
  /** Opens the list of all files. */
  readonly open: () => void;
}

/** A line over the game about file transfers. A press on it takes no focus from the game until the list is open. */
export const TransferLoader = observer(function TransferLoader({ model }: { readonly model: TransferLoaderModel }) {
  const { t } = useTranslation('files');
  const { loader } = model;
  const under = loader.kind === 'uploading' || loader.kind === 'downloading';
  return (
    <div className={styles.loader} data-kind={loader.kind}>
      <button
        type="button"
        className={styles.button}
        onMouseDown={(event) => event.preventDefault()}
        onClick={model.open}
        aria-label={t('loader.open')}
      />
      <Mark loader={loader} />
      <output className={styles.text}>
        <strong className={styles.title}>{titleOf()}</strong>
        {loader.name !== undefined && (
          <span className={styles.name} title={loader.name}>
            {loader.name}
          </span>
        )}
      </output>
      {under && <span className={styles.part}>{t('percent', { percent: Math.floor(100 * loader.part) })}</span>}
      {under && (
        <span className={styles.bar}>
          <Progress size="s" value={loader.part} label={loader.name} />
        </span>
      )}
    </div>
  );

  function titleOf(): string {
    switch (loader.kind) {
      case 'uploading':
        if (loader.paused) return t('loader.paused');
        return loader.remaining > 0 ? t('loader.uploading-more', { count: loader.remaining }) : t('loader.uploading');
      case 'downloading':
        return loader.remaining > 0
          ? t('loader.downloading-more', { count: loader.remaining })
          : t('loader.downloading');
      case 'success':
        return t(loader.direction === 'up' ? 'loader.uploaded' : 'loader.downloaded');
      case 'warning':
        return t(`warning.${loader.reason}`);
    }
  }
});

function Mark({ loader }: { readonly loader: Loader }) {
  if (loader.kind === 'success') return <CheckIcon size="1.25rem" />;
  if (loader.kind === 'warning') return <WarningIcon size="1.25rem" />;
  if (loader.kind === 'uploading' && loader.paused) return <PauseIcon size="1.25rem" />;
  return loader.kind === 'uploading' ? <UploadIcon size="1.25rem" /> : <DownloadIcon size="1.25rem" />;
}
