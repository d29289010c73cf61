import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Download } from '../../domain/files/downloads.state.ts';
import type { Transfer } from '../../domain/files/files.state.ts';
import { Button } from '../../design/Button/Button.tsx';
import { FileDrop } from '../../design/FileDrop/FileDrop.tsx';
import { MachineIcon, OfflineIcon, SearchIcon } from '../../design/Icon/icons.tsx';
import { Sheet } from '../../design/Sheet/Sheet.tsx';
import { DownloadRow, UploadRow } from './FileRows.tsx';
import styles from './Files.module.css';
import { wordsOf } from './kinds.ts';

/** Files to the machine and from it. */
export interface FilesModel {
  readonly game: string;
  /** What the game asks for, as in `<input accept>`; undefined where the player came by themselves. */
  readonly asked: string | undefined;
  /** There is a machine that takes files now. */
  readonly connected: boolean;
  readonly uploads: readonly Transfer[];
  readonly downloads: readonly Download[];
  /** The most that this browser can save, in bytes; undefined where there is no limit. */
  readonly most: number | undefined;
  /** Names of files that were dropped, and are not what the game asks for. */
  readonly refused: readonly string[];
  /** The browser was asked for its file dialog without a press of a key, a finger or the mouse, and shows none. */
  readonly needsHand: boolean;
  /** A sheet at the bottom, where a thumb reaches it. */
  readonly low: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly refuse: (files: readonly File[]) => void;
  /** The browser's file dialog is wanted; false where it would not come. */
  readonly mayChoose: () => boolean;
  readonly pause: (id: number) => void;
  readonly resume: (id: number) => void;
  readonly cancel: (id: number) => void;
  readonly retry: (id: number) => void;
  readonly dismiss: (id: number) => void;
  readonly save: (id: number) => void;
  readonly cancelDownload: (id: number) => void;
  readonly dismissDownload: (id: number) => void;
  readonly findApk: () => void;
  readonly sideload: () => void;
  readonly close: () => void;
}

export const Files = observer(function Files({ model }: { readonly model: FilesModel }) {
  const { t } = useTranslation('files');
  const { asked, connected, uploads, downloads, refused, game, needsHand } = model;
  const kinds = wordsOf(asked ?? '');
  const kind = kinds === undefined ? t('kind.listed', { list: asked }) : t(`kind.${kinds}`);
  return (
    <Sheet
      open
      side={model.low ? 'bottom' : 'end'}
      title={t(asked === undefined ? 'title' : 'title-asked', { game })}
      closeLabel={t('close')}
      onClose={model.close}
      footer={
        <div className={styles.more}>
          <Button variant="quiet" icon={MachineIcon} onClick={model.sideload}>
            {t('sideload')}
          </Button>
          <Button variant="quiet" icon={SearchIcon} onClick={model.findApk}>
            {t('find-apk')}
          </Button>
        </div>
      }
    >
      <div className={styles.files}>
        {!connected && (
          <p className={styles.offline} role="status">
            <OfflineIcon size="1.25rem" />
            <span>{t('offline')}</span>
          </p>
        )}
        <div
          onClickCapture={(event) => {
            if (!model.mayChoose()) event.preventDefault();
          }}
        >
          <FileDrop
            label={t('choose')}
            hint={needsHand ? t('needs-hand') : kind}
            accept={asked || undefined}
            multiple
            disabled={!connected}
            onFiles={model.add}
            onRefused={model.refuse}
            filesLabel={t('to-machine')}
            removeLabel={(name) => t('remove', { name })}
            onRemove={() => undefined}
            error={refused.length > 0 ? t('refused', { name: refused[0], count: refused.length - 1 }) : undefined}
          />
        </div>
        {uploads.length > 0 && (
          <section aria-labelledby="files-up" className={styles.list}>
            <h3 id="files-up">{t('to-machine')}</h3>
            <ul>
              {uploads.map((one) => (
                <UploadRow key={one.id} file={one} model={model} />
              ))}
            </ul>
          </section>
        )}
        {downloads.length > 0 && (
          <section aria-labelledby="files-down" className={styles.list}>
            <h3 id="files-down">{t('from-machine')}</h3>
            <ul>
              {downloads.map((one) => (
                <DownloadRow key={one.id} file={one} model={model} />
              ))}
            </ul>
          </section>
        )}
        {uploads.length + downloads.length === 0 && <p className={styles.about}>{t('about')}</p>}
      </div>
    </Sheet>
  );
});
