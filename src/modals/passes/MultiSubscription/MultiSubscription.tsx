import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../design/primitives/Badge/Badge.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { TicketIcon } from '../../../design/icons/icons.tsx';
import styles from './MultiSubscription.module.css';

/** Model of the dialog for an expired pass, in a game that requires one of several passes. The game has ended. */
export interface MultiSubscriptionModel {
  readonly game: string;
  /** Opens the passes on sale; undefined if none is sold. */
  readonly choose: (() => void) | undefined;
  readonly later: () => void;
}

export const MultiSubscription = observer(function MultiSubscription({
  model,
}: {
  readonly model: MultiSubscriptionModel;
}) {
  const { t } = useTranslation('passes');
  const { game, choose, later } = model;
  return (
    <Dialog
      open
      size="s"
      title={t('multi.title', { game })}
      closeLabel={t('close')}
      onClose={later}
      actions={
        <>
          {choose && (
            <Button variant="go" wide icon={TicketIcon} onClick={choose}>
              {t('multi.choose')}
            </Button>
          )}
          <Button variant="quiet" wide onClick={later}>
            {t('multi.later')}
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        <Badge tone="loss">{t('multi.badge')}</Badge>
        <p>{t(choose ? 'multi.text' : 'multi.ended', { game })}</p>
      </div>
    </Dialog>
  );
});
