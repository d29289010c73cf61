import { AdFreeMode } from '../../modals/passes/AdFreeMode/AdFreeMode.tsx';
import { Checkout } from '../../modals/passes/Checkout/Checkout.tsx';
import { InsufficientBalance } from '../../modals/passes/InsufficientBalance/InsufficientBalance.tsx';
import { ManageSubscription } from '../../modals/passes/ManageSubscription/ManageSubscription.tsx';
import { MultiSubscription } from '../../modals/passes/MultiSubscription/MultiSubscription.tsx';
import { PaymentResult } from '../../modals/passes/PaymentResult/PaymentResult.tsx';
import { PlanSelection } from '../../modals/passes/PlanSelection/PlanSelection.tsx';
import { SubscriptionExpired } from '../../modals/passes/SubscriptionExpired/SubscriptionExpired.tsx';
import type { App } from '../core/app.ts';
import type { PaymentPorts } from '../ports/paymentPorts.ts';
import type { Play } from '../play/play.ts';
import { createLayer } from '../core/createLayer.tsx';
import type { ReportStart } from '../../modals/support/ReportProblem/ReportProblem.types.ts';
import { ACCOUNT } from '../core/featureKeys/visit/account.ts';
import { LIMITS } from '../core/featureKeys/visit/limits.ts';
import { PassesController } from './passesController.ts';

interface Places<GameSlot, RequestSlot> {
  /** Area of the page (slot) for pass dialogs that a game opens. */
  readonly gameSlot: GameSlot;
  /** Area of the page (slot) for pass dialogs that the player opens. */
  readonly requestSlot: RequestSlot;
  readonly priority: number;
  /** Opens the problem form. */
  readonly help: (about: ReportStart) => void;
}

/** Creates the pass dialogs in these areas of the page. They live until `signal` aborts. */
export function createPasses<const GameSlot, const RequestSlot>(
  app: App,
  play: Play | undefined,
  payment: PaymentPorts,
  { gameSlot, requestSlot, priority, help }: Places<GameSlot, RequestSlot>,
  signal: AbortSignal,
) {
  const signIn = () =>
    void app
      .requestFeature(ACCOUNT)
      .then((account) => account?.open({ form: 'login', from: 'pass', subscriptionPending: true, signal }));
  const limits = () => app.feature(LIMITS).then((it) => it?.load());
  const it = new PassesController({
    ...{ app, play, payment, signIn, limits },
    help: (description) => help({ category: 'payment', description }),
  });
  it.start(signal);
  const inGame = (id: string) => ({ id, slot: gameSlot, priority });
  const requestOf = (id: string) => ({ id, slot: requestSlot, priority });
  const layers = [
    createLayer(inGame('pass-expired'), SubscriptionExpired, () => it.expired),
    createLayer(requestOf('multi-subscription'), MultiSubscription, () => it.multi),
    createLayer(inGame('ad-free-mode'), AdFreeMode, () => it.adFree),
    createLayer(requestOf('plans'), PlanSelection, () => it.plans),
    createLayer(requestOf('checkout'), Checkout, () => it.checkout),
    createLayer(requestOf('payment-result'), PaymentResult, () => it.result),
    createLayer(requestOf('insufficient-balance'), InsufficientBalance, () => it.balance),
    createLayer(requestOf('manage-subscription'), ManageSubscription, () => it.manage),
  ];
  return { controller: it, layers };
}
