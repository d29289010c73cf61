import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../design/data/DateTime/dateText.ts';
import { Badge } from '../../../design/primitives/Badge/Badge.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { CheckIcon } from '../../../design/icons/icons.tsx';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import { NowBux } from '../../../widgets/nowbux/NowBux/NowBux.tsx';
import { labelOf } from '../../../domain/passes/offered.ts';
import { DAY_MS, dueAt, type Plan, REFUND_DAYS } from '../../../domain/passes/plan.ts';
import styles from './PlanSelection.module.css';
import type { PlanSelectionModel } from './PlanSelection.types.ts';

const BENEFITS = ['ads', 'queue', 'fullscreen'] as const;

interface PlanColumnProps {
  readonly plan: Plan;
  readonly model: PlanSelectionModel;
  readonly chosen: boolean;
  /** Called when the player focuses or presses the column. */
  readonly onTouch: () => void;
}

/** One plan: name, price, monthly price, benefits, and the button with its terms. */
export const PlanColumn = observer(function PlanColumn({ plan, model, chosen, onTouch }: PlanColumnProps) {
  const { t, i18n } = useTranslation('passes');
  const { pass, name, monthly, savedPercent } = plan;
  const length = t(`plans.${plan.length}`);
  const label = labelOf(pass);
  const price = (amount: number) => priceText(amount, pass.currencySymbol, i18n.language);
  const paid = pass.currency === 'real';
  return (
    <li className={styles.plan} data-chosen={chosen || undefined}>
      <div className={styles.what}>
        {(label || pass.label) && (
          <Badge tone={label === 'best' ? 'strong' : 'plain'}>{label ? t(`plans.${label}`) : pass.label}</Badge>
        )}
        {name && <span className={styles.product}>{name}</span>}
        <b className={styles.name}>{length}</b>
      </div>
      <div className={styles.price}>
        {paid ? (
          <span className={styles.money}>{price(pass.offerPrice)}</span>
        ) : (
          <NowBux
            size="l"
            value={pass.offerPrice}
            locale={i18n.language}
            spoken={t('plans.nowbux', { amount: pass.offerPrice })}
          />
        )}
      </div>
      <div className={styles.compared}>
        {monthly !== undefined && <span>{t('plans.monthly', { price: price(roundedUp(monthly)) })}</span>}
        {savedPercent !== undefined && <b className={styles.saved}>{t('plans.saved', { percent: savedPercent })}</b>}
        {paid && monthly === undefined && <span>{t(plan.renews ? 'plans.everyMonth' : 'plans.once')}</span>}
        {plan.trialDays !== undefined && <b className={styles.saved}>{t('plans.trial', { count: plan.trialDays })}</b>}
        {!paid && <Balance price={pass.offerPrice} balance={model.balance} />}
      </div>
      <ul className={styles.benefits}>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <CheckIcon size="1.125rem" />
            <span>{t(`plans.benefits.${benefit}`)}</span>
          </li>
        ))}
      </ul>
      <Button
        variant={chosen ? 'go' : 'secondary'}
        wide
        aria-label={t(plan.trialDays === undefined ? 'plans.buyNamed' : 'plans.tryNamed', { pass: length })}
        aria-describedby={`terms-${pass.productId ?? plan.length}`}
        loading={model.buying !== undefined && model.buying === pass.productId}
        disabled={model.buying !== undefined && model.buying !== pass.productId}
        onFocus={onTouch}
        onClick={() => model.choose(pass)}
      >
        {t(plan.trialDays === undefined ? 'plans.buy' : 'plans.try')}
      </Button>
      <p className={styles.terms} id={`terms-${pass.productId ?? plan.length}`}>
        <Terms plan={plan} now={model.now} price={price(pass.offerPrice)} />
      </p>
    </li>
  );
});

/** The player's balance of nowBux before and after. */
function Balance({ price, balance }: { readonly price: number; readonly balance: number | undefined }) {
  const { t, i18n } = useTranslation('passes');
  if (balance === undefined) return <span>{t('plans.once')}</span>;
  if (balance < price) return <span>{t('plans.short', { balance, missing: price - balance })}</span>;
  return (
    <NowBux
      size="s"
      value={balance - price}
      before={balance}
      locale={i18n.language}
      spoken={t('plans.after', { balance, left: balance - price })}
    />
  );
}

/** The first payment's date, the cancellation, and the refund period. */
function Terms({ plan, now, price }: { readonly plan: Plan; readonly now: number; readonly price: string }) {
  const { t } = useTranslation('passes');
  const due = dueAt(plan, now);
  const day = due === undefined ? '' : dayText(due);
  const refund = t('plans.terms.refund', { count: REFUND_DAYS });
  if (due === undefined) return refund;
  if (!plan.renews) return `${t('plans.terms.ends', { day })} ${refund}`;
  const every = plan.length === 'year' ? 'year' : 'month';
  if (plan.trialDays !== undefined) {
    const end = dayText(now + plan.trialDays * DAY_MS);
    return `${t(`plans.terms.trial-${every}`, { day: end, price })} ${t('plans.terms.end')}`;
  }
  return `${t(`plans.terms.renews-${every}`, { day, price })} ${t('plans.terms.end')} ${refund}`;
}

/** Rounds up, so that the shown price is never below the real one. */
function roundedUp(amount: number): number {
  return amount > 100 ? Math.ceil(amount) : Math.ceil(amount * 100) / 100;
}
