import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../design/Badge/Badge.tsx';
import { Button } from '../../design/Button/Button.tsx';
import { Dialog } from '../../design/Dialog/Dialog.tsx';
import { TicketIcon } from '../../design/Icon/icons.tsx';
import { Illustration } from '../../design/Illustration/Illustration.tsx';
import styles from './SubscriptionExpired.module.css';

/** A pass ran out while its holder plays; the game goes on below. */
export interface SubscriptionExpiredModel {
  readonly game: string;
  /** Undefined where no pass is sold. */
  readonly renew: (() => void) | undefined;
  /** Goes on, with advertisements from now on. */
  readonly continueWithAds: () => void;
}

/** Escape, the backdrop and the close button go on playing: nothing is bought by mistake. */
export const SubscriptionExpired = observer(function SubscriptionExpired({
  model,
}: {
  readonly model: SubscriptionExpiredModel;
}) {
  const { t } = useTranslation('passes');
  const { game, renew, continueWithAds } = model;
  return (
    <Dialog
      open
      size="s"
      title={t(renew ? 'expired.title' : 'expired.over')}
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
              {t('expired.renew')}
            </Button>
          )}
          <Button variant={renew ? 'secondary' : 'go'} wide onClick={continueWithAds}>
            {t('expired.ads')}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <Badge tone="loss">{t('expired.badge')}</Badge>
        <p>{t(renew ? 'expired.text' : 'expired.goesOn', { game })}</p>
      </div>
    </Dialog>
  );
});
