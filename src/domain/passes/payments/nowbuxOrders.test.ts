import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../../tests/support/app/apiBench.ts';
import { bought, HAT, NOWBUX_PASS, REFUSED, sdk, shop } from '../../../../tests/support/payments/purchaseFixtures.ts';

describe('a pass for nowBux', () => {
  it('sends one call with the idempotency key of its purchase intention, and becomes active at once', async () => {
    const info = { status: 'active', type: 'nowPass' };
    const { order, given, bench, keyOf, intentions } = shop({
      'subscription.purchaseWithNowbux': { body: { status: 'Success', subscriptionInfo: info } },
    });
    expect(await order(NOWBUX_PASS)).toMatchObject({ kind: 'service said', known: { kind: 'confirmed', info } });
    expect(given).toMatchObject([info]);
    expect(keyOf('subscription.purchaseWithNowbux')).toBe(intentions.open[0]?.key);
    expect(bench.last('subscription.purchaseWithNowbux').body).toMatchObject({
      productId: 'nowpass-day',
      nowPassSource: 'notice',
    });
  });

  it('becomes active when the successful answer has no pass information', async () => {
    const { order, given } = shop({ 'subscription.purchaseWithNowbux': { body: { status: 'Success' } } });
    expect(await order(NOWBUX_PASS)).toMatchObject({ known: { kind: 'confirmed', info: { status: 'active' } } });
    expect(given).toEqual([{ status: 'active' }]);
  });

  it.each<[string, Reply, object, readonly string[]]>([
    [
      'exceeds the balance',
      { body: { status: 'Failure', errorMessage: 'Insufficient Balance' } },
      { kind: 'balance-too-low' },
      ['getPurchases'],
    ],
    ['is pending', { body: { status: 'Pending' } }, { kind: 'pending' }, []],
    ['is refused', { body: { status: 'Failure' } }, { kind: 'refused', why: undefined }, ['getPurchases']],
    ['gets an HTTP error', REFUSED, { kind: 'not paid' }, ['getPurchases']],
  ])('reports its outcome when it %s', async (_, reply, known, requests) => {
    const { order, calls, given } = shop({ 'subscription.purchaseWithNowbux': reply });
    expect(await order(NOWBUX_PASS)).toMatchObject({ kind: 'service said', known });
    expect(calls()).toEqual(['purchaseWithNowbux', ...requests]);
    expect(given).toEqual([]);
  });

  it('counts as confirmed after a refusal when the purchase list shows it as paid', async () => {
    const at = shop({ 'subscription.purchaseWithNowbux': { body: { status: 'Failure' } } });
    const { key } = at.intentions.begin(NOWBUX_PASS);
    at.bench.script('paymentsdk.getPurchases', sdk({}));
    at.bench.script(
      'paymentsdk.getPurchases',
      bought({ productId: 'p', orderId: 'o', purchaseToken: 't2', developerPayload: key }),
    );
    expect(await at.order(NOWBUX_PASS)).toMatchObject({ known: { kind: 'confirmed' } });
  });
});

describe('an in-game item bought through the payment SDK', () => {
  const create = 'paymentsdk.createNowbuxOrder';

  it('sends an order for its game under its idempotency key, at the price that the player saw', async () => {
    const { order, bench, intentions, keyOf } = shop({ [create]: sdk({ result: 1, orderId: 'order-9' }) });
    await order(HAT, 'sdk-token');
    const { key } = intentions.open[0] ?? {};
    expect(bench.last(create).body).toEqual({
      ...{ token: 'sdk-token', appId: '20199', countryCode: 'US', amountToBuy: 60, productId: 'hat' },
      ...{ channel: 'cloud', payType: 'nowbux', developerPayload: key },
    });
    expect(keyOf(create)).toBe(key);
    expect(intentions.open[0]?.orderNumber).toBe('order-9');
  });

  it.each([
    [1, 'paid', { kind: 'not paid' }],
    [2, undefined, { kind: 'refused' }],
    [3, undefined, { kind: 'not paid' }],
  ])(
    'maps the SDK’s result %i to the stored state %s, and requests the purchase list',
    async (result, pending, known) => {
      const { order, intentions, calls } = shop({ [create]: sdk({ result, orderId: 'order-9' }) });
      expect(await order(HAT, 'sdk-token')).toMatchObject({ known });
      expect(intentions.open[0]?.pending).toBe(pending);
      expect(calls()).toEqual(['createNowbuxOrder', 'getPurchases']);
    },
  );

  it('sends no call without the SDK’s token', async () => {
    const { order, calls } = shop();
    expect(await order(HAT)).toEqual({ kind: 'order failed' });
    expect(calls()).toEqual([]);
  });

  it('counts as confirmed when the purchase list shows it, without a call for confirmation', async () => {
    const at = shop({ [create]: sdk({ orderId: 'order-9' }) });
    at.bench.script('paymentsdk.getPurchases', bought({ productId: 'hat', orderId: 'order-9', purchaseToken: 't' }));
    expect(await at.order(HAT, 'sdk-token')).toMatchObject({ known: { kind: 'confirmed', info: undefined } });
    expect(at.calls()).toEqual(['createNowbuxOrder', 'getPurchases']);
    expect(at.given).toEqual([]);
  });

  it('stays open without an order number when the SDK returns none or one that is not a string', async () => {
    for (const data of [{}, { orderId: 9 }]) {
      const at = shop({ [create]: sdk(data) });
      expect(await at.order(HAT, 'sdk-token')).toMatchObject({ known: { kind: 'not paid' } });
      expect(at.intentions.open[0]?.orderNumber).toBeUndefined();
    }
  });

  it.each<[string, Reply, object]>([
    [
      'exceeds the balance',
      { body: { status: 'Failure', errorMessage: 'insufficient balance' } },
      { kind: 'balance-too-low' },
    ],
    ['has a changed price', { body: { status: 'FailureInvalidParameter' } }, { kind: 'refused', why: 'changed' }],
    ['gets an HTTP error', REFUSED, { kind: 'not paid' }],
  ])('reports its outcome when it %s', async (_, reply, known) => {
    const { order } = shop({ [create]: reply });
    expect(await order(HAT, 'sdk-token')).toMatchObject({ kind: 'service said', known });
  });
});
