import type { Receipt, SubscriptionDetails } from '../../../../src/contracts/entities/subscription.ts';
import type { SubscriptionInfo } from '../../../../src/contracts/entities/subscriptionInfo.ts';
import type { Millis } from '../../../../src/kit/clock.ts';
import type { Backend } from '../../world/backend.ts';
import { type PassPlan, priceOf, typeOf } from './passPlans.ts';
import { isPremium, createPass, type Player, subscriptionInfoOf } from '../../players/players.ts';
import type { Order } from './purchases.ts';

const DAY_MS = 86_400_000;
/** Refund period of a pass in days. */
const REFUND_DAYS = 7;
/** Days of a pass without an order, by type. */
const USUAL_DAYS: Readonly<Record<string, number>> = { nowPrime: 365, nowPass: 30 };

/** Grants the pass that an order paid for. */
export function grantPass(
  order: Order,
  plan: PassPlan,
  appId: string,
  { clock, purchases }: Pick<Backend, 'clock' | 'purchases'>,
): SubscriptionInfo {
  const { player, trialDays } = order;
  const now = clock.now();
  const days = trialDays ?? plan.days;
  order.grantedAt = now;
  if (trialDays !== undefined) player.trialUsed = true;
  player.subscription = createPlanPass(plan, appId, now, days);
  purchases.subscribed.set(player, { plan, order, ended: order.price.currency === 'nowbux' });
  return player.subscription;
}

/** Creates a pass of a plan that starts now. */
export function createPlanPass(plan: PassPlan, appId: string, now: Millis, days = plan.days): SubscriptionInfo {
  return { ...createPass(now + days * DAY_MS, days, typeOf(plan.productId)), subscriptionAppId: appId };
}

/** Days of the plan's free trial, unless the player has used it. */
export function trialFor(player: Player | undefined, { freeTrialDays }: PassPlan): number | undefined {
  return player?.trialUsed ? undefined : freeTrialDays;
}

/** Charges every renewal that is due, once per period. */
export function renewPass(
  player: Player,
  { clock, purchases, config }: Pick<Backend, 'clock' | 'purchases' | 'config'>,
): void {
  const { subscription } = player;
  const subscribed = purchases.subscribed.get(player);
  if (!subscribed || subscription?.expiryAt === undefined) return;
  const { plan } = subscribed;
  let { expiryAt } = subscription;
  while (!subscribed.ended && expiryAt <= clock.now()) {
    const order = purchases.order(player, plan.productId, undefined, priceOf(plan, config.country));
    purchases.pay(order, subscribed.order.paidBy);
    order.grantedAt = expiryAt;
    subscribed.order = order;
    expiryAt += plan.days * DAY_MS;
    player.subscription = { ...subscription, expiryAt };
  }
}

/** The player's pass, its charges, and whether it can be ended, resumed or refunded. */
export function detailsOf(player: Player, backend: Backend): SubscriptionDetails {
  const { clock, purchases, config } = backend;
  const now = clock.now();
  const info = subscriptionInfoOf(player, now);
  const subscribed = purchases.subscribed.get(player);
  const renews = subscribed && !subscribed.ended && info?.expiryAt !== undefined;
  const refundUntil = refundUntilOf(player, backend);
  const trial = subscribed?.order.trialDays !== undefined && isPremium(player, now);
  return {
    ...(info && { info }),
    ...(subscribed && { productId: subscribed.order.productId, paidBy: subscribed.order.paidBy }),
    ...(renews && { renewal: { at: info.expiryAt ?? 0, price: priceOf(subscribed.plan, config.country) } }),
    ...(trial && { trialEndsAt: info?.expiryAt }),
    ...(refundUntil >= now && { refundUntil }),
    receipts: purchases.all
      .filter((one) => one.player === player && one.grantedAt !== undefined)
      .map(receiptOf)
      .toReversed(),
  };
}

/** Ends, resumes or refunds the player's pass. Returns false if that isn't possible. */
export function changePass(player: Player, action: 'end' | 'resume' | 'refund', backend: Backend): boolean {
  const { subscription } = player;
  const subscribed = backend.purchases.subscribed.get(player);
  const now = backend.clock.now();
  if (!subscription || !isPremium(player, now)) return false;
  if (action === 'refund') {
    if (refundUntilOf(player, backend) < now) return false;
    if (subscribed) backend.purchases.refund(subscribed.order);
    player.subscription = undefined;
    backend.purchases.subscribed.delete(player);
    return true;
  }
  if (!subscribed) {
    if (action === 'resume') return false;
    player.subscription = { ...subscription, status: 'cancelled' };
    return true;
  }
  subscribed.ended = action === 'end';
  player.subscription = { ...subscription, status: subscribed.ended ? 'cancelled' : 'active' };
  return true;
}

/** End of the pass's refund period; 0 without a payment. */
export function refundUntilOf(player: Player, { purchases }: Pick<Backend, 'purchases'>): Millis {
  const { expiryAt = 0, type = '', status = '' } = player.subscription ?? {};
  const subscribed = purchases.subscribed.get(player);
  if (!/^(active|cancelled)$/.test(status)) return 0;
  if (subscribed) {
    const { grantedAt = 0, trialDays } = subscribed.order;
    return trialDays === undefined ? grantedAt + REFUND_DAYS * DAY_MS : 0;
  }
  const days = USUAL_DAYS[type];
  return days === undefined ? 0 : expiryAt - (days - REFUND_DAYS) * DAY_MS;
}

function receiptOf({ orderId, productId, grantedAt = 0, price, trialDays, paidBy, refundedAt }: Order): Receipt {
  return {
    orderNumber: orderId,
    productId,
    at: grantedAt,
    price: trialDays === undefined ? price : { ...price, amount: 0 },
    paidBy,
    refundedAt,
  };
}
