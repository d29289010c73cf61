import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { RefreshIcon, TicketIcon } from '../../../design/icons/icons.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { holdsPass } from '../../../domain/passes/premium/holdsPass.ts';
import { FailureCode } from '../../../widgets/shell/FailureCode/FailureCode.tsx';
import { ContactSupport, OrderNumber } from '../../../widgets/passes/OrderNumber/OrderNumber.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CurrentPass } from './CurrentPass.tsx';
import styles from './ManageSubscription.module.css';
import type { ManageSubscriptionModel } from './ManageSubscription.types.ts';
import { Receipts } from './Receipts.tsx';

/** The player's pass: its end, payment method and receipts, and the ways to cancel or refund it. */
export const ManageSubscription = observer(function ManageSubscription({
  model,
}: {
  readonly model: ManageSubscriptionModel;
}) {
  const { t } = useTranslation('passes');
  const [confirming, setConfirming] = useState<'end' | 'refund'>();
  const { subscription, changing, refused, unsure, openPasses, retry, close } = model;
  const order = unsure?.orderNumber;
  const details = subscription.kind === 'loaded' ? subscription.details : undefined;
  const current = holdsPass(details?.info) ? details : undefined;
  if (confirming && current) {
    const confirm = () => {
      setConfirming(undefined);
      model.change(confirming);
    };
    return <ConfirmDialog change={confirming} details={current} yes={confirm} no={() => setConfirming(undefined)} />;
  }
  const cancelled = current?.info?.status === 'cancelled';
  return (
    <Dialog
      open
      size="m"
      title={t('manage.title')}
      closeLabel={t('close')}
      onClose={close}
      actions={
        <>
          {subscription.kind === 'failed' && (
            <Button variant="go" icon={RefreshIcon} wide onClick={retry}>
              {t('plans.retry')}
            </Button>
          )}
          {details && openPasses && (
            <Button variant={current ? 'secondary' : 'go'} icon={TicketIcon} wide onClick={openPasses}>
              {t(current ? 'manage.others' : 'manage.choose')}
            </Button>
          )}
          {cancelled && current?.productId !== undefined && (
            <Button wide loading={changing === 'resume'} onClick={() => model.change('resume')}>
              {t('manage.resume')}
            </Button>
          )}
          {current && !cancelled && (current.renewal ?? current.productId === undefined) && (
            <Button wide loading={changing === 'end'} onClick={() => setConfirming('end')}>
              {t(current.trialEndsAt === undefined ? 'manage.end' : 'manage.end-trial')}
            </Button>
          )}
          {current?.refundUntil !== undefined && (
            <Button variant="quiet" wide loading={changing === 'refund'} onClick={() => setConfirming('refund')}>
              {t('manage.refund')}
            </Button>
          )}
          {order !== undefined && <ContactSupport onContact={() => model.help(t('manage.report', { order }))} />}
        </>
      }
    >
      <div className={styles.manage} aria-busy={subscription.kind === 'loading'}>
        {refused && <p role="alert">{t(`manage.refused.${refused}`)}</p>}
        {unsure && <p role="alert">{t('manage.unsure')}</p>}
        {order !== undefined && <OrderNumber orderNumber={order} copy={model.copy} />}
        {subscription.kind === 'loading' && <Skeleton height="9rem" />}
        {subscription.kind === 'failed' && <p role="status">{t('manage.failed')}</p>}
        {subscription.kind === 'failed' && <FailureCode code={subscription.code} copy={model.copy} />}
        {current && <CurrentPass details={current} />}
        {details && !current && <p role="status">{t('manage.none')}</p>}
        {details && details.receipts.length > 0 && <Receipts receipts={details.receipts} copy={model.copy} />}
      </div>
    </Dialog>
  );
});
