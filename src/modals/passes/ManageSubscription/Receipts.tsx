import { useTranslation } from 'react-i18next';
import type { Receipt } from '../../../contracts/entities/subscription.ts';
import { dayText } from '../../../design/data/DateTime/dateText.ts';
import { passLength } from '../../../domain/passes/passLength.ts';
import { OrderNumber } from '../../../widgets/passes/OrderNumber/OrderNumber.tsx';
import styles from './ManageSubscription.module.css';
import type { ManageSubscriptionModel } from './ManageSubscription.types.ts';
import { subscriptionPriceText } from './subscriptionPriceText.ts';

interface ReceiptsProps {
  readonly receipts: readonly Receipt[];
  readonly copy: ManageSubscriptionModel['copy'];
}

/** Payments so far, latest first. */
export function Receipts({ receipts, copy }: ReceiptsProps) {
  const { t, i18n } = useTranslation('passes');
  return (
    <section aria-labelledby="receipts-title">
      <h3 id="receipts-title" className={styles.subtitle}>
        {t('manage.receipts')}
      </h3>
      <ul className={styles.receipts}>
        {receipts.map(({ orderNumber, productId, at, price, refundedAt }) => (
          <li key={orderNumber}>
            <span>
              {dayText(at)} · {t(`plans.${passLength(productId)}`)}
            </span>
            <b>{subscriptionPriceText(t, i18n.language, price)}</b>
            <OrderNumber orderNumber={orderNumber} copy={copy} />
            {refundedAt !== undefined && <span>{t('manage.refunded', { day: dayText(refundedAt) })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
