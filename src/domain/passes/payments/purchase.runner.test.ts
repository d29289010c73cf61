import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../../tests/support/app/apiBench.ts';
import {
  bought,
  CARD,
  HAT,
  NOWBUX_PASS,
  PASS,
  REFUSED,
  redeemed,
  sdk,
  shop,
} from '../../../../tests/support/payments/purchaseFixtures.ts';
import { settle } from '../../../kit/clock.ts';
import type { Item, PurchaseEvent } from './purchase.state.ts';

const CHOOSE: PurchaseEvent = { kind: 'item chosen', item: PASS };
const PRESS: PurchaseEvent = { kind: 'pay pressed', way: 'card' };
const PREPARED: PurchaseEvent = {
  kind: 'prepared',
  ways: [{ id: 'card', label: 'Card' }],
  balance: undefined,
  allowance: { kind: 'free' },
};
const ORDERED: PurchaseEvent = { kind: 'ordered', intention: { key: 'key', item: PASS, begunAt: 0 } };
const READY = {
  'paymentsdk.silenceCallback': sdk({ token: 'sdk-token' }),
  'paymentsdk.payTypeList': sdk({ payTypes: [{ id: 'card', label: 'Card' }] }),
  'paymentsdk.formatOrderData': sdk({}),
  'paymentsdk.order-create': sdk({ orderNumber: 'order-1' }),
} satisfies Record<string, Reply>;
const PAID = bought({ productId: 'nowpass-month', orderId: 'order-1', purchaseToken: 't' });

describe('a purchase in another tab', () => {
  /**
   * Opens a purchase in this tab while another tab has the lock. The returned function releases the other tab's lock.
   */
  async function follows(replies: Readonly<Record<string, Reply>> = {}) {
    const at = shop({ ...READY, ...replies });
    const other = at.locks.openTab();
    void other.locks.request('nowlight-purchase', {}, () => new Promise(() => undefined));
    await settle();
    for (const [id, reply] of Object.entries(READY)) at.bench.script(id, reply);
    const send = at.buys();
    const before = at.intentions.begin(NOWBUX_PASS);
    at.intentions.close(before, { item: NOWBUX_PASS, result: 'success' });
    expect(await send(CHOOSE, PRESS)).toEqual({ kind: 'elsewhere', item: PASS });
    const letsGo = async () => {
      other.close();
      await settle(100);
      return send();
    };
    const ends = async (item: Item, result: 'success' | 'failed') => {
      const theirs = at.intentions.begin(item);
      at.intentions.close(theirs, { item, result, orderNumber: 'order-7' });
      return letsGo();
    };
    return { ...at, ends, letsGo, calls: () => at.calls().slice(3) };
  }

  it('shows its success and activates the pass in this tab', async () => {
    const { ends, given, calls } = await follows();
    expect(await ends(PASS, 'success')).toEqual({
      kind: 'settled',
      item: PASS,
      result: 'success',
      orderNumber: 'order-7',
    });
    expect(given).toEqual([{ status: 'active' }]);
    expect(calls()).toEqual([]);
  });

  it('shows its failure in this tab and activates nothing', async () => {
    const { ends, given } = await follows();
    expect(await ends(PASS, 'failed')).toMatchObject({ kind: 'settled', result: 'failed', orderNumber: 'order-7' });
    expect(given).toEqual([]);
  });

  it('activates no pass and requests no code if it bought an in-game item', async () => {
    const { ends, given, calls } = await follows();
    expect(await ends(HAT, 'success')).toMatchObject({ kind: 'settled', item: HAT, result: 'success' });
    expect([given, calls()]).toEqual([[], []]);
  });

  it('requests the gift card code in this tab if it bought a gift card', async () => {
    const at = await follows();
    const { key } = at.intentions.begin(CARD);
    at.bench.script('rewards.getRedemptionHistory', redeemed({ code: 'ABCD', developerPayload: key }));
    expect(await at.ends(CARD, 'success')).toMatchObject({ kind: 'settled', result: 'success', code: 'ABCD' });
    expect(at.given).toEqual([]);
  });

  it.each([
    ['fails to load', REFUSED],
    ['isn’t in the history', redeemed()],
  ])('shows its success without the gift card code if it bought a gift card whose code %s', async (_, reply) => {
    const { ends } = await follows({ 'rewards.getRedemptionHistory': reply });
    expect(await ends(CARD, 'success')).toEqual({
      kind: 'settled',
      item: CARD,
      result: 'success',
      orderNumber: 'order-7',
    });
  });

  it('leads to the review in this tab if the other tab released the lock without paying', async () => {
    const { letsGo, given } = await follows();
    expect(await letsGo()).toMatchObject({ kind: 'reviewing', item: PASS });
    expect(given).toEqual([]);
  });

  it('leads to one check and the review in this tab if the other tab left it unpaid', async () => {
    const at = await follows();
    at.intentions.begin(PASS);
    expect(await at.letsGo()).toMatchObject({ kind: 'reviewing', item: PASS });
    expect(at.calls()[0]).toBe('getPurchases');
  });

  it('leads to a check of the latest purchase if the other tab left several open', async () => {
    const at = await follows();
    at.intentions.begin({ ...PASS, productId: 'nowpass-year' });
    at.intentions.keep({ ...at.intentions.begin(PASS), orderNumber: 'order-1' });
    at.bench.script('paymentsdk.getPurchases', PAID);
    expect(await at.letsGo()).toMatchObject({ kind: 'settled', item: PASS, result: 'success', orderNumber: 'order-1' });
  });
});

describe('the payment page', () => {
  it.each([
    ['the price', PASS, 9.99],
    ['a price of 0 for a trial', { ...PASS, trialDays: 7 }, 0],
  ])('gets %s, the order, the payment method and the SDK’s token', async (_, item, price) => {
    const { buys, opened } = shop(READY);
    await buys()({ kind: 'item chosen', item }, PRESS);
    expect(opened).toEqual([{ token: 'sdk-token', orderNumber: 'order-1', payType: 'card', price, symbol: '$' }]);
  });

  it.each<[string, Record<string, Reply>, readonly PurchaseEvent[]]>([
    ['token', { 'paymentsdk.silenceCallback': 'hang' }, [CHOOSE, PREPARED, PRESS]],
    ['order', { 'paymentsdk.order-create': 'hang' }, [CHOOSE, PRESS, ORDERED]],
  ])('isn’t opened without the SDK’s %s, and the purchases are checked instead', async (_, replies, events) => {
    const { buys, opened, calls } = shop({ ...READY, ...replies });
    expect(await buys()(...events)).toMatchObject({ kind: 'settled', result: 'incomplete' });
    expect([opened, calls().at(-1)]).toEqual([[], 'getPurchases']);
  });

  it('causes the same check of purchases when it fails to open as when the player closes it', async () => {
    const { buys, calls } = shop(READY, { openPayment: () => Promise.reject(new Error('gone')) });
    expect(await buys()(CHOOSE, PRESS)).toMatchObject({ kind: 'settled', result: 'incomplete' });
    expect(calls().at(-1)).toBe('getPurchases');
  });

  it('ends the intention after the service confirms the payment', async () => {
    const at = shop({ ...READY, 'paymentsdk.getPurchases': PAID }, { openPayment: () => Promise.resolve(1) });
    expect(await at.buys()(CHOOSE, PRESS)).toMatchObject({ kind: 'settled', result: 'success' });
    expect(at.paid).toEqual([PASS]);
    expect(at.intentions.open).toEqual([]);
    expect(at.intentions.last).toMatchObject({ item: PASS, result: 'success', orderNumber: 'order-1' });
  });

  it('ends the intention as failed after a failed payment', async () => {
    const at = shop(READY, { openPayment: () => Promise.resolve(2) });
    expect(await at.buys()(CHOOSE, PRESS)).toMatchObject({ kind: 'settled', result: 'failed' });
    expect([at.paid, at.intentions.open]).toEqual([[], []]);
    expect(at.intentions.last).toMatchObject({ result: 'failed' });
  });
});

it('a purchase ends without an outcome for other tabs when the player has too few nowBux', async () => {
  const at = shop({
    'auth.wallet-check-balance': { body: { success: false } },
    'subscription.purchaseWithNowbux': { body: { status: 'Failure', errorMessage: 'insufficient balance' } },
  });
  const state = await at.buys()({ kind: 'item chosen', item: NOWBUX_PASS }, { kind: 'pay pressed', way: 'nowbux' });
  expect(state).toMatchObject({ kind: 'settled', result: 'insufficient-balance' });
  expect([at.paid, at.intentions.open, at.intentions.last]).toEqual([[], [], undefined]);
});

it('a purchase prepares the second item if the player chooses it while the first one is being prepared', async () => {
  const { buys } = shop({
    'paymentsdk.silenceCallback': 'hang',
    'auth.wallet-check-balance': { body: { success: false } },
  });
  const state = await buys()(CHOOSE, { kind: 'item chosen', item: NOWBUX_PASS });
  expect(state).toMatchObject({ kind: 'reviewing', item: NOWBUX_PASS });
});

it('a purchase reports a sold-out item as unavailable, with that reason', async () => {
  const { buys } = shop({ 'rewards.getReward': { body: { status: 'Success', giftCards: [] } } });
  const state = await buys()({ kind: 'item chosen', item: CARD });
  expect(state).toEqual({ kind: 'unavailable', item: CARD, why: 'sold out' });
});
