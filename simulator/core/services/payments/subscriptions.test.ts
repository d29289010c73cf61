import { expect, it } from 'vitest';
import * as sdk from '../../../../src/contracts/calls/paymentSdkCalls.ts';
import {
  confirm,
  playPass,
  subscriptionChange,
  subscriptionDetails,
} from '../../../../src/contracts/calls/subscriptionCalls.ts';
import { payByCard } from '../../testing/payByCard.ts';
import { testWorld } from '../../testing/testVisit.ts';

const DAY = 86_400_000;

/** Returns the signed-in player Mira in Britain, after she bought a pass by card. */
async function buys(productId: string, subscription?: Record<string, unknown>) {
  const user = { signedIn: true, email: 'mira@example.com' };
  const { world, visit, clock } = testWorld({
    config: { country: 'GB', user, ...(subscription && { subscription }) },
  });
  await visit.arrive();
  const passes = async () => (await visit.call(playPass, { category: 'playPass' })).body.playPass;
  const buy = async () => {
    const { accessToken: token } = visit;
    const ordered = await visit.call(sdk.orderCreate, { accessToken: token, productId });
    const orderNumber = String(ordered.body.data?.['orderNumber']);
    await payByCard(visit, orderNumber);
    const listed = await visit.call(sdk.getPurchases, { accessToken: token });
    const paid = listed.body.data?.INAPP_PURCHASE_DATA_LIST.find(({ orderId }) => orderId === orderNumber);
    await visit.call(confirm, {
      feSessionId: 'fe-1',
      uaId: 'ua-1',
      appId: '20101',
      productId,
      orderNumber,
      purchaseToken: paid?.purchaseToken ?? '',
      token: 't',
    });
  };
  // Days later, the player arrives in a new visit.
  const details = async () => {
    await visit.arrive();
    return (await visit.call(subscriptionDetails, {})).body.details;
  };
  const change = async (kind: 'end' | 'resume' | 'refund') => {
    await visit.arrive();
    return (await visit.call(subscriptionChange, { change: kind, uaId: 'ua-1' })).body;
  };
  await buy();
  return { world, visit, clock, passes, buy, details, change, bought: clock.now() };
}

it('a configured subscription is applied once per player: later purchases remain, even after another configuration', async () => {
  const { world, details, bought } = await buys('nowpass-month', { status: 'active', playPassTimeLeft: 0 });
  const expiryAt = bought + 30 * DAY;
  world.patchConfig({ secondSession: 'flag' });
  expect(await details()).toMatchObject({ info: { status: 'active', expiryAt }, receipts: [{ at: bought }] });
  world.patchConfig({ subscription: null });
  expect((await details())?.info).toBeUndefined();
});

it('const.free-trial-days: nowPrime costs nothing for seven days, then renews at its price, with one trial only', async () => {
  const { world, clock, passes, details, bought } = await buys('nowprime-year');
  const price = { currency: 'real', amount: 39.99, symbol: '£' };
  expect(await details()).toMatchObject({
    productId: 'nowprime-year',
    paidBy: 'card',
    trialEndsAt: bought + 7 * DAY,
    renewal: { at: bought + 7 * DAY, price },
    receipts: [{ price: { ...price, amount: 0 } }],
  });
  expect(world.snapshot().orders).toMatchObject([{ payments: 1, taken: 0 }]);
  expect((await passes()).map(({ freeTrial }) => freeTrial)).toEqual([undefined, undefined, undefined]);
  clock.advance(7 * DAY);
  const after = await details();
  expect(after?.receipts).toMatchObject([{ price }, { price: { amount: 0 } }]);
  expect(after?.renewal).toEqual({ at: bought + (7 + 365) * DAY, price });
  expect(world.snapshot().orders.map(({ taken }) => taken)).toEqual([0, 39.99]);
});

it('a trial that is cancelled in time never costs anything', async () => {
  const { world, clock, details, change, bought } = await buys('nowprime-year');
  expect((await change('end')).details).toMatchObject({
    info: { status: 'cancelled', expiryAt: bought + 7 * DAY },
    trialEndsAt: bought + 7 * DAY,
  });
  expect((await details())?.renewal).toBeUndefined();
  clock.advance(8 * DAY);
  expect((await details())?.info?.playPassTimeLeft).toBe(0);
  expect(world.snapshot().orders.map(({ taken }) => taken)).toEqual([0]);
});

it('const.refund-window: a pass can be refunded for seven days, once, and no later', async () => {
  const early = await buys('nowpass-month');
  early.clock.advance(7 * DAY);
  expect((await early.details())?.refundUntil).toBe(early.bought + 7 * DAY);
  expect((await early.change('refund')).details).toMatchObject({ receipts: [{ refundedAt: early.clock.now() }] });
  expect((await early.details())?.info).toBeUndefined();
  expect((await early.change('refund')).status).toBe('FailureInvalidState');
  expect(early.world.snapshot().orders).toMatchObject([{ taken: 5.59, refunded: true }]);
  const late = await buys('nowpass-month');
  late.clock.advance(7 * DAY + 1);
  expect((await late.change('refund')).status).toBe('FailureInvalidState');
  expect((await late.details())?.info?.status).toBe('active');
});

it('a cancelled pass lasts until its last day and can be resumed', async () => {
  const { clock, details, change, bought } = await buys('nowpass-month');
  await change('end');
  clock.advance(29 * DAY);
  expect(await details()).toMatchObject({ info: { status: 'cancelled', playPassTimeLeft: 86_400 } });
  await change('resume');
  clock.advance(2 * DAY);
  expect(await details()).toMatchObject({
    info: { status: 'active', expiryAt: bought + 60 * DAY },
    receipts: [{}, {}],
  });
});

it('a trial cannot be refunded, because nothing was paid', async () => {
  const { details, change } = await buys('nowprime-year');
  expect(await details()).not.toHaveProperty('refundUntil');
  expect((await change('refund')).status).toBe('FailureInvalidState');
});

it('the trial is offered to a player who bought another pass and has had no trial', async () => {
  const { passes } = await buys('nowpass-month');
  expect((await passes()).map(({ freeTrial }) => freeTrial)).toEqual([undefined, undefined, true]);
});

it('a pass is renewed by the next call about it, also in the same visit', async () => {
  for (const call of ['details', 'change'] as const) {
    const { visit, clock, bought } = await buys('nowpass-month');
    clock.advance(30 * DAY - 60_000);
    await visit.arrive();
    clock.advance(60_000);
    const { body } =
      call === 'details'
        ? await visit.call(subscriptionDetails, {})
        : await visit.call(subscriptionChange, { change: 'end', uaId: 'ua-1' });
    expect(body.details).toMatchObject({ info: { expiryAt: bought + 60 * DAY }, receipts: [{}, {}] });
  }
});

it('a pass that was not read for two months is charged for each of them', async () => {
  const { clock, details, bought } = await buys('nowpass-month');
  clock.advance(65 * DAY);
  expect(await details()).toMatchObject({
    info: { expiryAt: bought + 90 * DAY },
    receipts: [{ at: bought + 60 * DAY, paidBy: 'card' }, { at: bought + 30 * DAY, paidBy: 'card' }, { at: bought }],
  });
});
