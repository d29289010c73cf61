import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { ExternalIcon, OfflineIcon } from '../../../design/icons/icons.tsx';
import { ActivityListener } from '../../../widgets/play/ActivityListener/ActivityListener.tsx';
import styles from './GraceWarning.module.css';
import type { GraceWarningModel } from './GraceWarning.types.ts';

/** Any key, click or tap keeps the session, if it can be kept. Gamepad buttons are handled by the feature, not here. */
export const GraceWarning = observer(function GraceWarning({ model }: { readonly model: GraceWarningModel }) {
  const { t } = useTranslation('session');
  return (
    <Dialog
      open
      urgent
      size="s"
      title={t(model.canStay ? 'grace.title' : 'grace.title-ending')}
      onClose={model.stay}
      actions={
        <>
          <Button variant="go" wide onClick={model.stay}>
            {t(model.canStay ? 'grace.stay' : 'grace.understood')}
          </Button>
          {model.openOffer && (
            <Button wide iconAfter={ExternalIcon} onClick={model.openOffer}>
              {t('grace.more')}
            </Button>
          )}
          <Button variant="quiet" wide onClick={model.leave}>
            {t('grace.leave')}
          </Button>
        </>
      }
    >
      <p className={styles.count}>
        <Countdown
          deadline={model.deadline}
          now={model.now}
          size="hero"
          announce={(seconds) => t('grace.left', { count: seconds })}
        />
      </p>
      <p>{model.message || t(model.canStay ? 'grace.text' : 'grace.text-ending')}</p>
      {model.canStay && <ActivityListener onActivity={model.stay} />}
      {model.cutOff && (
        <output className={styles.cutOff}>
          <OfflineIcon />
          <span>{t('grace.cut-off')}</span>
        </output>
      )}
    </Dialog>
  );
});
