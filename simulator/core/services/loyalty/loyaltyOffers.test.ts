import { describe, expect, it } from 'vitest';
import { getLoyaltyOffers, withdraw } from '../../../../src/contracts/calls/loyaltyCalls.ts';
import { orderCreate } from '../../../../src/contracts/calls/paymentSdkCalls.ts';
import { purchaseWithNowbux, subscriptionChange } from '../../../../src/contracts/calls/subscriptionCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../../src/contracts/idempotency.ts';
import { payByCard } from '../../testing/payByCard.ts';
import { Visit, visitedWorld } from '../../testing/testVisit.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const WHO = { uaId: 'ua-1' };
const PASS = { feSessionId: 'fe-1', uaId: 'ua-1', appId: '20101', productId: 'nowpass-day', token: 't' };

async function member(config: Parameters<typeof visitedWorld>[0] = {}) {
  const made = await visitedWorld({ wallet: { nowbuxPayBalance: 5_000, nowbuxRewardBalance: 0 }, ...config });
  const { visit } = made;
  const offers = async () => (await visit.call(getLoyaltyOffers, WHO)).body.offers;
  const phone = async () => (await offers())[0] ?? expect.unreachable();
  const done = async () => (await phone()).steps.map((step) => step.done);
  const ask = async (change: object = {}, key?: string) => {
    const { currency, amount, fees } = await phone();
    const wish = {
      ...WHO,
      offerId: 'cloud-phone',
      email: 'm@paypal.test',
      currency,
      amount,
      fees,
      canReceivePayments: true,
      nonRefundable: true,
    };
    return (await visit.call(withdraw, { ...wish, ...change }, key === undefined ? {} : { [IDEMPOTENCY_KEY]: key }))
      .body;
  };
  const buyPass = () => visit.call(purchaseWithNowbux, PASS);
  return { ...made, offers, phone, done, ask, buyPass };
}

describe('the loyalty offers', () => {
  it('contain their amounts and steps', async () => {
    const { offers } = await member();
    const all = await offers();
    expect(
      all.map(({ offerId, program, title, appId, currency, amount, fees }) => [
        offerId,
        program,
        title,
        appId,
        currency,
        amount,
        fees,
      ]),
    ).toEqual([
      ['cloud-phone', 'cloud-phone', 'Cloud phone', '20102', 'USD', 5, 0.35],
      ['game-hunt-107', 'game-hunt', 'Game Hunt', '20107', 'USD', 2.5, 0.3],
      ['game-hunt-110', 'game-hunt', 'Game Hunt', '20110', 'USD', 12, 0.6],
    ]);
    expect(all.map(({ steps }) => [steps[2]?.requiredMinutes, steps[3]?.requiredDays])).toEqual([
      [60, 7],
      [30, 3],
      [240, 14],
    ]);
    expect(all[0]?.steps).toEqual([
      { kind: expect.any(String) as string, done: false },
      { kind: expect.any(String) as string, done: true },
      { kind: 'play', done: false, requiredMinutes: 60, progressRatio: 0 },
      { kind: 'purchase', done: false, requiredDays: 7 },
      { kind: 'cashout', done: false },
    ]);
    expect(all[0]).not.toHaveProperty('withdrawal');
  });

  it('count the minutes of their game, running or ended, up to the required number', async () => {
    const { visit, clock, phone } = await member();
    const played = async () => (await phone()).steps[2];
    await visit.play('20102');
    clock.advance(30 * MINUTE);
    expect(await played()).toMatchObject({ done: false, progressRatio: 0.5 });
    await visit.play('20103');
    clock.advance(29 * MINUTE);
    // Minutes in another game don't count for the loyalty offer.
    expect(await played()).toMatchObject({ done: false, progressRatio: 0.5 });
    await visit.play('20102');
    clock.advance(15 * MINUTE);
    await visit.arrive();
    expect(await played()).toMatchObject({ done: false, progressRatio: 0.75 });
    clock.advance(15 * MINUTE);
    expect(await played()).toMatchObject({ done: true, progressRatio: 1 });
    clock.advance(15 * MINUTE);
    expect(await played()).toMatchObject({ done: true, progressRatio: 1 });
  });

  it('start with the first start of their game and end after a fixed number of days', async () => {
    const { visit, clock, phone } = await member();
    const begin = clock.now();
    await visit.play('20102');
    clock.advance(MINUTE);
    await visit.play('20102');
    expect((await phone()).steps[3]?.endsAt).toBe(begin + 7 * DAY);
  });

  it('count paid, delivered and kept purchases within their days', async () => {
    const bought = async (deed: (made: Awaited<ReturnType<typeof member>>) => Promise<unknown>) => {
      const made = await member();
      await made.visit.play('20102');
      await deed(made);
      return (await made.done())[3];
    };
    expect(await bought(({ buyPass }) => buyPass())).toBe(true);
    expect(
      await bought(async ({ visit, clock, buyPass }) => {
        clock.advance(7 * DAY);
        await visit.arrive();
        await buyPass();
      }),
    ).toBe(true);
    expect(
      await bought(async ({ visit, clock, buyPass }) => {
        clock.advance(7 * DAY + 1);
        await visit.arrive();
        await buyPass();
      }),
    ).toBe(false);
    expect(
      await bought(async ({ visit, buyPass }) => {
        await buyPass();
        await visit.call(subscriptionChange, { change: 'refund', uaId: 'ua-1' });
      }),
    ).toBe(false);
    expect(await bought(({ visit }) => visit.call(orderCreate, { accessToken: visit.accessToken }))).toBe(false);
    expect(
      await bought(async ({ visit }) => {
        const { body } = await visit.call(orderCreate, { accessToken: visit.accessToken });
        await payByCard(visit, body.data?.['orderNumber']);
      }),
    ).toBe(false);
    const early = await member();
    await early.buyPass();
    early.clock.advance(1);
    await early.visit.play('20102');
    expect((await early.done())[3]).toBe(false);
    // One of the passes that the offer accepts is enough to complete its step.
    await early.buyPass();
    expect((await early.done())[3]).toBe(true);
    const other = await bought(async ({ world }) => {
      world.patchConfig({ user: { email: 'prime@example.com' }, wallet: { nowbuxPayBalance: 5_000 } });
      const visit = new Visit(world, 'ua-2');
      await visit.arrive();
      await visit.call(purchaseWithNowbux, PASS);
    });
    expect(other).toBe(false);
  });

  it('complete the configured number of steps, but never the payment step', async () => {
    for (const [steps, done] of [
      [0, [false, true, false, false, false]],
      [1, [true, true, false, false, false]],
      [3, [true, true, true, false, false]],
      [9, [true, true, true, true, false]],
    ] as const) {
      const { done: messages, phone, offers } = await member({ loyaltySteps: { 'cloud-phone': steps } });
      expect(await messages()).toEqual(done);
      expect((await phone()).steps[2]?.progressRatio).toBe(done[2] ? 1 : 0);
      expect((await offers())[1]?.steps.map((step) => step.done)).toEqual([false, true, false, false, false]);
    }
  });
});

describe('the withdrawal call', () => {
  it.each<[object, object]>([
    [{ offerId: 'x' }, { status: 'FailureNoResource', errorMessage: 'there is no such offer' }],
    [
      { canReceivePayments: false },
      { status: 'FailureValidationError', errCode: 1301, errorMessage: 'a confirmation is missing' },
    ],
    [{ nonRefundable: false }, { errCode: 1301 }],
    [
      { email: 'mira' },
      { status: 'FailureValidationError', errCode: 1302, errorMessage: 'email is not an e-mail address' },
    ],
    [
      { currency: 'EUR' },
      { status: 'FailureInvalidParameter', errCode: 1203, errorMessage: 'the amount of the offer has changed' },
    ],
    [{ amount: 6 }, { errCode: 1203 }],
    [{ fees: 0 }, { errCode: 1203 }],
  ])('rejects a request with %j', async (change, refused) => {
    const { ask, world } = await member({ loyaltySteps: { 'cloud-phone': 4 } });
    expect(await ask(change)).toMatchObject(refused);
    expect(world.snapshot().withdrawals).toEqual([]);
  });

  it('rejects guests, and players who have not completed all steps of the offer', async () => {
    const open = {
      status: 'FailureInvalidState',
      errCode: 3403,
      errorMessage: 'You can withdraw only after you complete all steps in an offer',
    };
    expect(await (await member({ loyaltySteps: { 'cloud-phone': 3 } })).ask()).toMatchObject(open);
    expect(await (await member({ loyaltySteps: { 'cloud-phone': 4 }, user: {} })).ask()).toMatchObject(open);
  });

  it('pays an offer once, to the trimmed address, and repeats its answer for the same key', async () => {
    const { ask, world } = await member({ loyaltySteps: { 'cloud-phone': 4, 'game-hunt-107': 4 } });
    const first = await ask({ email: ' m@paypal.test ' }, 'a');
    expect(first.withdrawal).toMatchObject({ email: 'm@paypal.test', currency: 'USD', amount: 5, fees: 0.35 });
    expect(await ask({ offerId: 'x' }, 'a')).toEqual(first);
    for (const key of ['b', undefined])
      expect(await ask({}, key)).toMatchObject({
        status: 'FailureAlreadyExists',
        errorMessage: 'the offer was already paid out',
        withdrawal: first.withdrawal,
      });
    expect((await ask({ offerId: 'game-hunt-107', amount: 2.5, fees: 0.3 }, 'c')).withdrawal).toMatchObject({
      amount: 2.5,
    });
    expect(world.snapshot().withdrawals.map(({ offerId }) => offerId)).toEqual(['cloud-phone', 'game-hunt-107']);
    // Idempotency keys are per player.
    world.patchConfig({ user: { email: 'prime@example.com' } });
    const other = new Visit(world, 'ua-2');
    await other.arrive();
    const wish = {
      ...WHO,
      offerId: 'cloud-phone',
      email: 'p@paypal.test',
      currency: 'USD',
      amount: 5,
      fees: 0.35,
      canReceivePayments: true,
      nonRefundable: true,
    };
    const theirs = (await other.call(withdraw, wish, { [IDEMPOTENCY_KEY]: 'a' })).body;
    expect(theirs).toMatchObject({ status: 'Success', withdrawal: { email: 'p@paypal.test' } });
  });
});
