import { useTranslation } from 'react-i18next';
import { CodeCopy } from '../../design/CodeCopy/CodeCopy.tsx';
import { priceText } from '../../design/Money/moneyText.ts';
import { passLength } from '../../domain/passes/passLength.ts';
import { receiptNumber } from '../../domain/passes/receiptNumber.ts';
import styles from './PaymentResult.module.css';
import type { PaymentResultModel, Receipt } from './PaymentResult.types.ts';

interface TicketProps {
  readonly receipt: Receipt;
  readonly copy: PaymentResultModel['copy'];
}

/** The pass as a ticket: which it is, for how much, until when, and by which number it is found again. */
export function Ticket({ receipt, copy }: TicketProps) {
  const { t, i18n } = useTranslation('passes');
  const { item, until, orderNumber } = receipt;
  const { currency, price, symbol, trialDays } = item;
  return (
    <div className={styles.ticket}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('ticket.pass')}</dt>
          <dd>{t(`plans.${passLength(item.productId)}`)}</dd>
        </div>
        <div>
          <dt>{t('ticket.price')}</dt>
          <dd>
            {currency === 'nowbux'
              ? t('plans.nowbux', { amount: price })
              : priceText(trialDays === undefined ? price : 0, symbol, i18n.language)}
          </dd>
        </div>
        {until !== undefined && (
          <div>
            <dt>{t('ticket.until')}</dt>
            <dd>{new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(until)}</dd>
          </div>
        )}
      </dl>
      {orderNumber !== undefined && (
        <p className={styles.order}>
          <CodeCopy
            code={receiptNumber(orderNumber)}
            copyText={orderNumber}
            label={t('ticket.order')}
            copyLabel={t('ticket.copy')}
            copiedLabel={t('ticket.copied')}
            failedLabel={t('ticket.uncopied')}
            onCopy={copy}
          />
        </p>
      )}
    </div>
  );
}
