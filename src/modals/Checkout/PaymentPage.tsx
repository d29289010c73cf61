import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../design/Dialog/Dialog.tsx';
import { Skeleton } from '../../design/Skeleton/Skeleton.tsx';
import type { PaymentFrameModel } from './Checkout.types.ts';
import styles from './Checkout.module.css';

/**
 * What the payment page may do in there: run, hand its form in, open its bank's window. `allow-same-origin` gives it its own
 * origin, which is never ours. It may not lead this page away.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

interface PaymentPageProps {
  readonly frame: PaymentFrameModel | undefined;
  readonly close: () => void;
}

/** The payment SDK's own page in a frame: what a player types there is none of ours. */
export function PaymentPage({ frame, close }: PaymentPageProps) {
  const { t } = useTranslation('passes');
  return (
    <Dialog open size="m" title={t('checkout.paying.title')} closeLabel={t('checkout.paying.cancel')} onClose={close}>
      <div className={styles.step}>
        <p>{t('checkout.paying.text')}</p>
        {frame ? <Frame frame={frame} /> : <Skeleton height="26rem" />}
      </div>
    </Dialog>
  );
}

function Frame({ frame }: { readonly frame: PaymentFrameModel }) {
  const { t } = useTranslation('passes');
  const element = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => (element.current ? frame.attach(element.current) : undefined), [frame]);
  return (
    <iframe
      ref={element}
      className={styles.page}
      src={frame.src}
      title={t('checkout.paying.frame')}
      sandbox={SANDBOX}
      allow="payment"
      referrerPolicy="strict-origin"
    />
  );
}
