import { observer } from 'mobx-react-lite';
import { MultiSubscription } from '../../modals/MultiSubscription/MultiSubscription.tsx';
import { SubscriptionExpired } from '../../modals/SubscriptionExpired/SubscriptionExpired.tsx';
import type { PassesModel } from './passesModel.ts';

/** What is asked about passes, over the game or over its end. */
export const Passes = observer(function Passes({ model }: { readonly model: PassesModel }) {
  const { expired, multi } = model;
  return (
    <>
      {expired && <SubscriptionExpired model={expired} />}
      {multi && <MultiSubscription model={multi} />}
    </>
  );
});
