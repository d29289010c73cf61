import { useTranslation } from 'react-i18next';
import type { SubscriptionDetails } from '../../../contracts/entities/subscription.ts';
import { dateText, dayText } from '../../../design/data/DateTime/dateText.ts';
import { passLength } from '../../../domain/passes/passLength.ts';
import { subscriptionPriceText } from './subscriptionPriceText.ts';
import styles from './ManageSubscription.module.css';

/** Payment methods that have a translated name. */
const NAMED = ['card', 'wallet', 'nowbux'] as const;

/** The valid pass: its name, end, renewal and payment method. */
export function CurrentPass({ details }: { readonly details: SubscriptionDetails }) {
  const { t, i18n } = useTranslation('passes');
  const { info, productId, renewal, trialEndsAt, refundUntil, paidBy } = details;
  const method = NAMED.find((one) => one === paidBy);
  const endsAt = info?.expiryAt;
  const price = renewal && subscriptionPriceText(t, i18n.language, renewal.price);
  return (
    <>
      <div className={styles.currentPass}>
        <b className={styles.name}>{info?.type ?? t('plans.other')}</b>
        {productId !== undefined && <span>{t(`plans.${passLength(productId)}`)}</span>}
      </div>
      <dl className={styles.facts}>
        {trialEndsAt !== undefined && <Fact name={t('manage.trial')} text={dayText(trialEndsAt)} />}
        {renewal && (
          <Fact
            name={t(trialEndsAt === undefined ? 'manage.renews' : 'manage.first-charge')}
            text={t('manage.renewal', { day: dayText(renewal.at), price })}
          />
        )}
        {!renewal && endsAt !== undefined && <Fact name={t('manage.ends')} text={dateText(endsAt)} />}
        {method && <Fact name={t('manage.paid-by')} text={t(`checkout.way.${method}`)} />}
        {refundUntil !== undefined && <Fact name={t('manage.refundable')} text={dayText(refundUntil)} />}
      </dl>
      {!renewal && <p>{t('manage.by-itself')}</p>}
    </>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
