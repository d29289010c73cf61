import { describe, expect, it } from 'vitest';
import { ApiBench } from '../../../../tests/support/app/apiBench.ts';
import type { Tracking } from '../../../contracts/entities/session.ts';
import { settle } from '../../../kit/clock.ts';
import { type Buyer, confirmPurchase } from './confirmPurchase.ts';

const CONFIRM = 'subscription.confirm';
const BUYER: Buyer = {
  ...{ tracking: {} as Tracking, appId: '20101', uaId: 'ua-1', uaSessionId: 'visit-1' },
  ...{ playSessionId: undefined, countryCode: 'US', token: 'mine' },
};
const PURCHASE = { productId: 'nowpass-month', orderId: 'order-1', purchaseToken: 'paid-1' };
const CONFIRMED = { body: { status: 'Success', subscriptionInfo: { status: 'active', type: 'nowPass' } } };

const ask = (bench: ApiBench, purchase = PURCHASE, signal = bench.controller.signal) =>
  confirmPurchase(bench, BUYER, purchase, signal);

describe('confirmPurchase', () => {
  it('sends one call for simultaneous and later callers of the same purchase', async () => {
    const bench = new ApiBench().script(CONFIRM, CONFIRMED);
    const [one, other] = await Promise.all([ask(bench), ask(bench)]);
    expect(one).toMatchObject({ status: 'confirmed', info: { type: 'nowPass' } });
    expect(other).toEqual(one);
    expect(await ask(bench)).toEqual(one);
    expect(bench.count(CONFIRM)).toBe(1);
    expect(bench.bodies(CONFIRM)).toMatchObject([
      { productId: 'nowpass-month', orderNumber: 'order-1', purchaseToken: 'paid-1' },
    ]);
  });

  it('sends a call for each purchase, and again in each visit', async () => {
    const bench = new ApiBench().script(CONFIRM, CONFIRMED, CONFIRMED);
    await ask(bench);
    await ask(bench, { ...PURCHASE, purchaseToken: 'paid-2' });
    expect(bench.count(CONFIRM)).toBe(2);
    const another = new ApiBench().script(CONFIRM, CONFIRMED);
    await ask(another);
    expect(another.count(CONFIRM)).toBe(1);
  });

  it.each([
    ['was refused', { body: { status: 'Failure' } }],
    ['was not answered', { http: 400, body: {} }],
  ])('sends a new call for a purchase that %s', async (_, reply) => {
    const bench = new ApiBench().script(CONFIRM, reply, CONFIRMED);
    expect((await ask(bench)).status).not.toBe('confirmed');
    await settle();
    expect((await ask(bench)).status).toBe('confirmed');
    expect(bench.count(CONFIRM)).toBe(2);
  });

  it('returns unknown when its caller aborts', async () => {
    const bench = new ApiBench().script(CONFIRM, 'hang');
    const abort = new AbortController();
    const pending = ask(bench, PURCHASE, abort.signal);
    await settle();
    abort.abort();
    expect((await pending).status).toBe('unknown');
  });
});
