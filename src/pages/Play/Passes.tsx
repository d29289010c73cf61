import { observer } from 'mobx-react-lite';
import { InsufficientBalance } from '../../modals/InsufficientBalance/InsufficientBalance.tsx';
import { MultiSubscription } from '../../modals/MultiSubscription/MultiSubscription.tsx';
import { PaymentResult } from '../../modals/PaymentResult/PaymentResult.tsx';
import { PlanSelection } from '../../modals/PlanSelection/PlanSelection.tsx';
import { SubscriptionExpired } from '../../modals/SubscriptionExpired/SubscriptionExpired.tsx';
import type { PassesModel } from './passesModel.ts';

/** What is asked about passes, over the game or over its end. */
export const Passes = observer(function Passes({ model }: { readonly model: PassesModel }) {
  const { expired, multi, plans, result, balance } = model;
  return (
    <>
      {expired && <SubscriptionExpired model={expired} />}
      {multi && <MultiSubscription model={multi} />}
      {plans && <PlanSelection model={plans} />}
      {result && <PaymentResult model={result} />}
      {balance && <InsufficientBalance model={balance} />}
    </>
  );
});
