import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { DownloadIcon, TrashIcon } from '../../../design/icons/icons.tsx';

/** A recording runs, or was cut off, and the player has to say what becomes of it. */
export interface RecordingExitModel {
  /** The game is still there to go on with. */
  readonly canStay: boolean;
  readonly busy: 'save' | 'discard' | undefined;
  readonly save: () => void;
  readonly discard: () => void;
  readonly stay: () => void;
}

/** Nothing but the player's word discards a recording: Escape stays where that can be done, and does nothing elsewhere. */
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
