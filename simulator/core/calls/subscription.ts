import * as subscription from '../../../src/contracts/calls/subscription.ts';
import type { Millis } from '../../../src/kit/clock.ts';
import { answering, type Handler } from '../handler.ts';
import { traitOf } from '../magic/traits.ts';
import { isPremium, pass, type Player, subscriptionInfoOf } from '../players.ts';
import { keyOf } from './paymentsdk.ts';
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
 * Calls about passes. A confirmation counts for what was paid by the ledger, or for a purchase token `paid…`; a token
 * `pending…` or `refused…`, or such an address of the player, decides otherwise.
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
    const player = context.player(uaId);
    // Whoever orders one more while a pass counts keeps what they have.
    if (!isPremium(player, context.backend.clock.now()))
      player.subscription = { status: 'pending', type: typeOf(productId) };
    return SUCCESS;
  }),

  answering(subscription.confirm, ({ productId, purchaseToken, uaId, appId }, context) => {
    const player = context.player(uaId);
    const plan = planOf(productId);
    if (!plan) return failure('FailureInvalidParameter', `no pass is called ${productId}`, 1204);
    const { clock, purchases } = context.backend;
    const order = purchases.byToken(player, purchaseToken);
    // It was given before, and is not given twice.
    if (order?.grantedAt !== undefined) return { ...SUCCESS, ...subscriptionOf(player, clock.now()) };
    const trait = traitOf(player.account?.email);
    if (purchaseToken.startsWith('pending') || trait === 'pending')
      return { ...failure('Pending', 'the payment has not arrived yet') };
    if (purchaseToken.startsWith('refused') || trait === 'refused') {
      if (player.subscription?.status === 'pending') player.subscription = undefined;
      return failure('Failure', 'the payment was refused');
    }
    if (!order && !purchaseToken.startsWith('paid')) return failure('Failure', 'nobody has paid for this');
    player.subscription = bought(plan, appId, clock.now());
    if (order) order.grantedAt = clock.now();
    return { ...SUCCESS, subscriptionInfo: player.subscription };
  }),

  answering(subscription.purchaseWithNowbux, ({ productId, uaId, appId }, context) => {
    const { players, clock, purchases } = context.backend;
    const player = context.player(uaId);
    const plan = planOf(productId);
    const price = plan?.nowbux ?? (plan && Math.round(plan.dollars * 450));
    if (!plan || price === undefined) return failure('FailureInvalidParameter', `no pass is called ${productId}`, 1204);
    const order = purchases.order(player, productId, keyOf(context));
    if (order.grantedAt !== undefined) return { ...SUCCESS, ...subscriptionOf(player, clock.now()) };
    if (order.refused || !players.pay(player, price, 'nowPass')) {
      order.refused = true;
      return failure('Failure', 'Insufficient balance');
    }
    purchases.pay(order);
    order.grantedAt = clock.now();
    player.subscription = bought(plan, appId, clock.now());
    return { ...SUCCESS, subscriptionInfo: player.subscription };
  }),
];

function planOf(productId: string): Plan | undefined {
  return PLANS.find((plan) => plan.productId === productId);
}

function subscriptionOf(player: Player, now: Millis) {
  const subscriptionInfo = subscriptionInfoOf(player, now);
  return subscriptionInfo ? { subscriptionInfo } : {};
}

function typeOf(productId: string): string {
  return productId.startsWith('nowprime') ? 'nowPrime' : 'nowPass';
}

function bought(plan: Plan, appId: string, now: number) {
  return { ...pass(now + plan.days * DAY, plan.days, typeOf(plan.productId)), subscriptionAppId: appId };
}
