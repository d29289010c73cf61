import { Checkout } from '../../../modals/Checkout/Checkout.tsx';
import { InsufficientBalance } from '../../../modals/InsufficientBalance/InsufficientBalance.tsx';
import { MultiSubscription } from '../../../modals/MultiSubscription/MultiSubscription.tsx';
import { PaymentResult } from '../../../modals/PaymentResult/PaymentResult.tsx';
import { PlanSelection } from '../../../modals/PlanSelection/PlanSelection.tsx';
import { SubscriptionExpired } from '../../../modals/SubscriptionExpired/SubscriptionExpired.tsx';
import type { Layer } from '../../../pages/Play/layers.ts';
import { createLayer } from '../../view/createLayer.tsx';
import type { PlayContext } from '../../play/feature.ts';
import { ACCOUNT } from '../../visit/account/api.ts';
import { loadVisitFeature } from '../../visit/loadVisitFeature.ts';
import type { PaymentPorts } from '../../ports/paymentPorts.ts';
import { PassesController } from './passesController.ts';

interface Passes {
  readonly controller: PassesController;
  readonly layers: readonly Layer[];
}

/** Loads what of the browser it takes to pay, and answers what makes them. */
export async function preparePasses(context: PlayContext, life: AbortSignal): Promise<() => Passes> {
  const payment = await context.browser.payment();
  return () => createPasses(context, payment, life);
}

/** What is asked about passes, over the game or over its end, with its screens. Lives until the signal is aborted. */
export function createPasses(
  context: Pick<PlayContext, 'app' | 'play'>,
  payment: PaymentPorts,
  life: AbortSignal,
): Passes {
  const { app, play } = context;
  const signIn = () =>
    void loadVisitFeature(app, ACCOUNT).then((account) =>
      account?.open({ form: 'login', from: 'pass', subscriptionPending: true, signal: life }),
    );
  const it = new PassesController({ app, play, payment, signIn }, life);
  const at = (id: string) => ({ id, place: 'dialog', order: 0 }) as const;
  const layers = [
    createLayer(at('pass-expired'), SubscriptionExpired, () => it.expired),
    createLayer(at('multi-subscription'), MultiSubscription, () => it.multi),
    createLayer(at('plans'), PlanSelection, () => it.plans),
    createLayer(at('checkout'), Checkout, () => it.checkout),
    createLayer(at('payment-result'), PaymentResult, () => it.result),
    createLayer(at('insufficient-balance'), InsufficientBalance, () => it.balance),
  ];
  return { controller: it, layers };
}
