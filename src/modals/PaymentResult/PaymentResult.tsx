import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button/Button.tsx';
import { Dialog } from '../../design/Dialog/Dialog.tsx';
import { RefreshIcon, TicketIcon } from '../../design/Icon/icons.tsx';
import { Illustration, type Scene } from '../../design/Illustration/Illustration.tsx';
import styles from './PaymentResult.module.css';
import { Ticket } from './Ticket.tsx';
import type { PaymentResultModel } from './PaymentResult.types.ts';

const SCENE: Readonly<Record<PaymentResultModel['result'], Scene>> = {
  success: 'finished',
  pending: 'late',
  failed: 'closed',
  incomplete: 'misfit',
};

/** Says whether money was taken, whether the pass counts, and what leads on. */
export const PaymentResult = observer(function PaymentResult({ model }: { readonly model: PaymentResultModel }) {
  const { t } = useTranslation('passes');
  const { result, receipt, copy, again, others, inGame, close } = model;
  const begun = result === 'success' && receipt?.item.trialDays !== undefined;
  return (
    <Dialog
      open
      size="s"
      title={t(`payment.${result}.title`)}
      closeLabel={t('close')}
      onClose={close}
      art={
        <div className={styles.art}>
          <Illustration scene={SCENE[result]} />
        </div>
      }
      actions={
        <>
          {again && (
            <Button variant="go" wide icon={RefreshIcon} onClick={again}>
              {t(result === 'pending' ? 'payment.check' : 'payment.again')}
            </Button>
          )}
          {others && (
            <Button wide icon={TicketIcon} onClick={others}>
              {t('payment.others')}
            </Button>
          )}
          <Button variant={result === 'success' ? 'go' : 'quiet'} wide onClick={close}>
            {t(result !== 'success' ? 'payment.close' : inGame ? 'payment.play' : 'ad-free.close')}
          </Button>
        </>
      }
    >
      <p>{t(begun ? 'payment.success.trial' : `payment.${result}.text`)}</p>
      {receipt && <Ticket receipt={receipt} copy={copy} />}
    </Dialog>
  );
});
