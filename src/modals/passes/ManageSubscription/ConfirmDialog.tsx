import { useTranslation } from 'react-i18next';
import type { SubscriptionDetails } from '../../../contracts/entities/subscription.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { dateText } from '../../../design/data/DateTime/dateText.ts';

interface ConfirmDialogProps {
  readonly what: 'end' | 'refund';
  readonly details: SubscriptionDetails;
  readonly yes: () => void;
  readonly no: () => void;
}

/** Once more, with what follows: when the pass stops counting, and what becomes of the money. */
export function ConfirmDialog({ what, details: { info }, yes, no }: ConfirmDialogProps) {
  const { t } = useTranslation('passes');
  const until = info?.expiryAt;
  const day = until === undefined ? '' : dateText(until);
  return (
    <Dialog
      open
      urgent
      size="s"
      title={t(`manage.asked.${what}.title`)}
      closeLabel={t('close')}
      onClose={no}
      actions={
        <>
          <Button wide onClick={no}>
            {t('manage.asked.keep')}
          </Button>
          <Button variant="quiet" wide onClick={yes}>
            {t(`manage.asked.${what}.yes`)}
          </Button>
        </>
      }
    >
      <p>{t(`manage.asked.${what}.text`, { day })}</p>
    </Dialog>
  );
}
