import type { MultiSubscriptionModel } from '../../modals/MultiSubscription/MultiSubscription.tsx';
import type { SubscriptionExpiredModel } from '../../modals/SubscriptionExpired/SubscriptionExpired.tsx';

/** The dialogs about passes, each while it is defined; one at most. */
export interface PassesModel {
  readonly expired: SubscriptionExpiredModel | undefined;
  readonly multi: MultiSubscriptionModel | undefined;
}
