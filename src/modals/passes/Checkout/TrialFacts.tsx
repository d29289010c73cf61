import { useTranslation } from 'react-i18next';
import { dayText } from '../../../design/data/DateTime/dateText.ts';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import { DAY_MS } from '../../../domain/passes/plan.ts';
import type { Item } from '../../../domain/passes/payments/purchase.state.ts';
import styles from './Checkout.module.css';

interface TrialFactsProps {
  readonly item: Item;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  /** The price, as it is written. */
  readonly amount: string;
}

/** What a free trial costs today, and what from when on. */
export function TrialFacts({ item: { trialDays = 0, symbol }, now, amount }: TrialFactsProps) {
  const { t, i18n } = useTranslation('passes');
  const day = dayText(now + trialDays * DAY_MS);
  return (
    <dl className={styles.balance}>
      <dt>{t('checkout.trial.today')}</dt>
      <dd>{priceText(0, symbol, i18n.language)}</dd>
      <dt>{t('checkout.trial.from', { day })}</dt>
      <dd>{amount}</dd>
    </dl>
  );
}
