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
import { LimitExceeded } from '../../../widgets/passes/LimitExceeded/LimitExceeded.tsx';
import { Summary, useAmount } from './Summary.tsx';
import { dayText } from '../../../design/data/DateTime/dateText.ts';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import { dueAt, isRenewing } from '../../../domain/passes/plan.ts';
import { CardIcon, OtherPaymentIcon, WalletIcon } from '../../../design/icons/icons.tsx';
import type { IconComponent } from '../../../design/icons/Icon.tsx';
import { SafeLink } from '../../../design/primitives/Link/Link.tsx';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Payment methods that have a translated name. */
const NAMED = ['card', 'wallet', 'nowbux'] as const;
const MARKS: ReadonlyMap<string, IconComponent> = new Map([
  ['card', CardIcon],
  ['wallet', WalletIcon],
]);

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
        <Due item={item} now={model.now} amount={amount} />
        {item.currency === 'real' && (
          <RadioGroup
            label={t('checkout.review.ways')}
            options={methods.map((method) => ({
              value: method.id,
              label: nameOf(method),
              end: <Mark way={method.id} icon={MARKS.get(method.id)} />,
            }))}
            value={chosen}
            onChange={setChosen}
            framed
          />
        )}
        <LimitExceeded allowance={allowance} />
        <p className={styles.terms}>
          {item.trialDays === undefined ? t(`checkout.terms.${passLength(item.productId)}`) : t('checkout.trial.terms')}{' '}
          {model.terms && <TermsLink href={model.terms} />}
        </p>
      </div>
    </Dialog>
  );
});

interface DueProps {
  readonly item: Item;
  /** Current time in milliseconds since the Unix epoch, for the date of the next payment. */
  readonly now: number;
  /** Price of the purchase, formatted. */
  readonly amount: string;
}

/** Shows today's payment, and the next payment with its date. */
function Due({ item, now, amount }: DueProps) {
  const { t, i18n } = useTranslation('passes');
  const { currency, productId, symbol, trialDays } = item;
  const length = passLength(productId);
  const at = dueAt({ length, trialDays }, now);
  return (
    <dl className={styles.balance}>
      <dt>{t('checkout.due.today')}</dt>
      <dd>{trialDays === undefined ? amount : priceText(0, symbol, i18n.language)}</dd>
      {at !== undefined && (
        <>
          <dt>{t('checkout.due.from', { day: dayText(at) })}</dt>
          <dd>
            {isRenewing(currency, length) ? t(`checkout.due.every-${length}`, { amount }) : t('checkout.due.nothing')}
          </dd>
        </>
      )}
    </dl>
  );
}

interface MarkProps {
  readonly way: string;
  readonly icon: IconComponent | undefined;
}

/** A neutral mark for the payment method, instead of its brand. */
function Mark({ way, icon: Icon = OtherPaymentIcon }: MarkProps) {
  return (
    <span className={styles.mark} data-mark={MARKS.has(way) ? way : 'other'}>
      <Icon size="1.25rem" />
    </span>
  );
}

/** Link to the terms of use. It opens in a new tab, so that the game and the purchase stay in this one. */
function TermsLink({ href }: { readonly href: VettedUrl }) {
  const { t } = useTranslation(['passes', 'common']);
  return (
    <SafeLink href={href} decide={() => ({ kind: 'external', href })} externalHint={t('common:opensInNewTab')}>
      {t('checkout.rules')}
    </SafeLink>
  );
}
