import type { AdFreeModeModel } from '../../modals/passes/AdFreeMode/AdFreeMode.tsx';
import type { CheckoutModel } from '../../modals/passes/Checkout/Checkout.types.ts';
import type { InsufficientBalanceModel } from '../../modals/passes/InsufficientBalance/InsufficientBalance.types.ts';
import type { ManageSubscriptionModel } from '../../modals/passes/ManageSubscription/ManageSubscription.types.ts';
import type { MultiSubscriptionModel } from '../../modals/passes/MultiSubscription/MultiSubscription.tsx';
import type { PaymentResultModel } from '../../modals/passes/PaymentResult/PaymentResult.types.ts';
import type { PlanSelectionModel } from '../../modals/passes/PlanSelection/PlanSelection.types.ts';
import type { SubscriptionExpiredModel } from '../../modals/passes/SubscriptionExpired/SubscriptionExpired.tsx';

/** Models of the pass dialogs; at most one is defined. */
export interface PassesModel {
  readonly expired: SubscriptionExpiredModel | undefined;
  readonly multi: MultiSubscriptionModel | undefined;
  readonly manage: ManageSubscriptionModel | undefined;
  readonly adFree: AdFreeModeModel | undefined;
  readonly plans: PlanSelectionModel | undefined;
  readonly checkout: CheckoutModel | undefined;
  readonly result: PaymentResultModel | undefined;
  readonly balance: InsufficientBalanceModel | undefined;
}
