import { describe, expect, it } from 'vitest';
import * as wallet from '../../../../src/contracts/calls/walletCalls.ts';
import { accessTokenPost } from '../../../../src/contracts/calls/authCalls.ts';
import * as bot from '../../../../src/contracts/calls/botCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../../src/contracts/idempotency.ts';
import * as sdk from '../../../../src/contracts/calls/paymentSdkCalls.ts';
import * as extras from '../../../../src/contracts/calls/playExtraCalls.ts';
import * as rewards from '../../../../src/contracts/calls/rewardCalls.ts';
import * as subscription from '../../../../src/contracts/calls/subscriptionCalls.ts';
import { createPlayUser } from '../../../../src/contracts/calls/playUserCalls.ts';
import { playerStats } from '../../../../src/contracts/calls/supportCalls.ts';
import { payByCard } from '../../testing/payByCard.ts';
import { testWorld, visitedWorld } from '../../testing/testVisit.ts';

const WHO = { uaId: 'ua-1' };
const TRACKED = { feSessionId: 'fe-1', uaId: 'ua-1' };

describe('the reward service', () => {
  it('advances quests by playtime, and lets players claim each quest once', async () => {
    const { visit, clock } = await visitedWorld();
    const quest = async (type: string) =>
      (await visit.call(extras.getQuestInfo, WHO)).body.quests?.questsInfo.find((one) => one.type === type);
    const claim = async () =>
      (await visit.call(extras.claimQuestReward, { ...WHO, questType: 'PlayForYMinutes' })).body.status;
    await visit.play();
    expect(await quest('PlayForYMinutes')).toMatchObject({ progressRatio: 0, earnCount: 0 });
    clock.advance(600_000);
    expect(await quest('PlayForYMinutes')).toMatchObject({ progressRatio: 0.5 });
    expect(await claim()).toBe('FailureInvalidState');
    clock.advance(600_000);
    expect(await quest('PlayForYMinutes')).toMatchObject({ progressRatio: 1, earnCount: 1, claimCount: 0 });
    expect((await visit.call(playerStats, WHO)).body.totalPlaytime).toBe(52_320 + 1_200);
    const before = (await visit.call(wallet.walletCheckBalance, {})).body.totalBalance;
    expect([await claim(), await claim()]).toEqual(['Success', 'FailureInvalidState']);
    expect((await visit.call(wallet.walletCheckBalance, {})).body.totalBalance).toBe(before + 25);
    expect((await visit.call(wallet.walletTransactionsList, {})).body.transactions?.[0]).toMatchObject({
      amount: 25,
      title: 'Quest reward',
    });
  });

  it('redeems a reward if the balance suffices, and keeps the code', async () => {
    const { visit } = await visitedWorld();
    const { body } = await visit.call(rewards.redeem, { ...WHO, productId: 'gift-card-5' });
    expect(body.code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect((await visit.call(rewards.redeem, { ...WHO, productId: 'gift-card-10' })).body).toMatchObject({
      errorMessage: 'Insufficient balance',
    });
    expect((await visit.call(rewards.redeem, { ...WHO, productId: 'unicorn' })).body.status).toBe(
      'FailureInvalidParameter',
    );
    expect((await visit.call(rewards.getRedemptionHistory, WHO)).body.redemptionCodeList).toMatchObject([
      { code: body.code, amount: 500 },
    ]);
  });

  it('claims a quest once per idempotency key, in whole nowBux', async () => {
    const { visit, world, clock } = await visitedWorld();
    await visit.play();
    clock.advance(1_200_000);
    const claim = async (key: string) =>
      (await visit.call(extras.claimQuestReward, { ...WHO, questType: 'PlayForYMinutes' }, { [IDEMPOTENCY_KEY]: key }))
        .body.status;
    expect([await claim('a'), await claim('a'), await claim('b')]).toEqual([
      'Success',
      'Success',
      'FailureInvalidState',
    ]);
    expect((await visit.call(rewards.redeem, { ...WHO, productId: 'hat', amount: 500.5 })).body.errCode).toBe(1202);
    expect(world.snapshot().books).toMatchObject({ quest: -25 });
  });

  it('limits the spins and coupons per day, and mails prizes to the player’s own address only', async () => {
    const { visit, clock } = await visitedWorld();
    const spin = async (email = 'Mira@example.com ') =>
      (await visit.call(rewards.redeem, { ...WHO, productId: 'spin', email })).body;
    expect((await spin('else@example.com')).status).toBe('FailureValidationError');
    for (let i = 0; i < 3; i++) expect((await spin()).prize).toBeGreaterThan(0);
    expect((await spin()).status).toBe('FailureInvalidState');
    expect((await visit.call(rewards.checkActivitiesStatus, WHO)).body.dailySpinCount).toBe(3);
    const coupon = async () => (await visit.call(rewards.redeem, { ...WHO, productId: 'coupon' })).body.status;
    expect([await coupon(), await coupon()]).toEqual(['Success', 'FailureNoResource']);
    clock.advance(86_400_000);
    visit.accessToken = (await visit.call(accessTokenPost, { implicitGuestLogin: true })).body.access_token;
    expect((await spin()).status).toBe('Success');
    expect(await coupon()).toBe('Success');
  });

  it('charges credits for a spin if configured, and allows as many spins as the credits of the day pay for', async () => {
    const { visit, clock } = await visitedWorld({ global: { rwdRobuxCreditsRequiredForSpin: 25 } });
    const spin = async () => (await visit.call(rewards.redeem, { ...WHO, productId: 'spin' })).body;
    const had = async () => (await visit.call(rewards.checkActivitiesStatus, WHO)).body.dailySpinCount;
    expect([(await spin()).status, await had()]).toEqual(['FailureInvalidState', 3]);
    await visit.play();
    clock.advance(1_200_000);
    await visit.call(extras.claimQuestReward, { ...WHO, questType: 'PlayForYMinutes' });
    expect(await had()).toBe(2);
    expect((await spin()).status).toBe('Success');
    expect(await had()).toBe(3);
  });

  it('spins once per idempotency key, and keeps the jackpot until its winner’s e-mail is known', async () => {
    const { visit } = await visitedWorld({
      user: { signedIn: true, email: 'mira+lucky@example.com' },
      wallet: { nowbuxRewardBalance: 0 },
    });
    const spin = async (key: string, email?: string) =>
      (
        await visit.call(
          rewards.redeem,
          { ...WHO, productId: 'spin', ...(email !== undefined && { email }) },
          { [IDEMPOTENCY_KEY]: key },
        )
      ).body;
    const has = async () => {
      const { dailySpinCount, nowbuxRewardBalance } = (await visit.call(rewards.getReward, WHO)).body;
      return [dailySpinCount, nowbuxRewardBalance];
    };
    expect(await spin('a')).toMatchObject({ status: 'Success', prize: 500, unclaimed: true });
    expect(await spin('a')).toMatchObject({ prize: 500, unclaimed: true });
    expect(await has()).toEqual([1, 0]);
    expect((await spin('a', 'else@example.com')).status).toBe('FailureValidationError');
    expect(await spin('a', ' Mira+Lucky@example.com')).toEqual({ status: 'Success', prize: 500, sector: 0 });
    expect(await spin('a', 'mira+lucky@example.com')).toEqual({ status: 'Success', prize: 500, sector: 0 });
    expect(await has()).toEqual([1, 500]);
  });

  it('redeems once per idempotency key, at the price that the player saw', async () => {
    const { visit } = await visitedWorld({ wallet: { nowbuxRewardBalance: 1_200 } });
    const redeem = async (key: string, amount = 500) =>
      (await visit.call(rewards.redeem, { ...WHO, productId: 'gift-card-5', amount }, { [IDEMPOTENCY_KEY]: key })).body;
    const { code } = await redeem('a');
    expect((await redeem('a')).code).toBe(code);
    expect((await redeem('b')).code).not.toBe(code);
    expect((await redeem('c')).errCode).toBe(6201);
    expect((await redeem('d', 1)).errCode).toBe(1202);
    expect((await visit.call(rewards.getRedemptionHistory, WHO)).body.redemptionCodeList).toMatchObject([
      { developerPayload: 'b' },
      { developerPayload: 'a', code },
    ]);
    expect((await visit.call(rewards.getReward, WHO)).body).toMatchObject({ nowbuxRewardBalance: 200 });
  });

  it('credits positive playtime that was played, each session once per idempotency key', async () => {
    const { visit, clock } = await visitedWorld({ wallet: { nowbuxRewardBalance: 0 } });
    const credit = async (playTimeSecs: number, playSessionId?: string, key = '') =>
      (
        await visit.call(
          rewards.credit,
          { ...WHO, playTimeSecs, ...(playSessionId !== undefined && { playSessionId }) },
          { [IDEMPOTENCY_KEY]: key },
        )
      ).body.status;
    expect(await credit(0)).toBe('FailureInvalidParameter');
    expect(await credit(60)).toBe('FailureInvalidState');
    const playSessionId = await visit.play();
    clock.advance(1_250_000);
    expect(await credit(700, playSessionId, 'a')).toBe('Success');
    expect(await credit(700, playSessionId, 'a')).toBe('Success');
    const status = async () => (await visit.call(rewards.checkActivitiesStatus, WHO)).body;
    expect(await status()).toMatchObject({ robuxRemainingTimeForCreditSecs: 500, unaccountedPlayTimeSecs: 100 });
    // The nowBux for playtime never exceed those for the time played.
    expect(await credit(99_999, playSessionId, 'b')).toBe('Success');
    expect(await credit(1, playSessionId, 'c')).toBe('FailureInvalidState');
    expect(await status()).toMatchObject({ robuxRemainingTimeForCreditSecs: 550 });
    expect((await visit.call(rewards.getReward, WHO)).body).toMatchObject({
      nowbuxRewardBalance: 2,
      accumulatedTimeSecs: 50,
    });
  });

  it('credits ads of account holders once per idempotency key', async () => {
    const { visit } = await visitedWorld({ wallet: { nowbuxRewardBalance: 0 }, global: { rwdNowbuxPerAd: 7 } });
    for (const key of ['a', 'a', 'b', 'a']) {
      const ask = { ...TRACKED, txnType: 'CR' as const, productId: 'ad' };
      const { body } = await visit.call(rewards.nowbuxTxn, ask, { [IDEMPOTENCY_KEY]: key });
      expect(body.isUserCreditEligible).toBe(true);
    }
    expect((await visit.call(rewards.getReward, WHO)).body).toMatchObject({ nowbuxRewardBalance: 14 });
    const guest = testWorld();
    await guest.visit.arrive();
    expect(
      (await guest.visit.call(rewards.nowbuxTxn, { ...TRACKED, txnType: 'CR', productId: 'ad' })).body
        .isUserCreditEligible,
    ).toBe(false);
  });

  it('gives nowBux for a limited number of ads a day, and again the next day', async () => {
    const { visit, clock } = await visitedWorld({ wallet: { nowbuxRewardBalance: 0 } });
    const ad = async () =>
      (await visit.call(rewards.nowbuxTxn, { ...TRACKED, txnType: 'CR', productId: 'ad' })).body.status;
    for (let count = 0; count < 20; count++) expect(await ad()).toBe('Success');
    expect(await ad()).toBe('FailureNowbuxCreditLimitExceeded');
    expect((await visit.call(rewards.getReward, WHO)).body.nowbuxRewardBalance).toBe(100);
    expect((await visit.call(createPlayUser, WHO)).body.nowbuxCreditLimitExceeded).toBe(true);
    clock.advance(86_400_000);
    await visit.arrive();
    expect(await ad()).toBe('Success');
    expect((await visit.call(createPlayUser, WHO)).body.nowbuxCreditLimitExceeded).toBe(false);
  });

  it('ranks players, including the player’s own rank', async () => {
    const { visit } = await visitedWorld();
    const own = async () => (await visit.call(rewards.getLeaderboard, WHO)).body.daily;
    expect((await own())?.selfRank).toEqual({ rank: 99_999, nowbuxEarned: 0 });
    for (let ad = 0; ad < 20; ad++) {
      await visit.call(rewards.nowbuxTxn, { ...TRACKED, txnType: 'CR', productId: 'ad' });
    }
    const daily = await own();
    expect(daily?.selfRank.nowbuxEarned).toBe(100);
    expect(daily?.rankings.find(({ username }) => username === 'Mira')?.rank).toBe(daily?.selfRank.rank);
    const earned = daily?.rankings.map(({ nowbuxEarned }) => nowbuxEarned) ?? [];
    expect(earned).toEqual(earned.toSorted((a, b) => b - a));
    expect(daily?.rankings.map(({ rank }) => rank)).toEqual(daily?.rankings.map((_, i) => i + 1));
  });
});

describe('passes', () => {
  it('cost money in the country’s currency, and are offered only in countries that sell passes', async () => {
    const { visit, world } = await visitedWorld();
    const offers = async (category: 'playPass' | 'subscription') =>
      (await visit.call(subscription.playPass, { category })).body.playPass;
    expect((await offers('playPass')).map(({ currency, currencySymbol }) => currency + currencySymbol)).toEqual([
      'nowbux',
      'real$',
      'real$',
    ]);
    world.patchConfig({ country: 'GB' });
    expect((await offers('playPass'))[1]?.currencySymbol).toBe('£');
    world.patchConfig({ country: 'JP' });
    expect(await offers('playPass')).toEqual([]);
    expect((await offers('subscription'))[1]).toMatchObject({ currencySymbol: '¥', offerPrice: 1049 });
  });

  it('change from pending to confirmed, refused or active, and expire', async () => {
    const { visit, clock } = await visitedWorld();
    const buy = { ...TRACKED, appId: '20101', productId: 'nowpass-day', orderNumber: 'o', token: 't' };
    const info = async () => (await visit.call(createPlayUser, WHO)).body.subscriptionInfo;
    await visit.call(subscription.initiate, buy);
    expect(await info()).toMatchObject({ status: 'pending', type: 'nowPass' });
    expect((await visit.call(subscription.confirm, { ...buy, purchaseToken: 'pending-1' })).body.status).toBe(
      'Pending',
    );
    expect((await visit.call(subscription.confirm, { ...buy, purchaseToken: 'refused-1' })).body.status).toBe(
      'Failure',
    );
    expect(await info()).toBeUndefined();
    expect(
      (await visit.call(subscription.confirm, { ...buy, purchaseToken: 'paid-1' })).body.subscriptionInfo,
    ).toMatchObject({ status: 'active', playPassTimeLeft: 86_400 });
    clock.advance(3_000_000);
    expect((await info())?.playPassTimeLeft).toBe(83_400);
  });

  it('take effect once per payment, and leave the purchase list a day later', async () => {
    const { visit, world, clock } = await visitedWorld();
    const accessToken = visit.accessToken;
    const order = await visit.call(sdk.orderCreate, { accessToken, productId: 'nowpass-month' });
    const listed = async () =>
      (await visit.call(sdk.getPurchases, { accessToken })).body.data?.INAPP_PURCHASE_DATA_LIST ?? [];
    const orderNumber = String(order.body.data?.['orderNumber']);
    const asked = { ...TRACKED, appId: '20101', productId: 'nowpass-month', orderNumber, token: 't' };
    expect(await listed()).toEqual([]);
    expect((await visit.call(subscription.confirm, { ...asked, purchaseToken: 'guessed' })).body.status).toBe(
      'Failure',
    );
    await payByCard(visit, orderNumber);
    await payByCard(visit, orderNumber);
    const [paid] = await listed();
    const confirmed = async () =>
      (await visit.call(subscription.confirm, { ...asked, purchaseToken: paid?.purchaseToken ?? '' })).body;
    const { expiryAt } = (await confirmed()).subscriptionInfo ?? {};
    clock.advance(1_000);
    expect((await confirmed()).subscriptionInfo?.expiryAt).toBe(expiryAt);
    expect(world.snapshot().orders).toMatchObject([{ orderNumber, payments: 1, granted: true }]);
    clock.advance(24 * 3_600_000);
    expect(await listed()).toEqual([]);
  });

  it('create one order and charge nowBux once per idempotency key', async () => {
    const { visit, world } = await visitedWorld({ wallet: { nowbuxPayBalance: 1_000, nowbuxRewardBalance: 0 } });
    const { accessToken } = visit;
    const one = { [IDEMPOTENCY_KEY]: 'key-1' };
    const order = async (headers: Readonly<Record<string, string>>) =>
      (await visit.call(sdk.orderCreate, { accessToken, productId: 'nowpass-month' }, headers)).body.data?.[
        'orderNumber'
      ];
    const first = await order(one);
    expect([await order(one), await order({ [IDEMPOTENCY_KEY]: 'key-2' })]).toEqual([
      first,
      expect.not.stringContaining(String(first)),
    ]);
    const buy = { ...TRACKED, appId: '20101', productId: 'nowpass-day', token: 't' };
    const day = { [IDEMPOTENCY_KEY]: 'key-3' };
    await visit.call(subscription.purchaseWithNowbux, buy, day);
    await visit.call(subscription.purchaseWithNowbux, buy, day);
    expect((await visit.call(wallet.walletCheckBalance, {})).body.totalBalance).toBe(550);
    expect(world.snapshot().orders.map(({ payments }) => payments)).toEqual([0, 0, 1]);
  });

  it('require a sufficient balance when they are bought with nowBux', async () => {
    const { visit, world } = await visitedWorld({ wallet: { nowbuxPayBalance: 100, nowbuxRewardBalance: 349 } });
    const ask = { ...TRACKED, appId: '20101', productId: 'nowpass-day', token: 't' };
    expect((await visit.call(subscription.purchaseWithNowbux, ask)).body).toMatchObject({
      errorMessage: 'Insufficient balance',
    });
    world.patchConfig({ wallet: { nowbuxRewardBalance: 350 } });
    expect((await visit.call(subscription.purchaseWithNowbux, ask)).body.subscriptionInfo).toMatchObject({
      type: 'nowPass',
    });
    expect((await visit.call(wallet.walletCheckBalance, {})).body.totalBalance).toBe(0);
  });
});

describe('the payment SDK', () => {
  it('sells for nowBux and real money to a player with a token', async () => {
    const { visit } = await visitedWorld();
    const accessToken = visit.accessToken ?? '';
    const item = { token: accessToken, appId: '20101', productId: 'Feather hat', countryCode: 'US', channel: 'cloud' };
    expect((await visit.call(sdk.paymentDetails, { ...item, type: 'inapp' })).body.data).toMatchObject({
      amount: 60,
      enough: true,
    });
    const order = { ...item, amountToBuy: 60, developerPayload: 'x', payType: 'nowbux' };
    expect((await visit.call(sdk.createNowbuxOrder, order)).body.data).toMatchObject({
      result: 1,
      developerPayload: 'x',
    });
    expect((await visit.call(sdk.createNowbuxOrder, { ...order, amountToBuy: 59 })).body.errCode).toBe(1202);
    const castle = { ...order, productId: 'castle', amountToBuy: 99_999 };
    expect((await visit.call(sdk.createNowbuxOrder, castle)).body.errorMessage).toBe('Insufficient balance');
    const bought = async () =>
      (await visit.call(sdk.getPurchases, { accessToken })).body.data?.INAPP_PURCHASE_DATA_LIST.map(
        ({ productId }) => productId,
      );
    const made = await visit.call(sdk.orderCreate, { accessToken, productId: 'nowpass-month' });
    expect(await bought()).toEqual(['Feather hat']);
    await payByCard(visit, made.body.data?.['orderNumber']);
    expect(await bought()).toEqual(['Feather hat', 'nowpass-month']);
    expect((await visit.call(sdk.silenceCallback, { accessToken })).body.data?.token).toMatch(/^at_/);
  });
});

describe('Ana', () => {
  it('answers by topic in the player’s language, and flags rude words', async () => {
    const { visit } = await visitedWorld();
    const who = { uaId: 'ua-1', uaSessionId: 's' };
    const { chatSessionId = '' } = (await visit.call(bot.botSessionCreate, who)).body;
    const say = async (message: string, language = 'en') =>
      (await visit.call(bot.botChat, { ...who, chatSessionId, message }, { 'accept-language': language })).body;
    expect((await say('which keys do I use?')).reply).toContain('Keyboard');
    expect((await say('Warteschlange?', 'de')).reply).toContain('Warteschlange');
    expect((await say('소리가 안 나요', 'ko')).reply).toContain('클릭');
    expect((await say('What is love')).reply).toContain('support team');
    expect(await say('you idiot')).toMatchObject({ flagged: true });
    const history = (await visit.call(bot.botSessionGet, { ...who, chatSessionId })).body.chatHistoryList;
    expect(history).toHaveLength(9);
    for (let i = 0; i < 20; i++) await say('keys');
    expect((await say('keys')).status).toBe('FailureTryAgain');
    expect((await visit.call(bot.botChat, { ...who, chatSessionId: 'x', message: 'hi' })).body.status).toBe(
      'FailureNoResource',
    );
  });
});
