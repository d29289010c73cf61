import { describe, expect, it } from 'vitest';
import { ApiBench } from '../../../../tests/support/app/apiBench.ts';
import { LOYALTY_STEPS } from '../../../contracts/entities/loyalty.ts';
import { Loyalty } from './loyalty.store.ts';
import { arrives, hasBegun, isOver, isRedeemable, type LoyaltyOffer, stepStates } from './loyaltyOffer.ts';

const offer = (done: number, change: Partial<LoyaltyOffer> = {}, endsAt?: number): LoyaltyOffer => ({
  offerId: 'cloud-phone',
  program: 'cloud-phone',
  title: 'Cloud phone',
  appId: undefined,
  currency: 'USD',
  amount: 5,
  fees: 0.35,
  withdrawal: undefined,
  steps: LOYALTY_STEPS.map((kind, i) => ({
    kind,
    done: i < done,
    requiredMinutes: undefined,
    progressRatio: undefined,
    requiredDays: undefined,
    endsAt: kind === 'purchase' ? endsAt : undefined,
  })),
  ...change,
});

describe('a loyalty offer', () => {
  it.each([
    [0, 'now next next next next', false, false],
    [1, 'done now next next next', true, false],
    [3, 'done done done now next', true, false],
    [4, 'done done done done now', true, true],
    [5, 'done done done done done', true, true],
  ])('after %i completed steps: shows the step states “%s”', (done, states, begun, redeemable) => {
    const one = offer(done);
    expect([stepStates(one, 0).join(' '), hasBegun(one), isRedeemable(one)]).toEqual([states, begun, redeemable]);
  });

  it('ends when a step of the offer is still open at its deadline', () => {
    const one = offer(2, {}, 100);
    expect([isOver(one, 99), isOver(one, 100)]).toEqual([false, true]);
    expect(stepStates(one, 100).join(' ')).toBe('done done next missed next');
    expect(isOver(offer(4, {}, 100), 100)).toBe(false);
  });

  it('rejects redemption after a withdrawal or without steps', () => {
    const withdrawal = { transaction_id: 't', email: 'a@b.cd', currency: 'USD', amount: 5, fees: 0.35 };
    expect(isRedeemable(offer(5, { withdrawal }))).toBe(false);
    expect(isRedeemable(offer(5, { steps: [] }))).toBe(false);
  });

  it('pays out the amount minus the fees, rounded to cents and at least 0', () => {
    expect([
      arrives({ amount: 5, fees: 0.35 }),
      arrives({ amount: 0.3, fees: 0.1 }),
      arrives({ amount: 1, fees: 2 }),
    ]).toEqual([4.65, 0.2, 0]);
  });
});

it('Loyalty keeps its offers when a later request fails, until they are forgotten', async () => {
  const bench = new ApiBench().script(
    'rewards.getLoyaltyOffers',
    { http: 500 },
    { body: { status: 'Success', offers: [offer(1)] } },
    'network-error',
  );
  const store = new Loyalty({ api: bench.api, uaId: 'ua-1' }, bench.controller.signal);
  await store.load();
  expect(store.loaded).toEqual({ kind: 'failed', code: 500 });
  await store.load();
  await store.load();
  expect(store.loaded).toMatchObject({ kind: 'loaded', value: [{ offerId: 'cloud-phone' }] });
  store.forget();
  expect(store.loaded.kind).toBe('loading');
});
