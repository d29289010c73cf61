import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { DownloadIcon, TrashIcon } from '../../../design/icons/icons.tsx';

/** The question about a running or interrupted recording. */
export interface RecordingExitModel {
  /** Whether the game is still running, so that the player can stay in it. */
  readonly canStay: boolean;
  readonly busy: 'save' | 'discard' | undefined;
  readonly save: () => void;
  readonly discard: () => void;
  readonly stay: () => void;
}

/** Only an explicit choice discards a recording. Escape stays in the game if possible, and does nothing otherwise. */
export const RecordingExit = observer(function RecordingExit({ model }: { readonly model: RecordingExitModel }) {
  const { t } = useTranslation('dialogs');
  return (
    <Dialog
      open
      urgent
      size="s"
      title={t('recording.title')}
      closeLabel={model.canStay ? t('recording.close') : undefined}
      onClose={model.canStay ? model.stay : undefined}
      actions={
        <>
          <Button variant="go" wide icon={DownloadIcon} loading={model.busy === 'save'} onClick={model.save}>
            {t('recording.save')}
          </Button>
          <Button wide icon={TrashIcon} loading={model.busy === 'discard'} onClick={model.discard}>
            {t('recording.discard')}
          </Button>
          {model.canStay && (
            <Button variant="quiet" wide onClick={model.stay}>
              {t('recording.stay')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(model.canStay ? 'recording.text' : 'recording.text-ended')}</p>
    </Dialog>
  );
});
