import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../../tests/support/app/apiBench.ts';
import { bought, PASS, REFUSED, sdk, shop } from '../../../../tests/support/payments/shop.ts';
import type { Intention, Item } from './purchase.state.ts';

describe('an order for money', () => {
  it('is kept before the service hears of it, and is under way by its number', async () => {
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
    ['is refused', REFUSED],
    ['is no success', { body: { status: 'Failure', data: { orderNumber: 'order-1' } } }],
    ['has no number', sdk({})],
    ['has no data', sdk()],
    ['has an empty number', sdk({ orderNumber: '' })],
    ['has a number that is none', sdk({ orderNumber: 7.5 })],
  ])('that %s has failed, and is still kept', async (_, reply) => {
    const { order, intentions, calls } = shop({ 'paymentsdk.order-create': reply });
    expect(await order(PASS)).toEqual({ kind: 'order failed', key: intentions.open[0]?.key });
    expect(calls()).toEqual(['order-create']);
    expect(intentions.open).toHaveLength(1);
    expect(intentions.open[0]?.orderNumber).toBeUndefined();
  });

  it('is made though the server does not hear of it: its confirmation says it again', async () => {
    const { order } = shop({
      'paymentsdk.order-create': sdk({ orderNumber: 'order-1' }),
      'subscription.initiate': REFUSED,
    });
    expect(await order(PASS)).toMatchObject({ kind: 'ordered' });
  });
});

describe('something that was begun before', () => {
  const begun = async (item: Item, change: Partial<Intention> = {}, replies: Parameters<typeof shop>[0] = {}) => {
    const at = shop(replies);
    const intention = at.intentions.begin(item);
    at.intentions.keep({ ...intention, ...change });
    return { ...at, intention: { ...intention, ...change } };
  };

  it('is asked about first, and not ordered again where it is paid', async () => {
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
    ['doesn’t confirm', { body: { status: 'Failure' } }, { kind: 'pending', by: undefined }],
    ['waits for', { body: { status: 'Pending' } }, { kind: 'pending', by: 'bank' }],
  ])('stays pending if the server %s what was paid', async (_, reply, known) => {
    const paid = { productId: 'nowpass-month', orderId: 'order-1', purchaseToken: 't' };
    const replies = { 'paymentsdk.getPurchases': bought(paid), 'subscription.confirm': reply };
    const at = await begun(PASS, { orderNumber: 'order-1' }, replies);
    expect(await at.order(PASS)).toMatchObject({ kind: 'service said', known });
    expect(at.given).toEqual([]);
  });

  it('is known by its key where its number was lost', async () => {
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

  it('is ordered, under the same key, where nothing of it was paid', async () => {
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
    ['the service can’t be asked', REFUSED],
    ['the service says nothing', { body: { status: 'Failure' } }],
  ])('is not ordered again while %s', async (_, reply) => {
    const at = await begun(PASS, {}, { 'paymentsdk.getPurchases': reply });
    expect(await at.order(PASS)).toMatchObject({ kind: 'service said', known: { kind: 'unknown' } });
    expect(at.calls()).toEqual(['getPurchases']);
  });

  it('is not ordered again where the service said once that it was paid, and knows nothing of it now', async () => {
    const at = await begun(PASS, { pending: 'paid' });
    expect(await at.order(PASS)).toMatchObject({ kind: 'service said', known: { kind: 'not paid' } });
    expect(at.calls()).toEqual(['getPurchases']);
  });

  it('and doubted is ordered again, once it turns out not to be paid', async () => {
    const at = await begun(
      PASS,
      { pending: 'doubted' },
      { 'paymentsdk.order-create': sdk({ orderNumber: 'order-2' }) },
    );
    expect(await at.order(PASS)).toMatchObject({ kind: 'ordered' });
  });

  it('of another name is left alone, unless something of it is pending', async () => {
    const replies = { 'paymentsdk.order-create': sdk({ orderNumber: 'order-2' }) };
    const left = await begun({ ...PASS, productId: 'nowpass-year' }, {}, replies);
    await left.order(PASS);
    expect(left.calls()).toEqual(['order-create', 'initiate']);
    const asked = await begun({ ...PASS, productId: 'nowpass-year' }, { pending: 'doubted' }, replies);
    await asked.order(PASS);
    expect(asked.calls()).toEqual(['getPurchases', 'order-create', 'initiate']);
  });

  it('is not ordered for a page that has gone', async () => {
    const at = await begun(PASS);
    at.bench.life.abort();
    expect(await at.order(PASS)).toEqual(
      expect.objectContaining({ kind: expect.stringMatching(/failed|said/) as string }),
    );
    expect(at.calls()).not.toContain('order-create');
  });
});
