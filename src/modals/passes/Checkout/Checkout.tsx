import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { RefreshIcon } from '../../../design/icons/icons.tsx';
import type { CheckoutModel } from './Checkout.types.ts';
import styles from './Checkout.module.css';
import { PaymentPage } from './PaymentPage.tsx';
import { Review } from './Review.tsx';
import { Summary } from './Summary.tsx';

/** The steps of buying a pass: review, choice of the payment method, and payment. */
export const Checkout = observer(function Checkout({ model }: { readonly model: CheckoutModel }) {
  const { t } = useTranslation('passes');
  const { step, back, close } = model;
  const inProgress = step.kind !== 'unavailable' && step.kind !== 'elsewhere';
  if (step.kind === 'review') return <Review model={model} step={step} />;
  if (step.kind === 'paying') return <PaymentPage frame={step.frame} close={close} />;
  return (
    <Dialog
      open
      size="m"
      severity={step.kind === 'unavailable' ? 'error' : undefined}
      title={t(`checkout.${step.kind}.title`)}
      closeLabel={t('close')}
      onClose={(reason) => (reason !== 'backdrop' || !inProgress) && close()}
      actions={
        step.kind === 'unavailable' && (
          <>
            <Button variant="go" icon={RefreshIcon} wide onClick={step.retry}>
              {t('plans.retry')}
            </Button>
            <Button variant="quiet" wide onClick={back}>
              {t('checkout.back')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.step} aria-busy={inProgress}>
        <Summary model={model} />
        <p role="status">{t(`checkout.${step.kind}.text`)}</p>
      </div>
    </Dialog>
  );
});
