import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CameraIcon, MicIcon, RecordIcon, StopIcon } from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { clockText } from '../../../design/data/Countdown/countdown.ts';
import type { Device } from '../../../domain/stream/capture/capture.state.ts';
import styles from './CaptureIndicator.module.css';

/** Model of the active captures of the player: recording, microphone, camera. */
export interface CaptureIndicatorModel {
  readonly recording:
    | {
        readonly seconds: number;
        readonly bytes: number;
        /** True if the recording includes the player's voice. */
        readonly voice: boolean;
        /** True while the recording waits for the stream's picture. */
        readonly waiting: boolean;
      }
    | undefined;
  /** Microphone and camera, while the game receives them. */
  readonly live: readonly Device[];
  readonly stop: () => void;
  readonly turnOff: (device: Device) => void;
}

const SIGN = { microphone: MicIcon, camera: CameraIcon } as const;

/** A small label on the picture during any capture, with buttons to stop each. */
export const CaptureIndicator = observer(function CaptureIndicator({
  model,
}: {
  readonly model: CaptureIndicatorModel;
}) {
  const { t, i18n } = useTranslation(['recording', 'media']);
  const { recording, live } = model;
  return (
    <aside className={styles.chip} aria-label={t('on-air.name')} data-keeps-keys="">
      {live.map((device) => (
        <span key={device} className={styles.part}>
          <IconButton
            size="s"
            icon={SIGN[device]}
            className={styles.live}
            label={t(`media:live.off.${device}`)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => model.turnOff(device)}
          />
        </span>
      ))}
      {recording && (
        <span className={styles.part}>
          <span className={recording.waiting ? styles.waiting : styles.dot}>
            <RecordIcon label={t('on-air.recording')} />
          </span>
          <span className={styles.time}>{clockText(recording.seconds)}</span>
          {recording.voice && <MicIcon size="1rem" label={t('on-air.voice')} />}
          <span className={styles.size}>{recording.waiting ? t('on-air.waiting') : megabytes(recording.bytes)}</span>
          <IconButton
            size="s"
            icon={StopIcon}
            label={t('on-air.stop')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={model.stop}
          />
        </span>
      )}
    </aside>
  );

  function megabytes(bytes: number): string {
    const value = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: bytes < 1e7 ? 1 : 0 });
    return t('size', { value: value.format(bytes / 1e6) });
  }
});
