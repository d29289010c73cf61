import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../design/primitives/Badge/Badge.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { TicketIcon } from '../../../design/icons/icons.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import styles from './SubscriptionExpired.module.css';

/** Model of the dialog that tells during a game that a pass or ad-free time has ended. The game continues below. */
export interface SubscriptionExpiredModel {
  readonly game: string;
  /** Whether a pass or ad-free time has ended. Default: a pass. */
  readonly expired?: 'pass' | 'ad-free time';
  /** Opens the passes; undefined if no pass is sold. */
  readonly renew: (() => void) | undefined;
  readonly continueWithAds: () => void;
}

/**
 * The dialog about a pass that ended: Escape, the backdrop and the close button continue the game, to prevent
 * accidental purchases.
 */
export const SubscriptionExpired = observer(function SubscriptionExpired({
  model,
}: {
  readonly model: SubscriptionExpiredModel;
}) {
  const { t } = useTranslation('passes');
  const { game, expired, renew, continueWithAds } = model;
  const textKey = expired === 'ad-free time' ? 'ad-free-over' : 'expired';
  return (
    <Dialog
      open
      size="s"
      severity="limit"
      title={t(renew ? `${textKey}.title` : `${textKey}.over`)}
      closeLabel={t('close')}
      onClose={continueWithAds}
      art={
        <div className={styles.art}>
          <Illustration scene="ticket" />
        </div>
      }
      actions={
        <>
          {renew && (
            <Button variant="go" wide icon={TicketIcon} onClick={renew}>
              {t(`${textKey}.renew`)}
            </Button>
          )}
          <Button variant={renew ? 'secondary' : 'go'} wide onClick={continueWithAds}>
            {t('expired.ads')}
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        <Badge tone="loss">{t(`${textKey}.badge`)}</Badge>
        <p>{t(renew ? `${textKey}.text` : `${textKey}.goesOn`, { game })}</p>
      </div>
    </Dialog>
  );
});
