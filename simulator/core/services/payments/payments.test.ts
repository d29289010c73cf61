import { describe, expect, it } from 'vitest';
import { HEADER } from '../../../../src/contracts/call.ts';
import * as sdk from '../../../../src/contracts/calls/paymentSdkCalls.ts';
import { confirm } from '../../../../src/contracts/calls/subscriptionCalls.ts';
import { walletCheckBalance, walletTransactionsList } from '../../../../src/contracts/calls/walletCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../../src/contracts/idempotency.ts';
import { testWorld, Visit, visitedWorld } from '../../testing/testVisit.ts';

const ITEM = { appId: '20101', productId: 'Feather hat', countryCode: 'US', channel: 'cloud' };
const UNKNOWN_TOKEN = { status: 'FailureInvalidToken', errorMessage: 'the access token is unknown' };
const keyed = (key: string) => ({ [IDEMPOTENCY_KEY]: key });

/** A player with nowBux who buys in games. */
async function buyer(config: Parameters<typeof visitedWorld>[0] = {}) {
  const made = await visitedWorld({ wallet: { nowbuxPayBalance: 100, nowbuxRewardBalance: 500 }, ...config });
  const { visit } = made;
  const order = (more: Partial<typeof ITEM & { amountToBuy: number }>, headers: Record<string, string> = {}) =>
    visit.call(
      sdk.createNowbuxOrder,
      { ...ITEM, token: visit.accessToken ?? '', amountToBuy: 60, developerPayload: 'x', payType: 'nowbux', ...more },
      headers,
    );
  const details = async (productId: string, appId = '20101') =>
    (
      await visit.call(sdk.paymentDetails, {
        ...ITEM,
        token: visit.accessToken ?? '',
        productId,
        appId,
        type: 'inapp',
      })
    ).body;
  const balance = async () => (await visit.call(walletCheckBalance, {})).body.totalBalance;
  const bought = async () =>
    (await visit.call(sdk.getPurchases, { accessToken: visit.accessToken })).body.data?.INAPP_PURCHASE_DATA_LIST ?? [];
  return { ...made, order, details, balance, bought };
}

describe('the payment SDK', () => {
  it('rejects a token that is made up, expired or malformed', async () => {
    const { visit, clock, order, details } = await buyer();
    clock.advance(3_600_000);
    for (const accessToken of [undefined, 'made up', visit.accessToken]) {
      for (const call of [sdk.silenceCallback, sdk.orderCreate, sdk.getPurchases])
        expect((await visit.call(call, { accessToken })).body).toMatchObject(UNKNOWN_TOKEN);
    }
    expect((await order({})).body).toMatchObject(UNKNOWN_TOKEN);
    expect(await details('Feather hat')).toMatchObject(UNKNOWN_TOKEN);
  });

  it('refuses orders of guests', async () => {
    const { visit, world } = testWorld();
    await visit.arrive();
    const { body } = await visit.call(sdk.orderCreate, { accessToken: visit.accessToken });
    expect(body).toMatchObject({ status: 'FailureUnauthorized', errorMessage: 'no player is signed in' });
    expect(world.snapshot().orders).toEqual([]);
  });

  it.each([
    ['{"country":"DE"}', 'DE'],
    ['{"country":49}', 'GB'],
    ['no JSON', 'GB'],
    ['', 'GB'],
  ])('orders a monthly pass if no product is named, for the country of the header %s: %s', async (header, country) => {
    const { visit, world } = await buyer({ country: 'GB' });
    const ask = { accessToken: visit.accessToken, appId: '20101' };
    const { body } = await visit.call(sdk.orderCreate, ask, header ? { [HEADER.location]: header } : {});
    const [ordered] = world.snapshot().orders;
    expect(body).toEqual({
      status: 'Success',
      data: {
        orderNumber: ordered?.orderNumber,
        subscriptionId: `sub_${ordered?.orderNumber}`,
        productId: 'nowpass-month',
        appId: '20101',
        country,
      },
    });
  });

  it('orders a product that is not a pass without charging for it', async () => {
    const { visit, world } = await buyer({ country: 'GB' });
    const { accessToken: token } = visit;
    const made = await visit.call(sdk.orderCreate, { accessToken: token, productId: 'crown' });
    expect(world.snapshot().orders).toMatchObject([{ productId: 'crown', payments: 0, taken: 0, refused: false }]);
    expect(made.body.data).toMatchObject({ productId: 'crown' });
  });

  it('returns an order’s product and its payment methods', async () => {
    const { visit } = await buyer();
    const named = { productId: 'nowpass-day', appId: '20101', countryCode: 'DE' };
    expect((await visit.call(sdk.formatOrderData, named)).body).toEqual({
      status: 'Success',
      data: { title: 'nowpass-day', appId: '20101', countryCode: 'DE', taxIncluded: true },
    });
    expect((await visit.call(sdk.formatOrderData, {})).body.data).toEqual({ title: '', taxIncluded: true });
    expect((await visit.call(sdk.payTypeList, {})).body.data).toEqual({
      payTypes: [
        { id: 'card', label: 'Card' },
        { id: 'wallet', label: 'Wallet' },
        { id: 'nowbux', label: 'nowBux' },
      ],
    });
  });

  it('returns a price by name or index, and whether both nowBux balances together cover it', async () => {
    const { details, world } = await buyer();
    const hat = { iapName: 'Feather hat', amount: 60 };
    expect(await details('Feather hat')).toEqual({ status: 'Success', data: { ...hat, balance: 600, enough: true } });
    expect((await details('0')).data).toMatchObject({ iapName: expect.any(String) as string });
    expect((await details('nowpass-month')).data).toMatchObject({ iapName: 'nowpass-month', enough: false });
    expect((await details('nowpass-day')).data).toMatchObject({ iapName: 'nowpass-day', amount: 450, enough: true });
    world.patchConfig({ wallet: { nowbuxPayBalance: 20, nowbuxRewardBalance: 40 } });
    expect((await details('Feather hat')).data).toMatchObject({ balance: 60, enough: true });
    world.patchConfig({ wallet: { nowbuxRewardBalance: 39 } });
    expect((await details('Feather hat')).data).toMatchObject({ balance: 59, enough: false });
  });

  it('returns an error if the game or the item does not exist', async () => {
    const { details } = await buyer();
    for (const [appId, productId] of [
      ['20101', 'moon'],
      ['20101', '99'],
      ['1', '0'],
    ] as const) {
      expect(await details(productId, appId)).toMatchObject({
        status: 'FailureNoResource',
        errorMessage: `${appId} sells no ${productId}`,
      });
    }
  });

  it.each([0, -60, 60.5, 2 ** 53])('rejects the amount %s', async (amountToBuy) => {
    const { order, balance } = await buyer();
    expect((await order({ amountToBuy })).body).toMatchObject({
      status: 'FailureInvalidParameter',
      errCode: 1206,
      errorMessage: 'amountToBuy must be a whole number above 0',
    });
    expect(await balance()).toBe(600);
  });

  it('charges the item’s price, or the requested amount if no game lists the item', async () => {
    const { order, balance, visit } = await buyer();
    expect((await order({ amountToBuy: 61 })).body).toMatchObject({
      status: 'FailureInvalidParameter',
      errCode: 1202,
      errorMessage: 'Feather hat costs 60',
    });
    expect((await order({ productId: 'crown', amountToBuy: 7 })).body.data).toMatchObject({ result: 1 });
    expect((await order({ amountToBuy: 60 })).body.data).toMatchObject({ result: 1, developerPayload: 'x' });
    expect(await balance()).toBe(533);
    const { transactions = [] } = (await visit.call(walletTransactionsList, {})).body;
    expect(transactions.slice(0, 2)).toMatchObject([
      { amount: -60, title: 'Feather hat', reason: 'item' },
      { amount: -7, title: 'crown', reason: 'item' },
    ]);
  });

  it('takes nowBux once per key, again without a key, and with the same key after a refusal', async () => {
    const { order, balance, world } = await buyer({ wallet: { nowbuxPayBalance: 59, nowbuxRewardBalance: 0 } });
    expect((await order({}, keyed('a'))).body).toMatchObject({
      status: 'Failure',
      errorMessage: 'Insufficient balance',
    });
    expect(world.snapshot().orders).toMatchObject([{ payments: 0, granted: false }]);
    world.patchConfig({ wallet: { nowbuxPayBalance: 240 } });
    const first = (await order({}, keyed('a'))).body.data;
    expect([first, (await order({}, keyed('a'))).body.data?.['orderId']]).toEqual([
      { result: 1, orderId: first?.['orderId'], developerPayload: 'x' },
      first?.['orderId'],
    ]);
    expect(await balance()).toBe(180);
    for (const key of ['', '']) await order({}, keyed(key));
    expect(await balance()).toBe(60);
    expect(world.snapshot().orders.map(({ payments }) => payments)).toEqual([1, 1, 1]);
  });

  it('delivers a purchase in a game at once, and a pass after its confirmation', async () => {
    const { order, bought, visit, clock, world } = await buyer();
    await order({}, keyed('hat'));
    await order({ productId: 'nowpass-day', amountToBuy: 450 }, keyed('day'));
    const [hat, pass] = await bought();
    expect(hat).toEqual({
      productId: 'Feather hat',
      orderId: hat?.orderId,
      purchaseToken: hat?.purchaseToken,
      type: 'inapp',
      developerPayload: 'hat',
    });
    expect(pass).toEqual({
      productId: 'nowpass-day',
      orderId: pass?.orderId,
      purchaseToken: pass?.purchaseToken,
      developerPayload: 'day',
    });
    expect(world.snapshot().orders).toMatchObject([{ granted: true }, { granted: false }]);
    expect(world.snapshot().books).toMatchObject({ item: 60, pass: 450 });
    const asked = { ...ITEM, feSessionId: 'fe-1', uaId: 'ua-1', orderNumber: '', token: 't' };
    const confirmed = { ...asked, productId: 'nowpass-day', purchaseToken: pass?.purchaseToken ?? '' };
    expect((await visit.call(confirm, confirmed)).body.subscriptionInfo).toMatchObject({
      type: 'nowPass',
      expiryAt: clock.now() + 86_400_000,
    });
    // A repeated order request doesn't extend the time for which the purchase is listed.
    clock.advance(12 * 3_600_000);
    await visit.arrive();
    await order({}, keyed('hat'));
    clock.advance(12 * 3_600_000 - 1);
    await visit.arrive();
    expect((await bought()).map(({ productId }) => productId)).toEqual(['Feather hat', 'nowpass-day']);
    clock.advance(1);
    expect(await bought()).toEqual([]);
  });

  it('lists a purchase without a developer payload if it has none, and never another player’s purchases', async () => {
    const { order, bought, world, visit } = await buyer();
    await order({});
    expect((await bought()).map(({ developerPayload }) => developerPayload)).toEqual([undefined]);
    expect(Object.keys((await bought())[0] ?? {})).not.toContain('developerPayload');
    const { body } = await visit.call(sdk.silenceCallback, { accessToken: visit.accessToken });
    expect(body.data?.token).not.toBe(visit.accessToken);
    world.patchConfig({ user: { email: 'prime@example.com' } });
    const other = new Visit(world, 'ua-2');
    await other.arrive();
    const theirs = await other.call(sdk.getPurchases, { accessToken: other.accessToken });
    expect(theirs.body.data?.INAPP_PURCHASE_DATA_LIST).toEqual([]);
  });

  it('refuses payments of an account whose e-mail trait requests a refusal', async () => {
    const { order, balance, world } = await buyer({ user: { signedIn: true, email: 'ada+refused@example.com' } });
    expect((await order({})).body).toEqual({ status: 'Success', data: { result: 2, developerPayload: 'x' } });
    expect([await balance(), world.snapshot().orders]).toEqual([600, []]);
  });
});
