import * as subscription from '../../../src/contracts/calls/subscription.ts';
import { answering, type Handler } from '../handler.ts';
import { traitOf } from '../magic/traits.ts';
import { pass } from '../players.ts';
import { failure, SUCCESS } from './status.ts';

const DAY = 86_400_000;
/** Passes are offered only in these countries. */
const COUNTRIES: ReadonlySet<string> = new Set(['US', 'GB', 'BR', 'AU', 'IN', 'ID', 'VN', 'TH', 'PH', 'CA']);
const CURRENCY: Readonly<Record<string, readonly [symbol: string, perDollar: number]>> = {
  GB: ['£', 0.8],
  BR: ['R$', 5],
  AU: ['A$', 1.5],
  IN: ['₹', 80],
  CA: ['C$', 1.35],
  JP: ['¥', 150],
};

interface Plan {
  readonly productId: string;
  readonly label: string;
  readonly days: number;
  readonly dollars: number;
  readonly nowbux?: number;
}

const PLANS: readonly Plan[] = [
  { productId: 'nowpass-day', label: 'Limited offer', days: 1, dollars: 0.99, nowbux: 450 },
  { productId: 'nowpass-month', label: '', days: 30, dollars: 6.99 },
  { productId: 'nowprime-year', label: 'Best value', days: 365, dollars: 49.99 },
];

/**
 * Calls about passes. A purchase token, or the player's address, decides what comes of a confirmation: `pending…`,
 * `refused…`, else it counts.
 */
export const subscriptionHandlers: readonly Handler[] = [
  answering(subscription.playPass, ({ category, appId }, { backend }) => {
    const { country } = backend.config;
    const offered = category === 'subscription' ? country === 'JP' : COUNTRIES.has(country);
    const [currencySymbol, rate] = CURRENCY[country] ?? ['$', 1];
    const price = (dollars: number) =>
      rate > 20 ? Math.round(dollars * rate) : Math.round(dollars * rate * 100) / 100;
    return {
      ...SUCCESS,
      playPass: offered
        ? PLANS.map((plan) => ({
            label: plan.label,
            appId: appId ?? '',
            productId: plan.productId,
            enablePaymentSdkFlow: plan.nowbux === undefined,
            ...(plan.nowbux === undefined
              ? { currency: 'real' as const, offerPrice: price(plan.dollars), currencySymbol }
              : { currency: 'nowbux' as const, offerPrice: plan.nowbux, currencySymbol: '' }),
          }))
        : [],
    };
  }),

  answering(subscription.initiate, ({ productId, uaId }, context) => {
    if (!planOf(productId)) return failure('FailureInvalidParameter', `no pass is called ${productId}`, 1204);
    context.player(uaId).subscription = { status: 'pending', type: typeOf(productId) };
    return SUCCESS;
  }),

  answering(subscription.confirm, ({ productId, purchaseToken, uaId, appId }, context) => {
    const player = context.player(uaId);
    const plan = planOf(productId);
    if (!plan) return failure('FailureInvalidParameter', `no pass is called ${productId}`, 1204);
    const trait = traitOf(player.account?.email);
    if (purchaseToken.startsWith('pending') || trait === 'pending')
      return { ...failure('Pending', 'the payment has not arrived yet') };
    if (purchaseToken.startsWith('refused') || trait === 'refused') {
      if (player.subscription?.status === 'pending') player.subscription = undefined;
      return failure('Failure', 'the payment was refused');
    }
    player.subscription = bought(plan, appId, context.backend.clock.now());
    context.backend.purchases.settle(player, purchaseToken);
    return { ...SUCCESS, subscriptionInfo: player.subscription };
  }),

  answering(subscription.purchaseWithNowbux, ({ productId, uaId, appId }, context) => {
    const { players, clock } = context.backend;
    const player = context.player(uaId);
    const plan = planOf(productId);
    const price = plan?.nowbux ?? (plan && Math.round(plan.dollars * 450));
    if (!plan || price === undefined) return failure('FailureInvalidParameter', `no pass is called ${productId}`, 1204);
    if (!players.pay(player, price, 'nowPass')) return failure('Failure', 'Insufficient balance');
    player.subscription = bought(plan, appId, clock.now());
    return { ...SUCCESS, subscriptionInfo: player.subscription };
  }),
];

function planOf(productId: string): Plan | undefined {
  return PLANS.find((plan) => plan.productId === productId);
}

function typeOf(productId: string): string {
  return productId.startsWith('nowprime') ? 'nowPrime' : 'nowPass';
}

function bought(plan: Plan, appId: string, now: number) {
  return { ...pass(now + plan.days * DAY, plan.days, typeOf(plan.productId)), subscriptionAppId: appId };
}
