import { describe, expect, it } from 'vitest';
import { checkActivitiesStatus, getReward, nowbuxTxn, redeem } from '../../../../src/contracts/calls/rewardCalls.ts';
import { walletTransactionsList } from '../../../../src/contracts/calls/walletCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../../src/contracts/idempotency.ts';
import { testWorld } from '../../testing/testVisit.ts';
import type { ConfigPatch } from '../../world/world.ts';

const DAY = 86_400_000;
const WHO = { uaId: 'ua-1' };

const NO_SPIN_LEFT = { status: 'FailureInvalidState', errCode: 3403, errorMessage: 'no spin is left today' };
const OTHER_MAIL = {
  status: 'FailureValidationError',
  errCode: 1304,
  errorMessage: 'E-mail must match your login e-mail',
};

/** A player who spins the wheel; a guest if the configuration says so. */
async function spinner(config: ConfigPatch = {}, seed = 1) {
  const made = testWorld({
    seed,
    config: { wallet: { nowbuxRewardBalance: 0 }, user: { signedIn: true, email: 'ada+broke@example.com' }, ...config },
  });
  const { visit } = made;
  await visit.arrive();
  const spin = async (key?: string, email?: string) =>
    (
      await visit.call(
        redeem,
        { ...WHO, productId: 'spin', ...(email !== undefined && { email }) },
        key === undefined ? {} : { [IDEMPOTENCY_KEY]: key },
      )
    ).body;
  const reward = async () => (await visit.call(getReward, WHO)).body;
  const had = async () => (await visit.call(checkActivitiesStatus, WHO)).body.dailySpinCount;
  return { ...made, spin, reward, had };
}

describe('the daily spin', () => {
  it('awards the prize of its sector, and hits each sector about as often as its weight says', async () => {
    const { spin, reward, visit } = await spinner({ global: { rwdDailySpinLimit: 2_000 } });
    const { spinPrizes = [] } = await reward();
    expect(spinPrizes.map(({ weight }) => weight).reduce((sum, weight) => sum + weight)).toBe(1_000);
    const won = spinPrizes.map(() => 0);
    let sum = 0;
    for (let time = 0; time < 1_500; time++) {
      const { prize = 0, sector = -1, ...rest } = await spin();
      expect([rest, prize]).toEqual([{ status: 'Success' }, spinPrizes[sector]?.nowbux]);
      won[sector] = (won[sector] ?? 0) + 1;
      sum += prize;
    }
    for (const [sector, { weight }] of spinPrizes.entries()) {
      const share = ((won[sector] ?? 0) / 1_500) * 1_000;
      expect(share).toBeGreaterThan(weight * 0.6 - 5);
      expect(share).toBeLessThan(weight * 1.4 + 5);
    }
    expect((await reward()).nowbuxRewardBalance).toBe(sum);
    const { transactions = [] } = (await visit.call(walletTransactionsList, {})).body;
    expect(transactions[0]).toMatchObject({ reason: 'spin', title: 'Daily spin', pot: 'reward' });
  });

  it('renews at midnight UTC; the limit is three or the configured rwdDailySpinLimit', async () => {
    const { spin, had, reward, clock, visit, world } = await spinner();
    const midnight = Date.UTC(2026, 2, 4);
    expect((await reward()).spinsRenewAt).toBe(midnight);
    for (let time = 0; time < 3; time++) expect([await had(), (await spin()).status]).toEqual([time, 'Success']);
    expect([await had(), await spin()]).toMatchObject([3, NO_SPIN_LEFT]);
    clock.advance(midnight - clock.now() - 1);
    await visit.arrive();
    expect(await spin()).toMatchObject(NO_SPIN_LEFT);
    clock.advance(1);
    await visit.arrive();
    expect([await had(), (await reward()).spinsRenewAt]).toEqual([0, midnight + DAY]);
    expect((await spin()).status).toBe('Success');
    expect(await had()).toBe(1);
    world.patchConfig({ global: { rwdDailySpinLimit: 1 } });
    expect(await spin()).toMatchObject(NO_SPIN_LEFT);
  });

  it('fails for an account whose e-mail trait “spun” uses up the spins of the day', async () => {
    const { spin, had } = await spinner({ user: { signedIn: true, email: 'ada+spun@example.com' } });
    expect([await had(), await spin()]).toMatchObject([3, NO_SPIN_LEFT]);
  });

  it('returns the first result again for the same idempotency key, even with no spins left', async () => {
    const { spin, reward, had } = await spinner({ global: { rwdDailySpinLimit: 1 } });
    const first = await spin('a');
    const { nowbuxRewardBalance } = await reward();
    // Small prizes of the wheel are booked immediately.
    expect(first).toEqual({ status: 'Success', prize: nowbuxRewardBalance, sector: expect.any(Number) as number });
    expect(await spin('a')).toEqual(first);
    expect([await had(), (await reward()).nowbuxRewardBalance]).toEqual([1, nowbuxRewardBalance]);
    expect(await spin('b')).toMatchObject(NO_SPIN_LEFT);
    expect(await spin()).toMatchObject(NO_SPIN_LEFT);
  });

  it('keeps a jackpot unclaimed until the winner enters their sign-in e-mail, and credits it once', async () => {
    const { spin, reward } = await spinner({ user: { signedIn: true, email: 'Ada+lucky@example.com' } });
    const jackpot = { status: 'Success', prize: 500, sector: 0 };
    expect(await spin('a')).toEqual({ ...jackpot, unclaimed: true });
    expect((await reward()).unclaimedSpins).toEqual([{ prize: 500, developerPayload: 'a' }]);
    expect(await spin('a', 'ada+lucky@example.org')).toMatchObject(OTHER_MAIL);
    expect(await spin('a', 'ADA+lucky@example.com')).toEqual(jackpot);
    expect(await reward()).toMatchObject({ unclaimedSpins: [], nowbuxRewardBalance: 500 });
    // A spin without an idempotency key can't be claimed later, and a spin with an e-mail address has nothing to wait
    // for, so both are credited at once.
    expect(await spin()).toEqual(jackpot);
    expect(await spin('b', 'ada+lucky@example.com')).toEqual(jackpot);
    expect((await reward()).nowbuxRewardBalance).toBe(1_500);
  });

  it('rejects an e-mail from a guest, and credits the prize of a guest without one', async () => {
    const { spin, reward } = await spinner({ user: {} });
    expect(await spin('a', 'ada@example.com')).toMatchObject(OTHER_MAIL);
    let sum = 0;
    for (const key of ['b', 'c', 'd']) {
      const { prize = 0, unclaimed } = await spin(key);
      expect(unclaimed).toBeUndefined();
      sum += prize;
    }
    expect(await reward()).toMatchObject({ nowbuxRewardBalance: sum, unclaimedSpins: [] });
  });

  it('credits the jackpot of a guest without waiting for an e-mail', async () => {
    const { spin } = await spinner({ user: {}, global: { rwdDailySpinLimit: 2_000 } });
    for (let time = 0; time < 400; time++) {
      const { prize, unclaimed } = await spin(`key ${time}`);
      expect(unclaimed).toBeUndefined();
      if (prize === 500) return;
    }
    expect.unreachable('no spin won the prize');
  });

  it('raises dailySpinCount by one per spin, even if the earned credits would pay for more than the daily limit', async () => {
    const { spin, had, visit } = await spinner({
      global: { rwdRobuxCreditsRequiredForSpin: 25, rwdNowbuxPerAd: 200 },
    });
    await visit.call(nowbuxTxn, { feSessionId: 'fe-1', uaId: 'ua-1', txnType: 'CR', productId: 'ad' });
    expect(await had()).toBe(0);
    await spin();
    expect(await had()).toBe(1);
  });
});
