import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../design/data/DateTime/dateText.ts';
import { Badge } from '../../../design/primitives/Badge/Badge.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import { NowBux } from '../../../widgets/nowbux/NowBux/NowBux.tsx';
import { labelOf } from '../../../domain/passes/offeredPasses.ts';
import { DAYS, dueAt, type Plan } from '../../../domain/passes/plan.ts';
import styles from './PlanSelection.module.css';
import type { PlanSelectionModel } from './PlanSelection.types.ts';

interface PlanColumnProps {
  readonly plan: Plan;
  readonly model: PlanSelectionModel;
  readonly chosen: boolean;
  /** Id of the element with the terms that apply to every pass. */
  readonly termsId: string;
  /** Called when the player focuses or presses the pass's column. */
  readonly onTouch: () => void;
}

/** A pass on sale: its name, price, the facts to compare, and the button with its terms. */
export const PlanColumn = observer(function PlanColumn({ plan, model, chosen, termsId, onTouch }: PlanColumnProps) {
  const { t, i18n } = useTranslation('passes');
  const { pass, name, savedPercent } = plan;
  const length = t(`plans.${plan.length}`);
  const label = labelOf(pass);
  const price = (amount: number) => priceText(amount, pass.currencySymbol, i18n.language);
  const paid = pass.currency === 'real';
  const id = useId();
  return (
    <li className={styles.plan} data-chosen={chosen || undefined}>
      <div className={styles.description}>
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
      <div className={styles.comparison}>
        {savedPercent !== undefined && <b className={styles.saved}>{t('plans.saved', { percent: savedPercent })}</b>}
        {plan.trialDays !== undefined && <b className={styles.saved}>{t('plans.trial', { count: plan.trialDays })}</b>}
        {!paid && <Balance price={pass.offerPrice} balance={model.balance} />}
      </div>
      <Facts plan={plan} />
      <Button
        variant={chosen ? 'go' : 'secondary'}
        wide
        aria-label={t(plan.trialDays === undefined ? 'plans.buyNamed' : 'plans.tryNamed', { pass: length })}
        aria-describedby={`${id} ${termsId}`}
        loading={model.buying !== undefined && model.buying === pass.productId}
        disabled={model.buying !== undefined && model.buying !== pass.productId}
        onFocus={onTouch}
        onClick={() => model.choose(pass)}
      >
        {t(plan.trialDays === undefined ? 'plans.buy' : 'plans.try')}
      </Button>
      <p className={styles.terms} id={id}>
        <Terms plan={plan} now={model.now} price={price(pass.offerPrice)} />
      </p>
    </li>
  );
});

/** The facts that players compare: the price of a month, the length, and the renewal. */
function Facts({ plan: { pass, length, monthly, renews } }: { readonly plan: Plan }) {
  const { t, i18n } = useTranslation('passes');
  const price = (amount: number) => {
    if (pass.currency === 'nowbux') return t('plans.nowbux', { amount: Math.ceil(amount) });
    return priceText(length === 'year' ? roundedUp(amount) : amount, pass.currencySymbol, i18n.language);
  };
  const renewal = length === 'year' ? 'plans.everyYear' : 'plans.everyMonth';
  return (
    <dl className={styles.facts}>
      <dt>{t('plans.compare.monthly')}</dt>
      <dd>{monthly === undefined ? '–' : price(monthly)}</dd>
      <dt>{t('plans.compare.length')}</dt>
      <dd>{length === 'other' ? '–' : t('plans.length', { count: DAYS[length] })}</dd>
      <dt>{t('plans.compare.renewal')}</dt>
      <dd>{t(renews ? renewal : 'plans.never')}</dd>
    </dl>
  );
}

/** Shows the player's balance of nowBux before and after the purchase. */
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

/** Text below a pass's price: the date and price of the renewal, or the date of the end. */
function Terms({ plan, now, price }: { readonly plan: Plan; readonly now: number; readonly price: string }) {
  const { t } = useTranslation('passes');
  const due = dueAt(plan, now);
  if (due === undefined) return undefined;
  const day = dayText(due);
  if (!plan.renews) return <Dated text={t('plans.terms.ends', { day })} day={day} />;
  const every = plan.length === 'year' ? 'year' : 'month';
  const text = t(`plans.terms.${plan.trialDays === undefined ? 'renews' : 'trial'}-${every}`, { day, price });
  return <Dated text={text} day={day} />;
}

/** A sentence whose date never breaks at its hyphens. */
function Dated({ text, day }: { readonly text: string; readonly day: string }) {
  const [before, after] = text.split(day);
  return (
    <>
      {before}
      <span className={styles.day}>{day}</span>
      {after}
    </>
  );
}

/** Rounds a price per month up, so that the shown price is never below the real one. */
function roundedUp(amount: number): number {
  return amount > 100 ? Math.ceil(amount) : Math.ceil(amount * 100) / 100;
}
