import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../design/data/Money/moneyText.ts';
import { arrives } from '../../../domain/nowbux/loyalty/loyaltyOffer.ts';
import styles from './Withdrawal.module.css';

interface SumsProps {
  readonly amount: number;
  readonly fees: number;
  readonly currency: string;
}

/** Renders the amounts of a withdrawal: available amount, fees and payout. */
export function WithdrawalAmounts({ amount, fees, currency }: SumsProps) {
  const { t, i18n } = useTranslation('withdrawal');
  const money = (value: number) => moneyText(value, currency, i18n.language);
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{t('amount')}</dt>
        <dd>{money(amount)}</dd>
      </div>
      <div>
        <dt>{t('fees')}</dt>
        <dd>{fees > 0 ? `−${money(fees)}` : money(0)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('arrives')}</dt>
        <dd>{money(arrives({ amount, fees }))}</dd>
      </div>
    </dl>
  );
}
