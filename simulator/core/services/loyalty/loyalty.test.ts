import { describe, expect, it } from 'vitest';
import { getLoyaltyOffers, withdraw } from '../../../../src/contracts/calls/loyaltyCalls.ts';
import { createNowbuxOrder, silenceCallback } from '../../../../src/contracts/calls/paymentSdkCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../../src/contracts/idempotency.ts';
import { playsAtOnce } from '../../../scenarios/session/playScenarios.ts';
import { PLAUSIBLE_REQUESTS } from '../../testing/plausibleRequests.ts';
import { testWorld } from '../../testing/testVisit.ts';

const WHO = { uaId: 'ua-1' };
const ASK = {
  ...WHO,
  offerId: 'cloud-phone',
  email: 'mira@paypal.test',
  currency: 'USD',
  amount: 5,
  fees: 0.35,
  canReceivePayments: true,
  nonRefundable: true,
};

async function mira(done = 0, signedIn = true) {
  const { world, visit, clock } = testWorld({
    scenario: {
      ...playsAtOnce,
      config: { user: { signedIn, email: 'mira@example.com' }, loyaltySteps: { 'cloud-phone': done } },
    },
  });
  await visit.arrive();
  const offer = async () =>
    (await visit.call(getLoyaltyOffers, WHO)).body.offers.find(({ offerId }) => offerId === 'cloud-phone');
  const done5 = async () => (await offer())?.steps.map((step) => step.done);
  const ask = async (change: object = {}, key?: string) =>
    (await visit.call(withdraw, { ...ASK, ...change }, key === undefined ? {} : { [IDEMPOTENCY_KEY]: key })).body;
  return { world, visit, clock, offer, done: done5, ask };
}

describe('a loyalty offer', () => {
  it('completes its install step when its game starts, and ignores time played in other games', async () => {
    const { visit, clock, offer, done, world } = await mira();
    expect(await done()).toEqual([false, true, false, false, false]);
    const other = await visit.play('20101');
    clock.advance(30 * 60_000);
    expect(await done()).toEqual([false, true, false, false, false]);
    await visit.play('20102');
    expect(await offer()).toMatchObject({ steps: [{ done: true }, {}, { progressRatio: 0 }, { requiredDays: 7 }, {}] });
    expect((await offer())?.steps[3]?.endsAt).toBe(clock.now() + 7 * 86_400_000);
    expect(other).not.toBe('');
    expect(world.snapshot().withdrawals).toEqual([]);
  });

  it('counts a purchase within seven days after its game starts, but not a later one', async () => {
    const bought = async (afterMs: number) => {
      const { visit, clock, done, world } = await mira();
      world.patchConfig({ wallet: { nowbuxPayBalance: 1_000 } });
      await visit.arrive();
      await visit.play('20102');
      clock.advance(afterMs);
      await visit.arrive();
      const silent = await visit.call(silenceCallback, { accessToken: visit.accessToken ?? '' });
      const order = { ...PLAUSIBLE_REQUESTS['paymentsdk.createNowbuxOrder'], token: silent.body.data?.token ?? '' };
      const paid = await visit.call(createNowbuxOrder, order as never);
      expect(paid.body).toMatchObject({ status: 'Success' });
      return (await done())?.[3];
    };
    expect(await bought(86_400_000)).toBe(true);
    expect(await bought(8 * 86_400_000)).toBe(false);
  });

  it('shows a guest no completed step', async () => {
    expect(await (await mira(0, false)).done()).toEqual([false, false, false, false, false]);
  });
});

describe('a withdrawal', () => {
  it('entity.withdrawal: pays out the amount with its fees, and is stored with the offer', async () => {
    const { ask, offer, done, world } = await mira(4);
    const { status, withdrawal } = await ask({}, 'key-1');
    expect([status, withdrawal]).toEqual([
      'Success',
      {
        transaction_id: expect.stringMatching(/^NL-[\dA-Z_-]{12}$/) as string,
        email: 'mira@paypal.test',
        currency: 'USD',
        amount: 5,
        fees: 0.35,
      },
    ]);
    expect((await offer())?.withdrawal).toEqual(withdrawal);
    expect(await done()).toEqual([true, true, true, true, true]);
    expect(world.snapshot().withdrawals).toMatchObject([{ offerId: 'cloud-phone', amount: 5, fees: 0.35 }]);
  });

  it('pays out once per offer: the same key returns the withdrawal again, and another key is rejected', async () => {
    const { ask, world } = await mira(4);
    const { withdrawal } = await ask({}, 'key-1');
    expect(await ask({ email: 'other@paypal.test' }, 'key-1')).toMatchObject({ status: 'Success', withdrawal });
    expect(await ask({ email: 'other@paypal.test' }, 'key-2')).toMatchObject({
      status: 'FailureAlreadyExists',
      withdrawal,
    });
    expect(world.snapshot().withdrawals).toHaveLength(1);
  });

  it.each([
    ['a step is open', 3, {}, 'FailureInvalidState', 3403],
    ['the address is invalid', 4, { email: 'mira' }, 'FailureValidationError', 1302],
    ['the address can’t receive payments', 4, { canReceivePayments: false }, 'FailureValidationError', 1301],
    ['the player has not accepted that it is final', 4, { nonRefundable: false }, 'FailureValidationError', 1301],
    ['the fees differ', 4, { fees: 0 }, 'FailureInvalidParameter', 1203],
    ['the offer does not exist', 4, { offerId: 'x' }, 'FailureNoResource', 2100],
  ] as const)('fails and pays nothing if %s', async (_, done, change, status, errCode) => {
    const { ask, world } = await mira(done);
    expect(await ask(change)).toMatchObject({ status, errCode });
    expect(world.snapshot().withdrawals).toEqual([]);
  });
});
