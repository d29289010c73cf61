import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { RefreshIcon } from '../../../design/icons/icons.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { labelOf } from '../../../domain/passes/offered.ts';
import { type Plan, plansOf } from '../../../domain/passes/plan.ts';
import { FailureCode } from '../../../widgets/shell/FailureCode/FailureCode.tsx';
import { PlanColumn } from './PlanColumn.tsx';
import styles from './PlanSelection.module.css';
import type { PlanSelectionModel } from './PlanSelection.types.ts';

/** Two passes, and the one of the best value. */
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
        {hasPlans && <p>{t(forFullscreen ? 'plans.forFullscreen' : 'plans.text')}</p>}
        {passes.kind === 'loading' && (
          <div className={styles.list}>
            {['a', 'b', 'c'].map((place) => (
              <Skeleton key={place} height="26rem" />
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

interface PlansProps {
  readonly plans: readonly Plan[];
  readonly model: PlanSelectionModel;
}

/** The best first. The one that has, or had, the focus is the chosen one, and its button is lime; at first the best. */
const Plans = observer(function Plans({ plans, model }: PlansProps) {
  const { t } = useTranslation('passes');
  const best = plans.find(({ pass }) => labelOf(pass) === 'best') ?? plans[0];
  const [touched, touch] = useState<string>();
  const chosen = plans.find((plan) => keyOf(plan) === touched) ?? best;
  return (
    <ul className={styles.list} aria-label={t('plans.title')}>
      {[...(best ? [best] : []), ...plans.filter((plan) => plan !== best)].map((plan) => (
        <PlanColumn
          key={keyOf(plan)}
          plan={plan}
          model={model}
          chosen={plan === chosen}
          onTouch={() => touch(keyOf(plan))}
        />
      ))}
    </ul>
  );
});

function keyOf({ pass }: Plan): string {
  return pass.productId ?? pass.label;
}
