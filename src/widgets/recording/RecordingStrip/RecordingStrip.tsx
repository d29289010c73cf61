import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { clockText } from '../../../design/data/Countdown/countdown.ts';
import {
  CheckIcon,
  CloseIcon,
  DownloadIcon,
  RecordIcon,
  TrashIcon,
  WarningIcon,
} from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import type { Refusal, StopCause } from '../../../domain/recording/recording.state.ts';
import styles from './RecordingStrip.module.css';

/** The state of a recording. */
export type RecordingMatter =
  | { readonly kind: 'stopping' }
  | {
      readonly kind: 'stopped';
      readonly cause: StopCause;
      readonly seconds: number;
      readonly bytes: number;
      /** True if the browser failed to save the recording. */
      readonly trouble: boolean;
    }
  | { readonly kind: 'saving'; readonly share: number }
  | { readonly kind: 'saved'; readonly name: string; readonly rough: boolean }
  | { readonly kind: 'discarded' }
  | { readonly kind: 'refused'; readonly reason: Refusal };

export interface RecordingStripModel {
  readonly matter: RecordingMatter;
  readonly save: () => void;
  readonly discard: () => void;
  readonly undo: () => void;
  readonly dismiss: () => void;
}

/** The height that the layout reserves for the recording strip below the picture, in CSS pixels. */
export const RECORDING_OFFSET = 72;

/**
 * The recording strip below the picture, which shrinks to make room. The strip takes no keyboard focus from the game.
 */
export const RecordingStrip = observer(function RecordingStrip({ model }: { readonly model: RecordingStripModel }) {
  const { t } = useTranslation('recording');
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--recording-offset', `${RECORDING_OFFSET}px`);
    return () => void style.removeProperty('--recording-offset');
  }, []);
  return (
    <section className={styles.strip} aria-label={t('strip.name')} data-keeps-keys="">
      <StripText matter={model.matter} />
      <Actions model={model} />
    </section>
  );
});

function StripText({ matter }: { readonly matter: RecordingMatter }) {
  const { t, i18n } = useTranslation('recording');
  const Sign =
    matter.kind === 'saved'
      ? CheckIcon
      : matter.kind === 'discarded'
        ? TrashIcon
        : matter.kind === 'refused' || (matter.kind === 'stopped' && matter.trouble)
          ? WarningIcon
          : RecordIcon;
  const megabytes = (bytes: number) =>
    t('size', { value: new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(bytes / 1e6) });
  return (
    <>
      <span className={styles.sign}>
        <Sign size="1.25rem" />
      </span>
      <div className={styles.text} role="status">
        <span className={styles.title}>{title()}</span>
        <span className={styles.more}>{detailOf()}</span>
        {matter.kind === 'saving' && <Progress value={matter.share} label={t('strip.saving')} size="s" />}
      </div>
    </>
  );

  function title(): string {
    switch (matter.kind) {
      case 'stopped':
        return matter.trouble ? t('strip.trouble') : t(`strip.stopped.${matter.cause}`);
      case 'saving':
        return t('strip.saving-share', { percent: Math.round(matter.share * 100) });
      case 'refused':
        return t(`strip.refused.${matter.reason}`);
      default:
        return t(`strip.${matter.kind}`);
    }
  }

  function detailOf(): string | undefined {
    if (matter.kind === 'stopped') return `${clockText(matter.seconds)} · ${megabytes(matter.bytes)}`;
    if (matter.kind === 'saved') return matter.rough ? t('strip.rough') : t('strip.saved-as', { name: matter.name });
    return undefined;
  }
}

const Actions = observer(function Actions({ model }: { readonly model: RecordingStripModel }) {
  const { t } = useTranslation('recording');
  const { matter } = model;
  switch (matter.kind) {
    case 'stopped':
      return (
        <div className={styles.actions}>
          <Button variant="go" icon={DownloadIcon} onClick={model.save}>
            {t(matter.trouble ? 'strip.again' : 'strip.save')}
          </Button>
          <Button icon={TrashIcon} onClick={model.discard}>
            {t('strip.discard')}
          </Button>
        </div>
      );
    case 'discarded':
      return (
        <div className={styles.actions}>
          <Button onClick={model.undo}>{t('strip.undo')}</Button>
          <IconButton icon={CloseIcon} label={t('strip.close')} onClick={model.dismiss} />
        </div>
      );
    case 'saved':
    case 'refused':
      return (
        <div className={styles.actions}>
          <IconButton icon={CloseIcon} label={t('strip.close')} onClick={model.dismiss} />
        </div>
      );
    default:
      return null;
  }
});
