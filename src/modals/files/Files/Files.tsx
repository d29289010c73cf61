import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { ErrorBox } from '../../../design/primitives/ErrorBox/ErrorBox.tsx';
import { FileDrop } from '../../../design/forms/FileDrop/FileDrop.tsx';
import { MachineIcon, OfflineIcon, SearchIcon } from '../../../design/icons/icons.tsx';
import { Sheet } from '../../../design/overlays/Sheet/Sheet.tsx';
import { DownloadRow, UploadRow } from './FileRows.tsx';
import styles from './Files.module.css';
import type { FilesModel } from './Files.types.ts';

export const Files = observer(function Files({ model }: { readonly model: FilesModel }) {
  const { t } = useTranslation('files');
  const { requested, connected, uploads, downloads, refused, game, needsHand } = model;
  const kinds = wordsOf(requested ?? '');
  const kind = kinds === undefined ? t('kind.listed', { list: requested }) : t(`kind.${kinds}`);
  return (
    <Sheet
      open
      side={model.low ? 'bottom' : 'end'}
      title={t(requested === undefined ? 'title' : 'title-asked', { game })}
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
          <div role="status">
            <ErrorBox icon={OfflineIcon}>{t('offline')}</ErrorBox>
          </div>
        )}
        <div
          onClickCapture={(event) => {
            if (!model.mayChoose()) event.preventDefault();
          }}
        >
          <FileDrop
            label={t('choose')}
            hint={needsHand ? t('needs-hand') : kind}
            accept={requested || undefined}
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

/** Describes an `accept` value as one kind of files; undefined if only the value itself describes them. */
export function wordsOf(accept: string): 'any' | 'pictures' | 'films' | 'sounds' | 'apps' | undefined {
  const kinds = accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  if (kinds.length === 0 || kinds.includes('*/*')) return 'any';
  if (kinds.every((kind) => kind.startsWith('image/'))) return 'pictures';
  if (kinds.every((kind) => kind.startsWith('video/'))) return 'films';
  if (kinds.every((kind) => kind.startsWith('audio/'))) return 'sounds';
  if (kinds.every((kind) => kind === '.apk' || kind === 'application/vnd.android.package-archive')) return 'apps';
  return undefined;
}
