import { describe, expect, it } from 'vitest';
import { getRedemptionHistory, getReward, redeem } from '../../../../src/contracts/calls/rewardCalls.ts';
import { walletTransactionsList } from '../../../../src/contracts/calls/walletCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../../src/contracts/idempotency.ts';
import { Visit, visitedWorld } from '../../testing/testVisit.ts';

const DAY = 86_400_000;
const WHO = { uaId: 'ua-1' };

interface Ask {
  readonly productId: string;
  readonly amount?: number;
  readonly code?: string;
}

/** Helpers that redeem nowBux and coupons. */
function deedsOf(visit: Visit) {
  const take = async (ask: Ask, key?: string) =>
    (await visit.call(redeem, { ...WHO, ...ask }, key === undefined ? {} : { [IDEMPOTENCY_KEY]: key })).body;
  const history = async () => (await visit.call(getRedemptionHistory, WHO)).body.redemptionCodeList ?? [];
  const reward = async () => (await visit.call(getReward, WHO)).body;
  const lines = async () => (await visit.call(walletTransactionsList, {})).body.transactions ?? [];
  return { take, history, reward, lines };
}

async function redeemer(config: Parameters<typeof visitedWorld>[0] = {}) {
  const made = await visitedWorld({ wallet: { nowbuxPayBalance: 0, nowbuxRewardBalance: 4_000 }, ...config });
  return { ...made, ...deedsOf(made.visit) };
}

describe('gift card redemption', () => {
  it.each([
    ['gift-card-5', 500, 5, 'Harbour Games'],
    ['gift-card-10', 950, 10, 'Paper Kite'],
    ['gift-card-25', 2_300, 25, 'Night Market'],
  ])(
    'redeems %s for %i nowBux and records its value and name in the history',
    async (productId, amount, worth, name) => {
      const { take, history, reward, lines, clock } = await redeemer();
      const card = { productId, name, nowbuxAmount: amount, worth, currencySymbol: '$' };
      const { giftCards, inGameIAPList } = await reward();
      expect(giftCards).toContainEqual(card);
      expect(inGameIAPList.length).toBeGreaterThan(15);
      const { status, code } = await take({ productId }, 'a');
      expect([status, code]).toEqual(['Success', expect.stringMatching(/^[A-Z3-9]{4}(-[A-Z3-9]{4}){2}$/)]);
      const line = { code, amount, at: clock.now(), developerPayload: 'a', name, worth, currencySymbol: '$' };
      expect(await history()).toEqual([line]);
      expect(await reward()).toMatchObject({ nowbuxRewardBalance: 4_000 - amount, redemptionCodeList: [line] });
      expect(await lines()).toMatchObject([
        { amount: -amount, reason: 'gift-card', title: 'Gift card', pot: 'reward' },
        {},
      ]);
    },
  );

  it('redeems a product that isn’t listed for the requested amount, and records no name', async () => {
    const { take, history, clock } = await redeemer();
    const { code } = await take({ productId: 'hat', amount: 700 });
    expect(await history()).toEqual([{ code, amount: 700, at: clock.now() }]);
  });

  it.each([
    [{ productId: 'hat' }],
    [{ productId: 'hat', amount: 0 }],
    [{ productId: 'hat', amount: -500 }],
    [{ productId: 'hat', amount: 500.5 }],
    [{ productId: 'gift-card-5', amount: 499 }],
    [{ productId: 'gift-card-5', amount: 501 }],
  ])('rejects a missing, non-positive or fractional amount, and one other than the listed price: %j', async (ask) => {
    const { take, reward } = await redeemer();
    expect(await take(ask)).toMatchObject({
      status: 'FailureInvalidParameter',
      errCode: 1202,
      errorMessage: `no product ${ask.productId} has this price`,
    });
    expect((await reward()).nowbuxRewardBalance).toBe(4_000);
  });

  it('requires at least the configured minimum and at most the reward balance', async () => {
    const { take } = await redeemer({
      wallet: { nowbuxPayBalance: 9_000, nowbuxRewardBalance: 300 },
      global: { rwdMinRedemptionCredits: 200 },
    });
    expect(await take({ productId: 'hat', amount: 199 })).toMatchObject({
      status: 'FailureInvalidParameter',
      errCode: 1203,
      errorMessage: 'below the minimum',
    });
    expect(await take({ productId: 'hat', amount: 301 })).toMatchObject({
      status: 'Failure',
      errCode: 6201,
      errorMessage: 'Insufficient balance',
    });
    expect((await take({ productId: 'hat', amount: 300 })).status).toBe('Success');
    const { take: other } = await redeemer({ global: { rwdMinRedemptionCredits: 200 } });
    expect((await other({ productId: 'hat', amount: 200 })).status).toBe('Success');
  });
});

describe('coupon redemption', () => {
  it('issues one free coupon per 24 hours', async () => {
    const { take, history, reward, clock, visit } = await redeemer();
    const first = await take({ productId: 'coupon' });
    expect(await history()).toEqual([{ code: first.code, amount: 0, at: clock.now() }]);
    clock.advance(DAY - 1);
    await visit.arrive();
    expect(await take({ productId: 'coupon' })).toMatchObject({
      status: 'FailureNoResource',
      errorMessage: 'no coupon is left',
    });
    clock.advance(1);
    expect((await take({ productId: 'coupon' })).code).not.toBe(first.code);
    expect((await reward()).nowbuxRewardBalance).toBe(4_000);
    // Buying a gift card doesn't use up the daily coupon.
    const other = await redeemer();
    await other.take({ productId: 'gift-card-5' });
    expect((await other.take({ productId: 'coupon' })).status).toBe('Success');
  });

  it('issues one coupon per idempotency key, separately from a gift card with the same key', async () => {
    const { take } = await redeemer();
    const coupon = await take({ productId: 'coupon' }, 'a');
    const card = await take({ productId: 'gift-card-5' }, 'a');
    expect(card.code).not.toBe(coupon.code);
    expect(await take({ productId: 'coupon' }, 'a')).toEqual({ status: 'Success', code: coupon.code });
    expect(await take({ productId: 'gift-card-5' }, 'a')).toEqual({ status: 'Success', code: card.code });
    expect((await take({ productId: 'coupon' }, 'b')).status).toBe('FailureNoResource');
  });

  it('credits 40 nowBux once for a coupon code, in any letter case and spacing', async () => {
    const { take, reward, lines } = await redeemer();
    const { code = '' } = await take({ productId: 'coupon' });
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect(await take({ productId: 'coupon-code', code: typed }, 'a')).toEqual({ status: 'Success', prize: 40 });
    expect(await take({ productId: 'coupon-code', code }, 'a')).toEqual({ status: 'Success', prize: 40 });
    for (const key of ['b', undefined])
      expect(await take({ productId: 'coupon-code', code }, key)).toMatchObject({
        status: 'FailureAlreadyExists',
        errorMessage: 'the coupon has been used',
      });
    expect((await reward()).nowbuxRewardBalance).toBe(4_040);
    expect(await lines()).toMatchObject([{ amount: 40, reason: 'coupon' }, {}]);
  });

  it('rejects a used code from another player with the same key, and from the same player without a key', async () => {
    const { take, world } = await redeemer();
    const { code = '' } = await take({ productId: 'coupon' });
    world.patchConfig({ user: { email: 'prime@example.com' } });
    const other = new Visit(world, 'ua-2');
    await other.arrive();
    const theirs = deedsOf(other);
    expect((await theirs.take({ productId: 'coupon-code', code }, 'a')).prize).toBe(40);
    expect((await take({ productId: 'coupon-code', code }, 'a')).status).toBe('FailureAlreadyExists');
    const unkeyed = await redeemer();
    const again = { productId: 'coupon-code', code: (await unkeyed.take({ productId: 'coupon' })).code ?? '' };
    expect((await unkeyed.take(again)).status).toBe('Success');
    expect((await unkeyed.take(again)).status).toBe('FailureAlreadyExists');
  });

  it.each([[undefined], [''], ['AAAA-AAAA-AAAA'], ['nonsense']])(
    'rejects a code that was never issued: %s',
    async (code) => {
      const { take } = await redeemer();
      expect(await take({ productId: 'coupon-code', ...(code !== undefined && { code }) })).toMatchObject({
        status: 'FailureInvalidParameter',
        errCode: 1202,
        errorMessage: 'there is no such coupon',
      });
    },
  );

  it('rejects a guest’s use of a code, which stays valid for an account holder', async () => {
    const { take, world } = await redeemer();
    const { code = '' } = await take({ productId: 'coupon' });
    world.patchConfig({ user: { signedIn: false } });
    const guest = new Visit(world, 'ua-2');
    await guest.arrive();
    expect(await deedsOf(guest).take({ productId: 'coupon-code', code })).toMatchObject({
      status: 'FailureInvalidState',
      errCode: 3403,
      errorMessage: 'a coupon is for players with an account',
    });
    expect((await take({ productId: 'coupon-code', code })).status).toBe('Success');
  });
});
