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

describe('a purchase that is to be confirmed', () => {
  it('is, once for all who ask, at the same time and later', async () => {
    const bench = new ApiBench().script(CONFIRM, CONFIRMED);
    const [one, other] = await Promise.all([ask(bench), ask(bench)]);
    expect(one).toMatchObject({ said: 'confirmed', info: { type: 'nowPass' } });
    expect(other).toEqual(one);
    expect(await ask(bench)).toEqual(one);
    expect(bench.count(CONFIRM)).toBe(1);
    expect(bench.bodies(CONFIRM)).toMatchObject([
      { productId: 'nowpass-month', orderNumber: 'order-1', purchaseToken: 'paid-1' },
    ]);
  });

  it('is asked of the server by itself, and in each visit anew', async () => {
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
  ])('is asked again where it %s', async (_, reply) => {
    const bench = new ApiBench().script(CONFIRM, reply, CONFIRMED);
    expect((await ask(bench)).said).not.toBe('confirmed');
    await settle();
    expect((await ask(bench)).said).toBe('confirmed');
    expect(bench.count(CONFIRM)).toBe(2);
  });

  it('is given up with whoever asks', async () => {
    const bench = new ApiBench().script(CONFIRM, 'hang');
    const gone = new AbortController();
    const asked = ask(bench, PURCHASE, gone.signal);
    await settle();
    gone.abort();
    expect((await asked).said).toBe('unknown');
  });
});
