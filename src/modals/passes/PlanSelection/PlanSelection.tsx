import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { CheckIcon, RefreshIcon } from '../../../design/icons/icons.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { labelOf } from '../../../domain/passes/offeredPasses.ts';
import { type Plan, plansOf, REFUND_DAYS } from '../../../domain/passes/plan.ts';
import { FailureCode } from '../../../widgets/shell/FailureCode/FailureCode.tsx';
import { PlanColumn } from './PlanColumn.tsx';
import styles from './PlanSelection.module.css';
import type { PlanSelectionModel } from './PlanSelection.types.ts';

const BENEFITS = ['ads', 'queue', 'fullscreen'] as const;

/** Dialog that offers passes: the benefits that all passes share, then the plans with the best-value one. */
export const PlanSelection = observer(function PlanSelection({ model }: { readonly model: PlanSelectionModel }) {
  const { t } = useTranslation('passes');
  const { passes, buying, forFullscreen, retry, close } = model;
  const plans = passes.kind === 'loaded' ? plansOf(passes.passes) : [];
  const hasPlans = passes.kind === 'loading' || plans.length > 0;
  return (
    <Dialog
      open
      size={hasPlans && plans.length !== 1 ? 'l' : 'm'}
      title={t('plans.title')}
      closeLabel={t('close')}
      onClose={(reason) => (reason !== 'backdrop' || buying === undefined) && close()}
      actions={
        hasPlans ? undefined : (
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
        )
      }
    >
      <div className={styles.plans} aria-busy={passes.kind === 'loading'}>
        {hasPlans && forFullscreen && <p>{t('plans.forFullscreen')}</p>}
        {hasPlans && <Benefits />}
        {passes.kind === 'loading' && (
          <div className={styles.list}>
            {['a', 'b', 'c'].map((place) => (
              <Skeleton key={place} height="22rem" />
            ))}
          </div>
        )}
        {passes.kind === 'failed' && <p role="status">{t('plans.failed')}</p>}
        {passes.kind === 'failed' && <FailureCode code={passes.code} copy={model.copy} />}
        {passes.kind === 'loaded' && plans.length === 0 && <p role="status">{t('plans.none')}</p>}
        {plans.length > 0 && <Plans plans={plans} model={model} />}
      </div>
    </Dialog>
  );
});

/** The benefits that all passes share. */
function Benefits() {
  const { t } = useTranslation('passes');
  const id = useId();
  return (
    <div className={styles.shared}>
      <span id={id}>{t('plans.text')}</span>
      <ul className={styles.benefits} aria-labelledby={id}>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <CheckIcon size="1.125rem" />
            <span>{t(`plans.benefits.${benefit}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PlansProps {
  readonly plans: readonly Plan[];
  readonly model: PlanSelectionModel;
}

/** The passes on sale. The last focused or pressed one is selected, with the lime button; at first the best value. */
const Plans = observer(function Plans({ plans, model }: PlansProps) {
  const { t } = useTranslation('passes');
  const best = plans.find(({ pass }) => labelOf(pass) === 'best') ?? plans[0];
  const [touched, touch] = useState<string>();
  const chosen = plans.find((plan) => keyOf(plan) === touched) ?? best;
  const termsId = useId();
  const hasBothNames = ['nowPass', 'nowPrime'].every((name) => plans.some((plan) => plan.name === name));
  return (
    <>
      <ul className={styles.list} aria-label={t('plans.title')}>
        {[...(best ? [best] : []), ...plans.filter((plan) => plan !== best)].map((plan) => (
          <PlanColumn
            key={keyOf(plan)}
            plan={plan}
            model={model}
            chosen={plan === chosen}
            termsId={termsId}
            onTouch={() => touch(keyOf(plan))}
          />
        ))}
      </ul>
      <div className={styles.notes}>
        <p id={termsId}>
          {plans.some(({ renews }) => renews) && `${t('plans.terms.end')} `}
          {t('plans.terms.refund', { count: REFUND_DAYS })}
        </p>
        {hasBothNames && <p>{t('plans.names')}</p>}
      </div>
    </>
  );
});

function keyOf({ pass }: Plan): string {
  return pass.productId ?? pass.label;
}
