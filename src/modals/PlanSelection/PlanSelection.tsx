import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PlayPass } from '../../contracts/entities/subscription.ts';
import { Badge } from '../../design/Badge/Badge.tsx';
import { Button } from '../../design/Button/Button.tsx';
import { Dialog } from '../../design/Dialog/Dialog.tsx';
import { RefreshIcon } from '../../design/Icon/icons.tsx';
import { priceText } from '../../design/Money/moneyText.ts';
import { Skeleton } from '../../design/Skeleton/Skeleton.tsx';
import { labelOf, offered } from '../../domain/passes/offered.ts';
import styles from './PlanSelection.module.css';
import type { PlanSelectionModel } from './PlanSelection.types.ts';

/** Two passes, and the one of the best value. */
export const PlanSelection = observer(function PlanSelection({ model }: { readonly model: PlanSelectionModel }) {
  const { t } = useTranslation('passes');
  const { passes, retry, close } = model;
  const plans = passes.kind === 'loaded' ? offered(passes.passes) : [];
  return (
    <Dialog
      open
      size="m"
      title={t('plans.title')}
      closeLabel={t('close')}
      onClose={close}
      actions={
        <>
          {passes.kind === 'failed' && (
            <Button variant="go" icon={RefreshIcon} wide onClick={retry}>
              {t('plans.retry')}
            </Button>
          )}
          <Button variant="quiet" wide onClick={close}>
            {t('plans.later')}
          </Button>
        </>
      }
    >
      <div className={styles.plans} aria-busy={passes.kind === 'loading'}>
        <p>{t('plans.text')}</p>
        {passes.kind === 'loading' && ['a', 'b', 'c'].map((place) => <Skeleton key={place} height="4.5rem" />)}
        {passes.kind === 'failed' && <p role="status">{t('plans.failed')}</p>}
        {passes.kind === 'loaded' && plans.length === 0 && <p role="status">{t('plans.none')}</p>}
        {plans.length > 0 && (
          <ul className={styles.list}>
            {plans.map((pass) => (
              <Plan key={pass.productId ?? pass.label} pass={pass} model={model} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
});

/** How long a pass lasts is in the last part of its product's name. */
const LENGTHS = ['day', 'month', 'year'] as const;

const Plan = observer(function Plan({ pass, model }: { readonly pass: PlayPass; readonly model: PlanSelectionModel }) {
  const { t, i18n } = useTranslation('passes');
  const length = t(`plans.${LENGTHS.find((one) => pass.productId?.endsWith(`-${one}`)) ?? 'other'}`);
  const label = labelOf(pass);
  const { offerPrice: amount, currencySymbol: symbol } = pass;
  return (
    <li className={styles.plan} data-best={label === 'best' || undefined}>
      <span className={styles.what}>
        <b>{length}</b>
        {(label || pass.label) && (
          <Badge tone={label === 'best' ? 'strong' : 'plain'}>{label ? t(`plans.${label}`) : pass.label}</Badge>
        )}
      </span>
      <span className={styles.price}>
        {pass.currency === 'nowbux' ? t('plans.nowbux', { amount }) : priceText(amount, symbol, i18n.language)}
      </span>
      <Button
        variant={label === 'best' ? 'go' : 'secondary'}
        aria-label={t('plans.buyNamed', { pass: length })}
        loading={model.buying !== undefined && model.buying === pass.productId}
        disabled={model.buying !== undefined && model.buying !== pass.productId}
        onClick={() => model.choose(pass)}
      >
        {t('plans.buy')}
      </Button>
    </li>
  );
});
