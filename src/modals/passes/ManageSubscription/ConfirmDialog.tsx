import { useTranslation } from 'react-i18next';
import type { SubscriptionDetails } from '../../../contracts/entities/subscription.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { dateText } from '../../../design/data/DateTime/dateText.ts';

interface ConfirmDialogProps {
  readonly change: 'end' | 'refund';
  readonly details: SubscriptionDetails;
  readonly yes: () => void;
  readonly no: () => void;
}

/**
 * Asks for confirmation of a change of the subscription, with its consequences: when the pass ends, and what happens
 * to the money.
 */
export function ConfirmDialog({ change, details: { info }, yes, no }: ConfirmDialogProps) {
  const { t } = useTranslation('passes');
  const endsAt = info?.expiryAt;
  const day = endsAt === undefined ? '' : dateText(endsAt);
  return (
    <Dialog
      open
      urgent
      size="s"
      title={t(`manage.asked.${change}.title`)}
      closeLabel={t('close')}
      onClose={no}
      actions={
        <>
          <Button wide onClick={no}>
            {t('manage.asked.keep')}
          </Button>
          <Button variant="quiet" wide onClick={yes}>
            {t(`manage.asked.${change}.yes`)}
          </Button>
        </>
      }
    >
      <p>{t(`manage.asked.${change}.text`, { day })}</p>
    </Dialog>
  );
}
