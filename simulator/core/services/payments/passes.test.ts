import { describe, expect, it } from 'vitest';
import * as sdk from '../../../../src/contracts/calls/paymentSdkCalls.ts';
import { createPlayUser } from '../../../../src/contracts/calls/playUserCalls.ts';
import * as subscription from '../../../../src/contracts/calls/subscriptionCalls.ts';
import { walletCheckBalance } from '../../../../src/contracts/calls/walletCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../../src/contracts/idempotency.ts';
import { testWorld, Visit, visitedWorld } from '../../testing/testVisit.ts';

const DAY = 86_400_000;
const BUY = { feSessionId: 'fe-1', uaId: 'ua-1', appId: '20101', orderNumber: 'o', token: 't' };
const UNKNOWN = { status: 'FailureInvalidParameter', errCode: 1204, errorMessage: 'no pass is called unicorn' };
const keyed = (key: string) => ({ [IDEMPOTENCY_KEY]: key });

/** Returns a player who buys passes, and helpers that read the player's pass. */
async function buyer(config: Parameters<typeof visitedWorld>[0] = {}) {
  const made = await visitedWorld(config);
  const { visit } = made;
  const confirm = async (purchaseToken: string, productId = 'nowpass-day') =>
    (await visit.call(subscription.confirm, { ...BUY, productId, purchaseToken })).body;
  const spend = async (productId: string, key?: string) =>
    (await visit.call(subscription.purchaseWithNowbux, { ...BUY, productId }, key ? keyed(key) : {})).body;
  const info = async () => (await visit.call(createPlayUser, { uaId: 'ua-1' })).body.subscriptionInfo;
  const details = async () => (await visit.call(subscription.subscriptionDetails, {})).body.details;
  const change = async (kind: 'end' | 'resume' | 'refund') =>
    (await visit.call(subscription.subscriptionChange, { change: kind, uaId: 'ua-1' })).body;
  return { ...made, confirm, spend, info, details, change };
}

describe('a pass', () => {
  it('requires a known product in every purchase call, and rejects an unknown subscription id', async () => {
    const { visit, confirm, spend } = await buyer();
    const begun = await visit.call(subscription.initiate, { ...BUY, productId: 'unicorn' });
    expect(begun.body).toMatchObject(UNKNOWN);
    const foreign = await visit.call(subscription.initiate, {
      ...BUY,
      productId: 'nowpass-day',
      subscriptionId: 'sub_x',
    });
    expect(foreign.body).toMatchObject({ status: 'FailureInvalidParameter', errCode: 1202 });
    expect(await confirm('paid-1', 'unicorn')).toMatchObject(UNKNOWN);
    expect(await spend('unicorn')).toMatchObject(UNKNOWN);
  });

  it('stays active when another pass is ordered; without an active pass, the ordered one is pending', async () => {
    const order = async (user: string, productId: string) => {
      const { visit, info } = await buyer({ user: { signedIn: true, email: user } });
      await visit.call(subscription.initiate, { ...BUY, productId });
      return info();
    };
    expect(await order('prime@example.com', 'nowpass-month')).toMatchObject({ status: 'active', type: 'nowPrime' });
    expect(await order('ada+expired@example.com', 'nowpass-month')).toMatchObject({
      status: 'pending',
      type: 'nowPass',
    });
    expect(await order('mira@example.com', 'nowprime-year')).toEqual({
      status: 'pending',
      subscriptionAppId: '20101',
      type: 'nowPrime',
    });
  });

  it.each([
    ['pending-1', 'mira@example.com', 'Pending', 'the payment has not arrived yet'],
    ['paid-1', 'ada+pending@example.com', 'Pending', 'the payment has not arrived yet'],
    ['refused-1', 'mira@example.com', 'Failure', 'the payment was refused'],
    ['paid-1', 'ada+refused@example.com', 'Failure', 'the payment was refused'],
    ['unpaid', 'mira@example.com', 'Failure', 'the product is not paid'],
  ])(
    'stays ungranted for the token %s of %s, and the confirmation returns the status %s with the message “%s”',
    async (token, email, status, errorMessage) => {
      const { visit, confirm, info } = await buyer({ user: { signedIn: true, email } });
      await visit.call(subscription.initiate, { ...BUY, productId: 'nowpass-day' });
      expect(await confirm(token)).toMatchObject({ status, errorMessage });
      // A refused payment leaves no pass; any other failure leaves it pending.
      expect((await info())?.status).toBe(errorMessage === 'the payment was refused' ? undefined : 'pending');
    },
  );

  it('stays active after a refused payment', async () => {
    const { confirm, info } = await buyer({ user: { signedIn: true, email: 'prime@example.com' } });
    await confirm('refused-1');
    expect(await info()).toMatchObject({ status: 'active', type: 'nowPrime' });
  });

  it('belongs to the app in which it was bought', async () => {
    const { confirm, info } = await buyer();
    await confirm('paid-1');
    expect(await info()).toMatchObject({ subscriptionAppId: '20101', playPassTimeLeft: 86_400 });
  });

  it('costs 450 nowBux per dollar by default, and is charged once per idempotency key', async () => {
    const { spend, world, visit, clock } = await buyer({
      wallet: { nowbuxPayBalance: 0, nowbuxRewardBalance: 26_000 },
    });
    const had = async () => (await visit.call(walletCheckBalance, {})).body.totalBalance;
    const month = await spend('nowpass-month', 'a');
    expect([month.subscriptionInfo?.expiryAt, await had()]).toEqual([clock.now() + 30 * DAY, 26_000 - 3_146]);
    clock.advance(1_000);
    const again = await spend('nowpass-month', 'a');
    expect(again.subscriptionInfo).toMatchObject({ expiryAt: month.subscriptionInfo?.expiryAt });
    await spend('nowprime-year', 'b');
    expect([await had(), world.snapshot().books]).toMatchObject([26_000 - 3_146 - 22_496, { pass: 3_146 + 22_496 }]);
  });

  it('stays refused for an idempotency key that lacked nowBux, and is granted for a new key', async () => {
    const { spend, world } = await buyer({ wallet: { nowbuxPayBalance: 0, nowbuxRewardBalance: 449 } });
    const refused = { status: 'Failure', errorMessage: 'Insufficient balance' };
    expect(await spend('nowpass-day', 'a')).toMatchObject(refused);
    world.patchConfig({ wallet: { nowbuxRewardBalance: 450 } });
    expect(await spend('nowpass-day', 'a')).toMatchObject(refused);
    expect(await spend('nowpass-day', 'b')).toMatchObject({ status: 'Success' });
    expect(world.snapshot().orders).toMatchObject([
      { refused: true, payments: 0 },
      { refused: false, payments: 1, taken: 450 },
    ]);
  });

  it('allows only its owner, identified by access token or cookie, to view and change it', async () => {
    const { visit, details, change, world } = await buyer({ user: { signedIn: true, email: 'prime@example.com' } });
    const { accessToken } = visit;
    visit.accessToken = undefined;
    expect((await details())?.info?.type).toBe('nowPrime');
    const guest = testWorld().visit;
    const ends = { change: 'end', uaId: 'ua-1' } as const;
    const signedOut = { status: 'FailureUnauthorized', errorMessage: 'no player is signed in' };
    for (const arrives of [false, true]) {
      if (arrives) await guest.arrive();
      expect((await guest.call(subscription.subscriptionDetails, {})).body).toMatchObject(signedOut);
      expect((await guest.call(subscription.subscriptionChange, ends)).body).toMatchObject(signedOut);
    }
    const elsewhere = new Visit(world, 'ua-2');
    elsewhere.accessToken = accessToken;
    expect((await elsewhere.call(subscription.subscriptionDetails, {})).body.details?.info?.type).toBe('nowPrime');
    expect((await change('end')).details?.info?.status).toBe('cancelled');
  });
});

describe('changing a pass', () => {
  it('ends a pass without an order, and refuses to resume it, or to refund it after its first days', async () => {
    const { change, details } = await buyer({ user: { signedIn: true, email: 'prime@example.com' } });
    for (const action of ['resume', 'refund'] as const) {
      expect(await change(action)).toMatchObject({
        status: 'FailureInvalidState',
        errCode: 3403,
        errorMessage: `nothing to ${action}`,
      });
    }
    expect((await change('end')).details).toMatchObject({ info: { status: 'cancelled' }, receipts: [] });
    const known = await details();
    for (const field of ['productId', 'paidBy', 'renewal', 'trialEndsAt', 'refundUntil'])
      expect(Object.keys(known ?? {})).not.toContain(field);
  });

  it.each([
    ['nowPrime', 365],
    ['nowPass', 30],
  ])('refunds a %s pass without an order, of %i days, until exactly seven days after its start', async (type, days) => {
    const { world, details, change, clock, visit } = await buyer();
    world.patchConfig({ subscription: { status: 'active', type, expiryAt: clock.now() + days * DAY } });
    const until = clock.now() + 7 * DAY;
    expect((await details())?.refundUntil).toBe(until);
    clock.advance(7 * DAY);
    await visit.arrive();
    expect((await details())?.refundUntil).toBe(until);
    clock.advance(1);
    expect(await details()).not.toHaveProperty('refundUntil');
    expect((await change('refund')).status).toBe('FailureInvalidState');
    world.patchConfig({ subscription: { expiryAt: clock.now() + days * DAY } });
    expect((await change('refund')).details).not.toHaveProperty('info');
  });

  it.each([
    { status: 'active', type: 'other' },
    { status: 'active' },
    { status: 'active', type: 'nowPass', expiryAt: undefined },
    { status: 'pending', type: 'nowPass' },
    { status: 'hyperactive', type: 'nowPass' },
    { status: 'actively', type: 'nowPass' },
  ])('refuses to refund a pass without an order that is configured as %j', async (given) => {
    const { world, details, change, clock } = await buyer();
    world.patchConfig({ subscription: { expiryAt: clock.now() + 30 * DAY, ...given } });
    expect(await details()).not.toHaveProperty('refundUntil');
    expect((await change('refund')).status).toBe('FailureInvalidState');
  });

  it('refunds a pass bought with nowBux into the balances that paid for it, and lists no renewal', async () => {
    const { spend, details, change, visit, clock } = await buyer({
      wallet: { nowbuxPayBalance: 300, nowbuxRewardBalance: 200 },
    });
    await spend('nowpass-day', 'a');
    expect(await details()).toMatchObject({
      productId: 'nowpass-day',
      paidBy: 'nowbux',
      refundUntil: clock.now() + 7 * DAY,
      receipts: [{ price: { currency: 'nowbux', amount: 450, symbol: '' }, paidBy: 'nowbux', at: clock.now() }],
    });
    expect(await details()).not.toHaveProperty('renewal');
    expect((await change('refund')).status).toBe('Success');
    expect((await visit.call(walletCheckBalance, {})).body).toMatchObject({
      nowbuxPayBalance: 300,
      nowbuxRewardBalance: 200,
    });
    expect(await details()).toMatchObject({ receipts: [{ refundedAt: clock.now() }] });
    for (const field of ['info', 'productId', 'paidBy', 'refundUntil'])
      expect(await details()).not.toHaveProperty(field);
  });

  it('shows no receipt for an order that was never paid', async () => {
    const { visit, details } = await buyer();
    await visit.call(sdk.orderCreate, { accessToken: visit.accessToken });
    expect((await details())?.receipts).toEqual([]);
  });
});
