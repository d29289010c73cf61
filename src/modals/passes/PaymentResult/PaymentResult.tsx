import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { RefreshIcon, TicketIcon } from '../../../design/icons/icons.tsx';
import { Illustration, type Scene } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { Spotlight } from '../../../widgets/shell/Spotlight/Spotlight.tsx';
import type { Severity } from '../../../design/primitives/Severity/severity.ts';
import { ContactSupport, OrderNumber } from '../../../widgets/passes/OrderNumber/OrderNumber.tsx';
import styles from './PaymentResult.module.css';
import { Receipt } from './Receipt.tsx';
import type { PaymentResultModel } from './PaymentResult.types.ts';

const SCENE: Readonly<Record<PaymentResultModel['result'], Scene>> = {
  success: 'ticket',
  pending: 'late',
  failed: 'closed',
  incomplete: 'misfit',
};

const SEVERITIES: Readonly<Record<PaymentResultModel['result'], Severity>> = {
  success: 'success',
  pending: 'limit',
  failed: 'error',
  incomplete: 'plain',
};

/** Says whether the player was charged, whether the pass is valid, and what to do next. */
export const PaymentResult = observer(function PaymentResult({ model }: { readonly model: PaymentResultModel }) {
  const { t } = useTranslation('passes');
  const { result, waitsForBank, receipt, orderNumber, help, copy, retry, openPasses, inGame, close } = model;
  const order = receipt?.orderNumber ?? orderNumber;
  const lit = result === 'success' ? receipt : undefined;
  const begun = result === 'success' && receipt?.item.trialDays !== undefined;
  const unanswered = result === 'pending' && !waitsForBank;
  const text = unanswered
    ? 'payment.pending.unanswered'
    : begun
      ? 'payment.success.trial'
      : (`payment.${result}.text` as const);
  return (
    <Dialog
      open
      size="s"
      severity={SEVERITIES[result]}
      title={t(`payment.${result}.title`)}
      closeLabel={t('close')}
      onClose={close}
      artFits={lit !== undefined}
      art={
        lit ? (
          <Spotlight>
            <Receipt lit receipt={lit} copy={copy} />
          </Spotlight>
        ) : (
          <div className={styles.art}>
            <Illustration scene={SCENE[result]} />
          </div>
        )
      }
      actions={
        <>
          {retry && (
            <Button variant="go" wide icon={RefreshIcon} onClick={retry}>
              {t(result === 'pending' ? 'payment.check' : 'payment.again')}
            </Button>
          )}
          {openPasses && (
            <Button wide icon={TicketIcon} onClick={openPasses}>
              {t('payment.others')}
            </Button>
          )}
          {help && order !== undefined && <ContactSupport onContact={() => help(t('payment.report', { order }))} />}
          <Button variant={result === 'success' ? 'go' : 'quiet'} wide onClick={close}>
            {t(result !== 'success' ? 'payment.close' : inGame ? 'payment.play' : 'ad-free.close')}
          </Button>
        </>
      }
    >
      <p>{t(text)}</p>
      {receipt && !lit && <Receipt lit={false} receipt={receipt} copy={copy} />}
      {!receipt && order !== undefined && <OrderNumber orderNumber={order} copy={copy} />}
    </Dialog>
  );
});
