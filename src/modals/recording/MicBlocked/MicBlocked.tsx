import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { RefreshIcon } from '../../../design/icons/icons.tsx';
import type { Device, Refusal } from '../../../domain/stream/capture/capture.state.ts';
import styles from './MicBlocked.module.css';

/** Browser for which the dialog explains how to allow the microphone or the camera. */
export type BrowserKind = 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios' | 'android';

/** The microphone or the camera is unavailable. */
export interface MicBlockedModel {
  readonly device: Device;
  readonly reason: Refusal;
  readonly browser: BrowserKind;
  readonly busy: boolean;
  readonly retry: () => void;
  readonly without: () => void;
}

const TITLE = {
  denied: 'title',
  blocked: 'title',
  none: 'missing',
  'in-use': 'busy',
  unsupported: 'unable',
} as const satisfies Readonly<Record<Refusal, string>>;

/** Why the microphone or the camera is unavailable, and the steps to allow it in this browser. The game continues. */
export const MicBlocked = observer(function MicBlocked({ model }: { readonly model: MicBlockedModel }) {
  const { t } = useTranslation('media');
  const { device, reason, browser } = model;
  const steps = reason === 'blocked' || reason === 'denied';
  return (
    <Dialog
      open
      size="s"
      title={t(`blocked.${TITLE[reason]}.${device}`)}
      closeLabel={t('blocked.close')}
      onClose={model.without}
      actions={
        <>
          {reason !== 'unsupported' && (
            <Button variant="go" wide icon={RefreshIcon} loading={model.busy} onClick={model.retry}>
              {t('blocked.retry')}
            </Button>
          )}
          <Button wide onClick={model.without}>
            {t('blocked.without')}
          </Button>
        </>
      }
      footer={reason === 'blocked' ? t('blocked.system') : undefined}
    >
      <p>{t(`blocked.why.${reason}`)}</p>
      {steps && (
        <ol className={styles.steps}>
          {(['1', '2', '3'] as const).map((step) => (
            <li key={step}>{t(`blocked.steps.${browser}.${step}`)}</li>
          ))}
        </ol>
      )}
    </Dialog>
  );
});
