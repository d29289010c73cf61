import { expect, it } from 'vitest';
import * as sdk from '../../../../src/contracts/calls/paymentSdkCalls.ts';
import * as subscription from '../../../../src/contracts/calls/subscriptionCalls.ts';
import { walletCheckBalance } from '../../../../src/contracts/calls/walletCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../../src/contracts/idempotency.ts';
import { payByCard } from '../../testing/payByCard.ts';
import { Visit, visitedWorld } from '../../testing/testVisit.ts';

const BUY = { feSessionId: 'fe-1', uaId: 'ua-1', appId: '20101', orderNumber: 'o', token: 't' };
const REFUSED_CARD = '4000 0000 0000 0002';
const KEYED = { [IDEMPOTENCY_KEY]: 'one wish' };

/** Functions that order, pay and confirm for a player, all with one idempotency key. */
function deedsOf(visit: Visit) {
  const listed = async () =>
    (await visit.call(sdk.getPurchases, { accessToken: visit.accessToken })).body.data?.INAPP_PURCHASE_DATA_LIST ?? [];
  const order = async (productId: string) =>
    (await visit.call(sdk.orderCreate, { accessToken: visit.accessToken, productId }, KEYED)).body.data?.[
      'orderNumber'
    ];
  const spend = async (productId: string, amountToBuy: number) => {
    const item = {
      token: visit.accessToken ?? '',
      appId: '20101',
      countryCode: 'US',
      channel: 'cloud',
      payType: 'nowbux',
    };
    const ask = { ...item, productId, amountToBuy, developerPayload: 'x' };
    return (await visit.call(sdk.createNowbuxOrder, ask, KEYED)).body.data?.['result'];
  };
  const buyPass = async (productId: string) =>
    (await visit.call(subscription.purchaseWithNowbux, { ...BUY, productId }, KEYED)).body.status;
  const confirm = async (productId: string, purchaseToken = '') =>
    (await visit.call(subscription.confirm, { ...BUY, productId, purchaseToken })).body;
  const balance = async () => (await visit.call(walletCheckBalance, {})).body.totalBalance;
  return { listed, order, spend, buyPass, confirm, balance };
}

async function buyer() {
  const made = await visitedWorld({ wallet: { nowbuxPayBalance: 0, nowbuxRewardBalance: 1_000 } });
  return { ...made, ...deedsOf(made.visit) };
}

it('an idempotency key reused for another product pays for that product alone', async () => {
  const { order, spend, listed, balance, world } = await buyer();
  expect(await order('nowprime-year')).toMatch(/^order_/);
  expect([await spend('crown', 1), await balance()]).toEqual([1, 999]);
  expect((await listed()).map(({ productId }) => productId)).toEqual(['crown']);
  expect(world.snapshot().orders).toMatchObject([
    { productId: 'nowprime-year', payments: 0 },
    { productId: 'crown', payments: 1 },
  ]);
});

it('the purchase token of one pass does not confirm another pass', async () => {
  const { spend, confirm, listed } = await buyer();
  await spend('nowpass-day', 450);
  const purchaseToken = (await listed())[0]?.purchaseToken ?? '';
  expect(purchaseToken).toMatch(/^purchase_/);
  expect(await confirm('nowprime-year', purchaseToken)).toMatchObject({
    status: 'Failure',
    errorMessage: 'the product is not paid',
  });
  expect((await confirm('nowpass-day', purchaseToken)).subscriptionInfo).toMatchObject({ type: 'nowPass' });
});

it('players who use the same idempotency key have separate orders and payments', async () => {
  const { world, visit, spend, listed, confirm } = await buyer();
  world.patchConfig({ user: { email: 'prime@example.com' } });
  const other = new Visit(world, 'ua-2');
  await other.arrive();
  const theirs = deedsOf(other);
  expect(await theirs.order('nowpass-day')).not.toBe(await deedsOf(visit).order('nowpass-day'));
  await spend('nowpass-day', 450);
  const purchaseToken = (await listed())[0]?.purchaseToken ?? '';
  expect(await theirs.listed()).toEqual([]);
  expect(await theirs.confirm('nowpass-day', purchaseToken)).toMatchObject({
    errorMessage: 'the product is not paid',
  });
  expect(await confirm('nowpass-day', purchaseToken)).toMatchObject({ status: 'Success' });
});

it('an order whose card was refused is also refused for nowBux, and takes none', async () => {
  const { visit, order, spend, buyPass, balance, listed } = await buyer();
  const refused = await order('nowpass-day');
  expect(await payByCard(visit, refused, REFUSED_CARD)).toEqual({ result: 2 });
  expect(await payByCard(visit, refused)).toEqual({ result: 2 });
  expect([await spend('nowpass-day', 450), await buyPass('nowpass-day'), await balance()]).toEqual([
    2,
    'Failure',
    1_000,
  ]);
  expect(await listed()).toEqual([]);
});

it('an order paid by card is paid once and takes no nowBux', async () => {
  const { visit, order, spend, buyPass, balance, world } = await buyer();
  const orderNumber = await order('nowpass-day');
  for (let time = 0; time < 2; time++) expect(await payByCard(visit, orderNumber)).toEqual({ result: 1 });
  expect([await spend('nowpass-day', 450), await buyPass('nowpass-day'), await balance()]).toEqual([
    1,
    'Success',
    1_000,
  ]);
  expect(world.snapshot().orders).toMatchObject([{ payments: 1, granted: true }]);
});

it('a pass with an unconfirmed nowBux payment is not charged a second time', async () => {
  const { spend, buyPass, balance, world } = await buyer();
  await spend('nowpass-day', 450);
  expect([await buyPass('nowpass-day'), await balance()]).toEqual(['Success', 550]);
  expect(world.snapshot().orders).toMatchObject([{ payments: 1, granted: true }]);
});

it('receipts list only the player’s own granted purchases, with price and payment method', async () => {
  const { world, visit, spend, order } = await buyer();
  await spend('Feather hat', 60);
  expect(await payByCard(visit, await order('crown'))).toEqual({ result: 1 });
  expect(world.snapshot().orders.map(({ taken }) => taken)).toEqual([60, 0]);
  const receipts = async (of: Visit) => (await of.call(subscription.subscriptionDetails, {})).body.details?.receipts;
  expect(await receipts(visit)).toMatchObject([
    { productId: 'Feather hat', paidBy: 'nowbux', price: { currency: 'nowbux', amount: 60, symbol: '' } },
  ]);
  world.patchConfig({ user: { email: 'prime@example.com' } });
  const other = new Visit(world, 'ua-2');
  await other.arrive();
  expect(await receipts(other)).toEqual([]);
});

it('a pass bought with nowBux is not renewed when it expires', async () => {
  const { visit, clock, world } = await visitedWorld({ wallet: { nowbuxPayBalance: 0, nowbuxRewardBalance: 9_000 } });
  await deedsOf(visit).buyPass('nowpass-month');
  clock.advance(31 * 86_400_000);
  await visit.arrive();
  const { details } = (await visit.call(subscription.subscriptionDetails, {})).body;
  expect(details).toMatchObject({ info: { playPassTimeLeft: 0 }, receipts: [{}] });
  expect(details).not.toHaveProperty('renewal');
  expect(world.snapshot().orders).toHaveLength(1);
});
