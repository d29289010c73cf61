import { useTranslation } from 'react-i18next';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import { Ticket } from '../../../widgets/passes/Ticket/Ticket.tsx';
import { dateText } from '../../../design/data/DateTime/dateText.ts';
import { passLength, passName } from '../../../domain/passes/passLength.ts';
import { OrderNumber } from '../../../widgets/passes/OrderNumber/OrderNumber.tsx';
import type { PaymentResultModel, Receipt as ReceiptModel } from './PaymentResult.types.ts';

interface ReceiptProps {
  readonly receipt: ReceiptModel;
  readonly copy: PaymentResultModel['copy'];
  /** Whether the purchase's receipt is highlighted, which means that the pass is valid. */
  readonly lit: boolean;
}

/** The pass as a ticket: its name, price, end and order number. */
export function Receipt({ receipt, copy, lit }: ReceiptProps) {
  const { t, i18n } = useTranslation('passes');
  const { item, endsAt, orderNumber } = receipt;
  const { currency, price, symbol, trialDays } = item;
  const paid =
    currency === 'nowbux'
      ? t('plans.nowbux', { amount: price })
      : priceText(trialDays === undefined ? price : 0, symbol, i18n.language);
  return (
    <Ticket
      lit={lit}
      admits={{
        label: passName(item.productId) ?? t('ticket.pass'),
        value: t(`plans.${passLength(item.productId)}`),
      }}
      facts={[
        { label: t(lit ? 'ticket.price' : 'ticket.amount'), value: paid },
        ...(endsAt === undefined ? [] : [{ label: t('ticket.until'), value: dateText(endsAt) }]),
      ]}
      stub={orderNumber && <OrderNumber orderNumber={orderNumber} copy={copy} />}
    />
  );
}
