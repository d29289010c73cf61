import { useTranslation } from 'react-i18next';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import { passLength, passName } from '../../../domain/passes/passLength.ts';
import type { Item } from '../../../domain/passes/payments/purchase.state.ts';
import type { CheckoutModel } from './Checkout.types.ts';
import styles from './Checkout.module.css';

/** The name of the pass and its price. */
export function Summary({ model: { item } }: { readonly model: Pick<CheckoutModel, 'item'> }) {
  const { t } = useTranslation('passes');
  const amount = useAmount(item);
  const name = passName(item.productId);
  return (
    <dl className={styles.summary}>
      <dt>
        {name && <span className={styles.name}>{name}</span>}
        {t(`plans.${passLength(item.productId)}`)}
      </dt>
      <dd className={item.currency === 'nowbux' ? styles.gold : undefined}>{amount}</dd>
    </dl>
  );
}

/** Returns the price, formatted for the current language. */
export function useAmount({ currency, price, symbol }: Pick<Item, 'currency' | 'price' | 'symbol'>): string {
  const { t, i18n } = useTranslation('passes');
  return currency === 'nowbux' ? t('plans.nowbux', { amount: price }) : priceText(price, symbol, i18n.language);
}
