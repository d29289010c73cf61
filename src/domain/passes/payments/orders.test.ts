import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../../tests/support/app/apiBench.ts';
import { bought, PASS, REFUSED, sdk, shop } from '../../../../tests/support/payments/purchaseFixtures.ts';
import type { Intention, Item } from './purchase.state.ts';

describe('an order for money', () => {
  it('sends the idempotency key of its stored purchase intention, then stores the order number and calls initiate', async () => {
    const { order, intentions, calls, keyOf, bench } = shop({
      'paymentsdk.order-create': sdk({ orderNumber: 'order-1', subscriptionId: 'subscription-1' }),
    });
    const said = await order(PASS);
    const [open] = intentions.open;
    expect(said).toEqual({ kind: 'ordered', intention: { ...open, orderNumber: 'order-1', pending: undefined } });
    expect(open?.orderNumber).toBe('order-1');
    expect(keyOf('paymentsdk.order-create')).toBe(open?.key);
    expect(bench.last('paymentsdk.order-create').body).toMatchObject({
      ...{
        accessToken: 'mine',
        appId: '20101',
        countryCode: 'US',
        productId: 'nowpass-month',
        oauthId: 11,
        channel: 'cloud',
      },
    });
    expect(bench.last('subscription.initiate').body).toMatchObject({
      productId: 'nowpass-month',
      orderNumber: 'order-1',
      subscriptionId: 'subscription-1',
    });
    expect(calls()).toEqual(['order-create', 'initiate']);
  });

  it.each<[string, Reply]>([
    ['is a refusal', REFUSED],
    ['has a failure status', { body: { status: 'Failure', data: { orderNumber: 'order-1' } } }],
    ['has no order number', sdk({})],
    ['has no data', sdk()],
    ['has an empty order number', sdk({ orderNumber: '' })],
    ['has an order number of the wrong type', sdk({ orderNumber: 7.5 })],
  ])('fails but keeps its purchase intention if the answer %s', async (_, reply) => {
    const { order, intentions, calls } = shop({ 'paymentsdk.order-create': reply });
    expect(await order(PASS)).toEqual({ kind: 'order failed', key: intentions.open[0]?.key });
    expect(calls()).toEqual(['order-create']);
    expect(intentions.open).toHaveLength(1);
    expect(intentions.open[0]?.orderNumber).toBeUndefined();
  });

  it('succeeds even if the server refuses the initiate call', async () => {
    const { order } = shop({
      'paymentsdk.order-create': sdk({ orderNumber: 'order-1' }),
      'subscription.initiate': REFUSED,
    });
    expect(await order(PASS)).toMatchObject({ kind: 'ordered' });
  });
});

describe('an order for an earlier purchase', () => {
  const begun = async (item: Item, change: Partial<Intention> = {}, replies: Parameters<typeof shop>[0] = {}) => {
    const at = shop(replies);
    const intention = at.intentions.begin(item);
    at.intentions.keep({ ...intention, ...change });
    return { ...at, intention: { ...intention, ...change } };
  };

  it('requests the ledger first, and creates no second order if the purchase is paid', async () => {
    const paid = { productId: 'nowpass-month', orderId: 'order-1', purchaseToken: 't' };
    const at = await begun(
      PASS,
      { orderNumber: 'order-1' },
      { 'paymentsdk.getPurchases': bought({ ...paid, orderId: 'x' }, paid) },
    );
    expect(await at.order(PASS)).toMatchObject({
      kind: 'service said',
      known: { kind: 'confirmed', info: { status: 'active' } },
    });
    expect(at.calls()).toEqual(['getPurchases', 'confirm']);
    expect(at.given).toEqual([{ status: 'active' }]);
  });

  it.each<[string, Reply, object]>([
    ['doesn’t confirm the payment', { body: { status: 'Failure' } }, { kind: 'pending', by: undefined }],
    ['waits for the payment', { body: { status: 'Pending' } }, { kind: 'pending', by: 'bank' }],
  ])('stays pending if the server %s', async (_, reply, known) => {
    const paid = { productId: 'nowpass-month', orderId: 'order-1', purchaseToken: 't' };
    const replies = { 'paymentsdk.getPurchases': bought(paid), 'subscription.confirm': reply };
    const at = await begun(PASS, { orderNumber: 'order-1' }, replies);
    expect(await at.order(PASS)).toMatchObject({ kind: 'service said', known });
    expect(at.given).toEqual([]);
  });

  it('finds the payment by its key if the order number was lost', async () => {
    const at = await begun(PASS);
    const paid = {
      productId: 'nowpass-month',
      orderId: 'other',
      purchaseToken: 't',
      developerPayload: at.intention.key,
    };
    at.bench.script('paymentsdk.getPurchases', bought(paid));
    expect(await at.order(PASS)).toMatchObject({ known: { kind: 'confirmed' } });
  });

  it('reuses the key if the purchase wasn’t paid', async () => {
    const other = { productId: 'nowpass-month', orderId: 'other', purchaseToken: 't', developerPayload: 'another' };
    const at = await begun(
      PASS,
      {},
      {
        'paymentsdk.getPurchases': bought(other),
        'paymentsdk.order-create': sdk({ orderNumber: 'order-2' }),
      },
    );
    expect(await at.order(PASS)).toMatchObject({
      kind: 'ordered',
      intention: { key: at.intention.key, orderNumber: 'order-2' },
    });
    expect(at.keyOf('paymentsdk.order-create')).toBe(at.intention.key);
  });

  it.each<[string, Reply]>([
    ['is refused', REFUSED],
    ['fails', { body: { status: 'Failure' } }],
  ])('creates no second order if the ledger request %s', async (_, reply) => {
    const at = await begun(PASS, {}, { 'paymentsdk.getPurchases': reply });
    expect(await at.order(PASS)).toMatchObject({ kind: 'service said', known: { kind: 'unknown' } });
    expect(at.calls()).toEqual(['getPurchases']);
  });

  it('creates no second order if the purchase was reported as paid but the ledger doesn’t list it', async () => {
    const at = await begun(PASS, { pending: 'paid' });
    expect(await at.order(PASS)).toMatchObject({ kind: 'service said', known: { kind: 'not paid' } });
    expect(at.calls()).toEqual(['getPurchases']);
  });

  it('creates a new order if the payment was in doubt and the ledger doesn’t list it', async () => {
    const at = await begun(
      PASS,
      { pending: 'doubted' },
      { 'paymentsdk.order-create': sdk({ orderNumber: 'order-2' }) },
    );
    expect(await at.order(PASS)).toMatchObject({ kind: 'ordered' });
  });

  it('requests the ledger for an earlier purchase of another product only if its payment is pending', async () => {
    const replies = { 'paymentsdk.order-create': sdk({ orderNumber: 'order-2' }) };
    const left = await begun({ ...PASS, productId: 'nowpass-year' }, {}, replies);
    await left.order(PASS);
    expect(left.calls()).toEqual(['order-create', 'initiate']);
    const asked = await begun({ ...PASS, productId: 'nowpass-year' }, { pending: 'doubted' }, replies);
    await asked.order(PASS);
    expect(asked.calls()).toEqual(['getPurchases', 'order-create', 'initiate']);
  });

  it('creates no order after its signal is aborted', async () => {
    const at = await begun(PASS);
    at.bench.controller.abort();
    expect(await at.order(PASS)).toEqual(
      expect.objectContaining({ kind: expect.stringMatching(/failed|said/) as string }),
    );
    expect(at.calls()).not.toContain('order-create');
  });
});
