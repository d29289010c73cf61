import * as calls from '../../../../src/contracts/calls/rewardCalls.ts';
import type { Backend } from '../../world/backend.ts';
import { createHandler, type Handler, idempotencyKey } from '../../http/handler.ts';
import { leaderboardOf } from './leaderboard.ts';
import type { Player } from '../../players/players.ts';
import { creditPlaytime, secsToNext } from './playtimeCredit.ts';
import { CLAIMED_BY_EMAIL, drawPrize, SPIN_PRIZES, spinsRenewAt, spinsToday, spunToday, today } from './spins.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';

/** Gift cards on offer for nowBux: the price in nowBux, and the value in the shop's currency. */
const GIFT_CARDS = [
  { productId: 'gift-card-5', name: 'Harbour Games', nowbuxAmount: 500, worth: 5, currencySymbol: '$' },
  { productId: 'gift-card-10', name: 'Paper Kite', nowbuxAmount: 950, worth: 10, currencySymbol: '$' },
  { productId: 'gift-card-25', name: 'Night Market', nowbuxAmount: 2_300, worth: 25, currencySymbol: '$' },
] as const;
/** Value of a coupon in nowBux. */
const COUPON_WORTH = 40;
/** Limit of rewarded ads per day that earn nowBux. */
const ADS_PER_DAY = 20;

/** Calls that earn and spend nowBux. */
export const rewardCalls: readonly Handler[] = [
  createHandler(calls.checkActivitiesStatus, ({ uaId }, context) => {
    const { backend } = context;
    const player = context.player(uaId);
    return {
      ...SUCCESS,
      robuxRemainingTimeForCreditSecs: secsToNext(player, backend),
      unaccountedPlayTimeSecs: player.accumulatedSecs,
      dailySpinCount: spinsToday(player, backend),
      showNowbuxRevaluationAnimation:
        player.account !== undefined && !backend.rewards.of(player).revaluationSeen && player.wallet.reward > 1_000,
      // A revaluation of nowBux by a quarter added a fifth of the balance after it.
      nowbuxRevaluationAmount: Math.floor(player.wallet.reward / 5),
    };
  }),

  createHandler(calls.redeem, (request, context) => {
    const player = context.player(request.uaId);
    const key = idempotencyKey(context);
    if (request.productId === 'spin') return spin(player, { email: request.email, key }, context.backend);
    if (request.productId === 'coupon') return buyCoupon(player, key, context.backend);
    if (request.productId === 'coupon-code')
      return useCoupon(player, { code: request.code ?? '', key }, context.backend);
    return buyGiftCard(player, { productId: request.productId, requestedAmount: request.amount, key }, context.backend);
  }),

  createHandler(calls.getRedemptionHistory, ({ uaId }, context) => ({
    ...SUCCESS,
    redemptionCodeList: context.backend.rewards.of(context.player(uaId)).redemptions.map((one) => ({ ...one })),
  })),

  createHandler(calls.credit, ({ uaId, playTimeSecs, playSessionId }, context) => {
    const { backend } = context;
    const player = context.player(uaId);
    if (playTimeSecs <= 0) return failure('FailureInvalidParameter', 'playTimeSecs must be above 0', 1201);
    return creditPlaytime(player, { playTimeSecs, playSessionId, key: idempotencyKey(context) }, backend)
      ? SUCCESS
      : failure('FailureInvalidState', 'playTimeSecs exceeds the playtime that is not credited yet', 3403);
  }),

  createHandler(calls.getReward, ({ uaId }, context) => {
    const { backend } = context;
    const player = context.player(uaId);
    const { redemptions, spun } = backend.rewards.of(player);
    return {
      ...SUCCESS,
      nowbuxCreditsEarned: player.wallet.reward,
      accumulatedTimeSecs: player.accumulatedSecs,
      dailySpinCount: spinsToday(player, backend),
      redemptionCodeList: redemptions.map((one) => ({ ...one })),
      nowbuxPayBalance: player.wallet.pay,
      nowbuxRewardBalance: player.wallet.reward,
      inGameIAPList: [...backend.catalogue.iap],
      spinPrizes: SPIN_PRIZES.map((one) => ({ ...one })),
      spinsRenewAt: spinsRenewAt(backend),
      unclaimedSpins: [...spun].flatMap(([developerPayload, { prize, unclaimed }]) =>
        unclaimed ? [{ prize, developerPayload }] : [],
      ),
      giftCards: GIFT_CARDS.map((one) => ({ ...one })),
    };
  }),

  createHandler(calls.getLeaderboard, ({ uaId }, context) => leaderboardOf(context.player(uaId), context.backend)),

  createHandler(calls.updateNowbuxRevaluationAnimation, ({ uaId }, context) => {
    context.backend.rewards.of(context.player(uaId)).revaluationSeen = true;
    return SUCCESS;
  }),

  createHandler(calls.nowbuxTxn, ({ uaId }, context) => {
    const { backend } = context;
    const player = context.player(uaId);
    if (!player.account) return { ...SUCCESS, isUserCreditEligible: false };
    const key = idempotencyKey(context);
    const success = { ...SUCCESS, isUserCreditEligible: true };
    if (key !== undefined && player.creditKeys.has(key)) return success;
    if (adsToday(player, backend) >= ADS_PER_DAY) {
      return failure('FailureNowbuxCreditLimitExceeded', 'the daily limit of nowBux for ads is reached');
    }
    if (key !== undefined) player.creditKeys.add(key);
    backend.rewards.of(player).ads = { day: today(backend), count: adsToday(player, backend) + 1 };
    const worth = Math.round(backend.config.global.rwdNowbuxPerAd);
    // The configuration may set the nowBux for a rewarded ad to 0.
    if (worth > 0) backend.players.book(player, 'reward', worth, 'ad');
    return success;
  }),
];

function adsToday(player: Player, backend: Backend): number {
  const { day, count } = backend.rewards.of(player).ads;
  return day === today(backend) ? count : 0;
}

/** Whether the player has earned nowBux by as many rewarded ads as a day allows. */
export function creditLimitReached(player: Player, backend: Backend): boolean {
  return adsToday(player, backend) >= ADS_PER_DAY;
}

/**
 * Spins the wheel once. A large prize waits until a request with the same idempotency key contains the winner's
 * e-mail. Without a key, the prize is booked immediately.
 */
function spin(
  player: Player,
  { email, key }: { email: string | undefined; key: string | undefined },
  backend: Backend,
) {
  if (email !== undefined && email.trim().toLowerCase() !== player.account?.email.toLowerCase()) {
    return failure('FailureValidationError', 'E-mail must match your login e-mail', 1304);
  }
  const rewards = backend.rewards.of(player);
  const before = key === undefined ? undefined : rewards.spun.get(key);
  if (!before && spinsToday(player, backend) >= backend.config.global.rwdDailySpinLimit) {
    return failure('FailureInvalidState', 'no spin is left today', 3403);
  }
  const won = before ?? { ...drawPrize(player, backend), unclaimed: true };
  if (!before) {
    rewards.spins = { day: today(backend), count: spunToday(player, backend) + 1 };
    if (key !== undefined) rewards.spun.set(key, won);
  }
  const waits = won.prize >= CLAIMED_BY_EMAIL && key !== undefined && player.account !== undefined;
  if (won.unclaimed && (!waits || email !== undefined)) {
    won.unclaimed = false;
    backend.players.book(player, 'reward', won.prize, 'spin');
  }
  return { ...SUCCESS, prize: won.prize, sector: won.sector, ...(won.unclaimed && { unclaimed: true }) };
}

/** Issues a coupon, at most one per day and player, once per idempotency key. */
function buyCoupon(player: Player, key: string | undefined, backend: Backend) {
  const before = earlierRedemption(player, key, backend, (amount) => amount === 0);
  if (before) return { ...SUCCESS, code: before.code };
  const since = backend.clock.now() - 86_400_000;
  if (backend.rewards.of(player).redemptions.some(({ amount, at }) => amount === 0 && at > since)) {
    return failure('FailureNoResource', 'no coupon is left');
  }
  const code = recordRedemption(player, 0, backend, { key });
  backend.coupons.set(code, { usedWith: undefined });
  return { ...SUCCESS, code };
}

/** Redeems a coupon: once, for the first signed-in player who enters it. */
function useCoupon(player: Player, { code, key }: { code: string; key: string | undefined }, backend: Backend) {
  if (!player.account) return failure('FailureInvalidState', 'a coupon is for players with an account', 3403);
  const normalized = code.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const stored = backend.coupons.get(normalized.replaceAll(/(.{4})(?=.)/g, '$1-'));
  if (!stored) return failure('FailureInvalidParameter', 'there is no such coupon', 1202);
  const success = { ...SUCCESS, prize: COUPON_WORTH };
  const { usedWith } = stored;
  if (usedWith && key !== undefined && usedWith.player === player && usedWith.key === key) return success;
  if (usedWith) return failure('FailureAlreadyExists', 'the coupon has been used');
  stored.usedWith = { player, key };
  backend.players.book(player, 'reward', COUPON_WORTH, 'coupon');
  return success;
}

/** Buys a gift card, once per idempotency key. */
function buyGiftCard(
  player: Player,
  {
    productId,
    requestedAmount,
    key,
  }: { productId: string; requestedAmount: number | undefined; key: string | undefined },
  backend: Backend,
) {
  const before = earlierRedemption(player, key, backend, (amount) => amount > 0);
  if (before) return { ...SUCCESS, code: before.code };
  const card = GIFT_CARDS.find((one) => one.productId === productId);
  const price = card?.nowbuxAmount;
  const amount = requestedAmount ?? price;
  if (amount === undefined || amount <= 0 || !Number.isSafeInteger(amount) || (price !== undefined && amount !== price))
    return failure('FailureInvalidParameter', `no product ${productId} has this price`, 1202);
  if (amount < backend.config.global.rwdMinRedemptionCredits)
    return failure('FailureInvalidParameter', 'below the minimum', 1203);
  if (player.wallet.reward < amount) return failure('Failure', 'Insufficient balance', 6201);
  backend.players.book(player, 'reward', -amount, 'gift-card');
  return { ...SUCCESS, code: recordRedemption(player, amount, backend, { key, card }) };
}

/** Earlier redemption with this idempotency key. `matchesCost` separates coupons, which are free, from gift cards. */
function earlierRedemption(
  player: Player,
  key: string | undefined,
  backend: Backend,
  matchesCost: (amount: number) => boolean,
) {
  if (key === undefined) return undefined;
  return backend.rewards
    .of(player)
    .redemptions.find(({ developerPayload, amount }) => developerPayload === key && matchesCost(amount));
}

const CODE_LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679';

/** Creates a code like `K7QF-9XTA-3MHW` and adds it to the player's history. */
function recordRedemption(
  player: Player,
  amount: number,
  backend: Backend,
  { key, card }: { key?: string | undefined; card?: (typeof GIFT_CARDS)[number] | undefined } = {},
): string {
  const random = backend.ids.random('code');
  const letter = () => CODE_LETTERS[Math.floor(random.next() * CODE_LETTERS.length)] ?? 'A';
  const group = () => letter() + letter() + letter() + letter();
  const code = `${group()}-${group()}-${group()}`;
  const at = backend.clock.now();
  const of = card && { name: card.name, worth: card.worth, currencySymbol: card.currencySymbol };
  backend.rewards
    .of(player)
    .redemptions.unshift({ code, amount, at, ...(key !== undefined && { developerPayload: key }), ...of });
  return code;
}
