import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { RadioGroup } from '../../../design/forms/RadioGroup/RadioGroup.tsx';
import { passLength } from '../../../domain/passes/passLength.ts';
import type { Item, Way } from '../../../domain/passes/payments/purchase.state.ts';
import type { CheckoutModel, CheckoutStep } from './Checkout.types.ts';
import styles from './Checkout.module.css';
import { OverLimit } from '../../../widgets/passes/OverLimit/OverLimit.tsx';
import { Summary, useAmount } from './Summary.tsx';
import { dayText } from '../../../design/data/DateTime/dateText.ts';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import { DAY_MS } from '../../../domain/passes/plan.ts';

/** Payment methods with a translated name. */
const NAMED = ['card', 'wallet', 'nowbux'] as const;

interface ReviewProps {
  readonly model: CheckoutModel;
  readonly step: Extract<CheckoutStep, { readonly kind: 'review' }>;
}

/** The review before a payment: the pass, its price, renewal and payment method. */
export const Review = observer(function Review({ model, step }: ReviewProps) {
  const { t } = useTranslation('passes');
  const { item, back, close } = model;
  const { methods, balance, allowance } = step;
  const [chosen, setChosen] = useState(methods[0]?.id);
  const amount = useAmount(item);
  const nameOf = ({ id, label }: Way) => {
    const knownMethod = NAMED.find((one) => one === id);
    return knownMethod ? t(`checkout.way.${knownMethod}`) : label || id;
  };
  return (
    <Dialog
      open
      size="m"
      title={t('checkout.review.title')}
      closeLabel={t('close')}
      onClose={close}
      actions={
        <>
          <Button
            variant={item.currency === 'nowbux' ? 'gold' : 'go'}
            wide
            disabled={allowance.kind !== 'free'}
            onClick={() => chosen && step.pay(chosen)}
          >
            {item.trialDays === undefined ? t('checkout.review.pay', { amount }) : t('checkout.trial.begin')}
          </Button>
          <Button variant="quiet" wide onClick={back}>
            {t('checkout.back')}
          </Button>
        </>
      }
    >
      <div className={styles.step}>
        <Summary model={model} />
        {balance !== undefined && (
          <dl className={styles.balance}>
            <dt>{t('balance.yours')}</dt>
            <dd className={styles.gold}>{t('plans.nowbux', { amount: balance })}</dd>
            <dt>{t('checkout.review.after')}</dt>
            <dd className={styles.gold}>{t('plans.nowbux', { amount: balance - item.price })}</dd>
          </dl>
        )}
        {item.trialDays !== undefined && <TrialFacts item={item} now={model.now} amount={amount} />}
        {item.currency === 'real' && (
          <RadioGroup
            label={t('checkout.review.ways')}
            options={methods.map((method) => ({ value: method.id, label: nameOf(method) }))}
            value={chosen}
            onChange={setChosen}
            framed
          />
        )}
        <OverLimit allowance={allowance} />
        <p className={styles.terms}>
          {item.trialDays === undefined ? t(`checkout.terms.${passLength(item.productId)}`) : t('checkout.trial.terms')}
        </p>
      </div>
    </Dialog>
  );
});

interface TrialFactsProps {
  readonly item: Item;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  /** The formatted price. */
  readonly amount: string;
}

/** The price of a free trial today, and of its renewal with the date. */
function TrialFacts({ item: { trialDays = 0, symbol }, now, amount }: TrialFactsProps) {
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
