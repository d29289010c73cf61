import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Download } from '../../../domain/files/downloads.state.ts';
import type { Transfer } from '../../../domain/files/files.state.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import {
  CheckIcon,
  CloseIcon,
  DownloadIcon,
  ErrorIcon,
  PauseIcon,
  PlayIcon,
  RefreshIcon,
  UploadIcon,
} from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { formatBytes } from '../../../kit/formatBytes.ts';
import styles from './Files.module.css';
import type { FilesModel } from './Files.types.ts';

interface RowProps {
  readonly name: string;
  readonly look: 'up' | 'down' | 'done' | 'failed';
  readonly fact: string;
  /** Progress from 0 to 1 during a transfer. */
  readonly part: number | undefined;
  readonly children: ReactNode;
}

const MARKS = { up: UploadIcon, down: DownloadIcon, done: CheckIcon, failed: ErrorIcon } as const;

function Row({ name, look, fact, part, children }: RowProps) {
  const Mark = MARKS[look];
  return (
    <li className={styles.row} data-look={look}>
      <span className={styles.mark} aria-hidden="true">
        <Mark size="1.25rem" />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.fact}>{fact}</span>
        {part !== undefined && <Progress size="s" value={part} label={name} />}
      </span>
      <span className={styles.buttons}>{children}</span>
    </li>
  );
}

/** An upload to the cloud machine. */
export const UploadRow = observer(function UploadRow(props: { readonly file: Transfer; readonly model: FilesModel }) {
  const { t, i18n } = useTranslation('files');
  const { id, name, size, sent, state } = props.file;
  const { model } = props;
  const total = formatBytes(size, i18n.language);
  const open = state === 'sending' || state === 'paused';
  const look = state === 'done' ? 'done' : state === 'failed' ? 'failed' : 'up';
  const counted = { sent: formatBytes(sent, i18n.language), total };
  return (
    <Row
      name={name}
      look={look}
      fact={t(`up.${state === 'sending' && sent >= size ? 'checking' : state}`, counted)}
      part={open ? (size > 0 ? sent / size : 1) : undefined}
    >
      {state === 'sending' && (
        <IconButton icon={PauseIcon} label={t('pause', { name })} onClick={() => model.pause(id)} />
      )}
      {state === 'paused' && (
        <IconButton icon={PlayIcon} label={t('resume', { name })} onClick={() => model.resume(id)} />
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton icon={RefreshIcon} label={t('retry', { name })} onClick={() => model.retry(id)} />
      )}
      {open || state === 'waiting' ? (
        <IconButton icon={CloseIcon} label={t('cancel', { name })} onClick={() => model.cancel(id)} />
      ) : (
        <IconButton icon={CloseIcon} label={t('remove', { name })} onClick={() => model.dismiss(id)} />
      )}
    </Row>
  );
});

/** A download from the cloud machine. */
export const DownloadRow = observer(function DownloadRow(props: {
  readonly file: Download;
  readonly model: FilesModel;
}) {
  const { t, i18n } = useTranslation('files');
  const { id, name, size, received, state } = props.file;
  const { model } = props;
  const open = state === 'receiving' || state === 'saving';
  const look = state === 'done' ? 'done' : ['failed', 'lost', 'too-large'].includes(state) ? 'failed' : 'down';
  const counted = {
    sent: formatBytes(received, i18n.language),
    total: formatBytes(size, i18n.language),
    most: formatBytes(model.most ?? 0, i18n.language),
  };
  return (
    <Row
      name={name}
      look={look}
      fact={t(`down.${state}`, counted)}
      part={open ? (size > 0 ? received / size : 1) : undefined}
    >
      {state === 'offered' && (
        <Button size="s" onClick={() => model.save(id)}>
          {t('save')}
        </Button>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton icon={RefreshIcon} label={t('retry', { name })} onClick={() => model.save(id)} />
      )}
      {state === 'receiving' || state === 'waiting' ? (
        <IconButton icon={CloseIcon} label={t('cancel', { name })} onClick={() => model.cancelDownload(id)} />
      ) : (
        state !== 'saving' && (
          <IconButton icon={CloseIcon} label={t('remove', { name })} onClick={() => model.dismissDownload(id)} />
        )
      )}
    </Row>
  );
});
