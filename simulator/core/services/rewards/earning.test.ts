import { describe, expect, it } from 'vitest';
import { pwdAuth } from '../../../../src/contracts/calls/accountCalls.ts';
import { createPlayUser } from '../../../../src/contracts/calls/playUserCalls.ts';
import * as extras from '../../../../src/contracts/calls/playExtraCalls.ts';
import * as rewards from '../../../../src/contracts/calls/rewardCalls.ts';
import { walletTransactionsList } from '../../../../src/contracts/calls/walletCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../../src/contracts/idempotency.ts';
import { testWorld, visitedWorld } from '../../testing/testVisit.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const WHO = { uaId: 'ua-1' };
const AD = { feSessionId: 'fe-1', uaId: 'ua-1', txnType: 'CR', productId: 'ad' } as const;

/** A player who earns nowBux from a balance of 0. */
async function earner(config: Parameters<typeof visitedWorld>[0] = {}) {
  const made = await visitedWorld({ wallet: { nowbuxPayBalance: 0, nowbuxRewardBalance: 0 }, ...config });
  const { visit } = made;
  const keyed = (key?: string) => (key === undefined ? {} : { [IDEMPOTENCY_KEY]: key });
  const ad = async (key?: string) => (await visit.call(rewards.nowbuxTxn, AD, keyed(key))).body;
  const earned = async () => (await visit.call(rewards.getReward, WHO)).body.nowbuxRewardBalance;
  const status = async () => (await visit.call(rewards.checkActivitiesStatus, WHO)).body;
  const credit = async (playTimeSecs: number, more: { playSessionId?: string; key?: string } = {}) => {
    const { key, ...ask } = more;
    return (await visit.call(rewards.credit, { ...WHO, playTimeSecs, ...ask }, keyed(key))).body;
  };
  const quests = async () => (await visit.call(extras.getQuestInfo, WHO)).body.quests?.questsInfo ?? [];
  const claim = async (questType: string, more: { appId?: string; key?: string } = {}) => {
    const { key, ...ask } = more;
    return (await visit.call(extras.claimQuestReward, { ...WHO, questType, ...ask }, keyed(key))).body;
  };
  const lines = async () => (await visit.call(walletTransactionsList, {})).body.transactions ?? [];
  return { ...made, ad, earned, status, credit, quests, claim, lines };
}

describe('the rewarded ad credit', () => {
  it('adds rwdNowbuxPerAd rounded to whole nowBux, and nothing if that is negative or rounds to 0', async () => {
    for (const [worth, brings] of [
      [0, 0],
      [0.4, 0],
      [-3, 0],
      [0.5, 1],
      [7.4, 7],
    ] as const) {
      const { ad, earned } = await earner({ global: { rwdNowbuxPerAd: worth } });
      expect([await ad(), await earned()]).toEqual([{ status: 'Success', isUserCreditEligible: true }, brings]);
    }
  });

  it('stops after 20 ads per UTC day, but still succeeds for a repeated idempotency key', async () => {
    const { ad, earned, visit, clock, lines } = await earner();
    const reached = async () => (await visit.call(createPlayUser, WHO)).body.nowbuxCreditLimitExceeded;
    for (let count = 0; count < 20; count++) {
      expect(await reached()).toBe(false);
      await ad(`ad-${count}`);
    }
    expect([await reached(), await earned()]).toEqual([true, 100]);
    expect(await ad('another')).toMatchObject({
      status: 'FailureNowbuxCreditLimitExceeded',
      errorMessage: 'the daily limit of nowBux for ads is reached',
    });
    expect((await ad('ad-0')).status).toBe('Success');
    expect((await lines())[0]).toMatchObject({ amount: 5, reason: 'ad', title: 'Rewarded ad', pot: 'reward' });
    clock.advance(12 * 60 * MINUTE - 1);
    await visit.arrive();
    expect((await ad('another')).status).toBe('FailureNowbuxCreditLimitExceeded');
    clock.advance(1);
    await visit.arrive();
    expect([(await ad('another')).status, await earned()]).toEqual(['Success', 105]);
  });
});

describe('the playtime credit', () => {
  it('adds one nowBux per ten minutes, up to the time that was played and not credited yet', async () => {
    const { visit, clock, credit, earned, status, lines } = await earner();
    expect(await status()).toMatchObject({ robuxRemainingTimeForCreditSecs: 600, unaccountedPlayTimeSecs: 0 });
    expect(await credit(-1)).toMatchObject({
      status: 'FailureInvalidParameter',
      errCode: 1201,
      errorMessage: 'playTimeSecs must be above 0',
    });
    await visit.play();
    clock.advance(25 * MINUTE);
    expect((await credit(599.9)).status).toBe('Success');
    expect([await earned(), await status()]).toMatchObject([
      0,
      { robuxRemainingTimeForCreditSecs: 1, unaccountedPlayTimeSecs: 599 },
    ]);
    expect(await lines()).toEqual([]);
    expect((await credit(1)).status).toBe('Success');
    expect([await earned(), await status()]).toMatchObject([
      1,
      { robuxRemainingTimeForCreditSecs: 600, unaccountedPlayTimeSecs: 0 },
    ]);
    expect((await lines())[0]).toMatchObject({ amount: 1, reason: 'playtime', title: 'Playtime' });
    expect((await credit(99_999)).status).toBe('Success');
    expect([await earned(), (await status()).unaccountedPlayTimeSecs]).toEqual([2, 300]);
    expect(await credit(1)).toMatchObject({
      status: 'FailureInvalidState',
      errCode: 3403,
      errorMessage: 'playTimeSecs exceeds the playtime that is not credited yet',
    });
  });

  it('counts once per idempotency key, and fails for less than one second', async () => {
    const { visit, clock, credit, earned } = await earner({ global: { rwdMinPlayTimeIntervalInSecs: 60 } });
    await visit.play();
    clock.advance(10 * MINUTE);
    expect((await credit(0.5, { key: 'a' })).status).toBe('FailureInvalidState');
    for (let time = 0; time < 3; time++) expect((await credit(120, { key: 'a' })).status).toBe('Success');
    expect(await earned()).toBe(2);
    for (let time = 0; time < 2; time++) await credit(120);
    expect(await earned()).toBe(6);
  });

  it('adds one nowBux per second if the configured interval is 0 or negative', async () => {
    for (const rwdMinPlayTimeIntervalInSecs of [0, -5]) {
      const { visit, clock, credit, earned, status } = await earner({ global: { rwdMinPlayTimeIntervalInSecs } });
      await visit.play();
      clock.advance(7_000);
      expect((await status()).robuxRemainingTimeForCreditSecs).toBe(1);
      await credit(7);
      expect(await earned()).toBe(7);
    }
  });

  it('goes to an account that signs in after playing as a guest, if the request names the guest’s session', async () => {
    const { visit, clock } = testWorld();
    await visit.arrive();
    const playSessionId = await visit.play();
    clock.advance(20 * MINUTE);
    const { body } = await visit.call(pwdAuth, { email: 'mira@example.com', password: 'Nowlight1' });
    visit.accessToken = body.access_token;
    const credit = async (more: { playSessionId?: string }) =>
      (await visit.call(rewards.credit, { ...WHO, playTimeSecs: 900, ...more })).body.status;
    expect(await credit({})).toBe('FailureInvalidState');
    expect([await credit({ playSessionId }), await credit({ playSessionId }), await credit({ playSessionId })]).toEqual(
      ['Success', 'Success', 'FailureInvalidState'],
    );
    const { accumulatedTimeSecs, nowbuxRewardBalance } = (await visit.call(rewards.getReward, WHO)).body;
    expect([accumulatedTimeSecs, nowbuxRewardBalance]).toEqual([0, 1_182]);
  });
});

describe('the nowBux revaluation', () => {
  it.each([
    ['an account with more than a thousand', 1_001, true, true],
    ['an account with a thousand', 1_000, true, false],
    ['a guest', 1_001, false, false],
  ])(
    'shows its animation once, only to a player with an account and more than 1,000 nowBux: %s, %i',
    async (_, nowbuxRewardBalance, signedIn, shown) => {
      const { status, visit } = await earner({
        wallet: { nowbuxRewardBalance },
        user: { signedIn, email: 'mira@example.com' },
      });
      expect(await status()).toMatchObject({ showNowbuxRevaluationAnimation: shown, nowbuxRevaluationAmount: 200 });
      expect((await visit.call(rewards.updateNowbuxRevaluationAnimation, WHO)).body.status).toBe('Success');
      expect((await status()).showNowbuxRevaluationAnimation).toBe(false);
    },
  );
});

describe('a daily quest', () => {
  it('begins at midnight UTC without progress, and states its required minutes', async () => {
    const { quests, world } = await earner();
    const of = {
      rewardNowbux: 25,
      progressRatio: 0,
      earnCount: 0,
      claimCount: 0,
      questBeginDateTimeUTC: '2026-03-03T00:00:00.000Z',
    };
    expect(await quests()).toEqual([
      { ...of, type: 'PlayForYMinutes', requiredMinutes: 20 },
      { ...of, type: 'PlayGameXForYMinutes', appId: '20102', requiredMinutes: 10 },
      { ...of, type: 'PlayXGamesForMinYMinutes', requiredMinutes: 5 },
      { ...of, type: 'ViewGameForYMinutes', appId: '20107', requiredMinutes: 2 },
    ]);
    expect(world.snapshot().books).not.toHaveProperty('quest');
  });

  it('counts playtime in total, in one game or in three games; playtime doesn’t advance a quest for watching ads', async () => {
    const { visit, clock, quests } = await earner({ secondSession: 'flag' });
    const ratios = async () => (await quests()).map(({ progressRatio }) => progressRatio);
    await visit.play('20102');
    clock.advance(3 * MINUTE);
    expect(await ratios()).toEqual([0.15, 0.3, 0, 0]);
    clock.advance(2 * MINUTE);
    expect(await ratios()).toEqual([0.25, 0.5, 0.333, 0]);
    await visit.play('20103');
    clock.advance(5 * MINUTE);
    expect(await ratios()).toEqual([0.75, 1, 0.667, 0]);
    await visit.play('20107');
    clock.advance(5 * MINUTE);
    expect(await ratios()).toEqual([1, 1, 1, 0]);
    expect((await quests()).map(({ earnCount }) => earnCount)).toEqual([1, 1, 1, 0]);
  });

  it('grants 25 nowBux once per completion, and nothing before it is complete', async () => {
    const { world, quests, claim, earned, lines } = await earner({
      quests: [
        { type: 'PlayGameXForYMinutes', appId: '20101', progressRatio: 1, earnCount: 1 },
        { type: 'PlayGameXForYMinutes', appId: '20102', progressRatio: 1, earnCount: 2, claimCount: 1 },
        { type: 'PlayForYMinutes', progressRatio: 0.9 },
      ],
    });
    const nothing = { status: 'FailureInvalidState', errCode: 3403, errorMessage: 'nothing to claim' };
    expect(await claim('PlayForYMinutes')).toMatchObject(nothing);
    expect(await claim('PlayGameXForYMinutes', { appId: '20103' })).toMatchObject(nothing);
    expect((await claim('PlayGameXForYMinutes', { appId: '20102' })).status).toBe('Success');
    expect((await quests()).map(({ claimCount }) => claimCount)).toEqual([0, 2, 0]);
    expect((await claim('PlayGameXForYMinutes', { key: 'a' })).status).toBe('Success');
    expect((await claim('PlayGameXForYMinutes', { key: 'a' })).status).toBe('Success');
    expect(await claim('PlayGameXForYMinutes', { key: 'b' })).toMatchObject(nothing);
    expect([await earned(), (await quests()).map(({ claimCount }) => claimCount)]).toEqual([50, [1, 2, 0]]);
    expect((await lines())[0]).toMatchObject({ amount: 25, reason: 'quest', title: 'Quest reward' });
    expect(world.snapshot().books).toMatchObject({ quest: -50 });
  });

  it('resets on the next day, even if it was claimed', async () => {
    const { visit, clock, claim, quests } = await earner();
    await visit.play();
    clock.advance(20 * MINUTE);
    expect((await claim('PlayForYMinutes')).status).toBe('Success');
    expect((await quests())[0]).toMatchObject({ claimCount: 1 });
    clock.advance(DAY);
    await visit.arrive();
    expect((await quests())[0]).toMatchObject({ claimCount: 0, questBeginDateTimeUTC: '2026-03-04T00:00:00.000Z' });
  });

  it('lists an icon, and a title in the language of the request', async () => {
    const { visit, world } = await earner();
    for (const [language, questsTitle] of [
      ['en', 'Today’s quests'],
      ['ko', '오늘의 퀘스트'],
      ['ja', '今日のクエスト'],
      ['de', 'Aufgaben des Tages'],
    ] as const) {
      const { body } = await visit.call(extras.getQuestInfo, WHO, { 'accept-language': language });
      expect(body.quests).toMatchObject({
        questsTitle,
        questsIcon: `${world.origins.catalogue}/art/avatar/quests.svg`,
      });
    }
  });
});
