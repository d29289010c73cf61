import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { APK_ACCEPT } from '../../../domain/files/apk/apkFiles.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { FileDrop } from '../../../design/forms/FileDrop/FileDrop.tsx';
import { ErrorIcon, RefreshIcon, SearchIcon } from '../../../design/icons/icons.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { formatBytes } from '../../../kit/formatBytes.ts';
import styles from './Sideload.module.css';
import type { SideloadModel } from './Sideload.types.ts';

export const Sideload = observer(function Sideload({ model }: { readonly model: SideloadModel }) {
  const { t, i18n } = useTranslation('device');
  const { state, file, sent, notAnApp, connected } = model;
  const failed = state === 'not-sent' || state === 'not-opened';
  return (
    <Dialog
      open
      size="m"
      title={t('sideload.title')}
      closeLabel={t('close')}
      onClose={model.close}
      actions={
        failed ? (
          <>
            <Button variant="go" icon={RefreshIcon} onClick={model.retry}>
              {t('sideload.again')}
            </Button>
            <Button variant="quiet" onClick={model.restart}>
              {t('sideload.other')}
            </Button>
          </>
        ) : (
          <Button variant="quiet" wide onClick={model.close}>
            {t(state === 'choose' ? 'sideload.not-now' : 'sideload.meanwhile')}
          </Button>
        )
      }
      footer={t('trust')}
    >
      {state === 'choose' ? (
        <div className={styles.sideload}>
          <p>{t('sideload.text')}</p>
          <FileDrop
            label={t('sideload.choose')}
            hint={connected ? t('sideload.hint') : t('offline')}
            accept={APK_ACCEPT}
            disabled={!connected}
            onFiles={model.choose}
            onRefused={model.refuse}
            filesLabel={t('sideload.choose')}
            removeLabel={(name) => name}
            onRemove={() => undefined}
            error={notAnApp === undefined ? undefined : t('sideload.not-an-app', { name: notAnApp })}
          />
          <Button variant="quiet" icon={SearchIcon} onClick={model.find}>
            {t('sideload.find')}
          </Button>
        </div>
      ) : (
        <div className={styles.sideload} role="status">
          <p className={styles.name}>{file?.name}</p>
          {state === 'sending' && (
            <>
              <Progress value={file && file.size > 0 ? sent / file.size : 1} label={t('sideload.sending')} />
              <p className={styles.fact}>
                {t('sideload.sent', {
                  sent: formatBytes(sent, i18n.language),
                  total: formatBytes(file?.size ?? 0, i18n.language),
                })}
              </p>
            </>
          )}
          {state === 'opening' && (
            <>
              <Progress label={t('sideload.opening')} />
              <p className={styles.fact}>{t('sideload.opening')}</p>
            </>
          )}
          {failed && (
            <p className={styles.failed}>
              <ErrorIcon size="1.25rem" />
              <span>{t(`sideload.${state}`)}</span>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
});
