import * as rewards from '../../../src/contracts/calls/rewards.ts';
import type { Backend } from '../backend.ts';
import { type Context, answering, type Handler } from '../handler.ts';
import { leaderboardOf } from '../leaderboard.ts';
import type { Player } from '../players.ts';
import { creditPlaytime, secsToNext } from '../playtimeCredit.ts';
import { keyOf } from './paymentsdk.ts';
import { failure, SUCCESS } from './status.ts';

/** What products cost where a request names no amount, in nowBux. */
const PRICES: Readonly<Record<string, number>> = { 'gift-card-5': 500, 'gift-card-10': 950, 'gift-card-25': 2_300 };
/** Prizes of a spin; the last is the jackpot. */
const PRIZES = [2, 5, 5, 10, 10, 15, 25, 500] as const;
/** So many rewarded ads of a day bring something. */
const ADS_PER_DAY = 20;

/** Calls about earning and spending nowBux. */
export const rewardsHandlers: readonly Handler[] = [
  answering(rewards.checkActivitiesStatus, ({ uaId }, context) => {
    const { backend } = context;
    const player = context.player(uaId);
    return {
      ...SUCCESS,
      robuxRemainingTimeForCreditSecs: secsToNext(player, backend),
      unaccountedPlayTimeSecs: player.accumulatedSecs,
      dailySpinCount: spinsToday(player, backend),
      showNowbuxRevaluationAnimation:
        player.account !== undefined && !player.revaluationSeen && player.wallet.reward > 1_000,
      nowbuxRevaluationAmount: player.wallet.reward,
    };
  }),

  answering(rewards.redeem, (ask, context) => {
    const player = context.player(ask.uaId);
    if (ask.productId === 'spin') return spin(player, ask.email, context);
    if (ask.productId === 'coupon') return coupon(player, context.backend);
    return giftCard(player, ask.productId, ask.amount, context.backend);
  }),

  answering(rewards.getRedemptionHistory, ({ uaId }, context) => ({
    ...SUCCESS,
    redemptionCodeList: context.player(uaId).redemptions.map((one) => ({ ...one })),
  })),

  answering(rewards.credit, ({ uaId, playTimeSecs, playSessionId }, context) => {
    const { backend } = context;
    const player = context.player(uaId);
    if (playTimeSecs <= 0) return failure('FailureInvalidParameter', 'playTimeSecs must be above 0', 1201);
    return creditPlaytime(player, { playTimeSecs, playSessionId, key: keyOf(context) }, backend)
      ? SUCCESS
      : failure('FailureInvalidState', 'nobody played that long', 3403);
  }),

  answering(rewards.getReward, ({ uaId }, context) => {
    const { backend } = context;
    const player = context.player(uaId);
    return {
      ...SUCCESS,
      nowbuxCreditsEarned: player.wallet.reward,
      accumulatedTimeSecs: player.accumulatedSecs,
      dailySpinCount: spinsToday(player, backend),
      redemptionCodeList: player.redemptions.map((one) => ({ ...one })),
      nowbuxPayBalance: player.wallet.pay,
      nowbuxRewardBalance: player.wallet.reward,
      inGameIAPList: [...backend.catalogue.iap],
    };
  }),

  answering(rewards.getLeaderboard, ({ uaId }, context) => leaderboardOf(context.player(uaId), context.backend)),

  answering(rewards.updateNowbuxRevaluationAnimation, ({ uaId }, context) => {
    context.player(uaId).revaluationSeen = true;
    return SUCCESS;
  }),

  answering(rewards.nowbuxTxn, ({ uaId }, context) => {
    const { backend } = context;
    const player = context.player(uaId);
    if (!player.account) return { ...SUCCESS, isUserCreditEligible: false };
    const key = keyOf(context);
    const done = { ...SUCCESS, isUserCreditEligible: true };
    if (key !== undefined && player.creditKeys.has(key)) return done;
    if (adsToday(player, backend) >= ADS_PER_DAY) {
      return failure('FailureNowbuxCreditLimitExceeded', 'no more nowBux by ads today');
    }
    if (key !== undefined) player.creditKeys.add(key);
    player.ads = { day: today(backend), count: adsToday(player, backend) + 1 };
    backend.players.book(player, 'reward', backend.config.global.rwdNowbuxPerAd, 'Rewarded ad');
    return done;
  }),
];

function today(backend: Backend): string {
  return new Date(backend.clock.now()).toISOString().slice(0, 10);
}

function spinsToday(player: Player, backend: Backend): number {
  return player.spins.day === today(backend) ? player.spins.count : 0;
}

function adsToday(player: Player, backend: Backend): number {
  return player.ads.day === today(backend) ? player.ads.count : 0;
}

/** Whether the player has earned all that ads give in a day. */
export function creditLimitReached(player: Player, backend: Backend): boolean {
  return adsToday(player, backend) >= ADS_PER_DAY;
}

/** The prize stands in `code`, as in `+25`. */
function spin(player: Player, email: string | undefined, { backend }: Context) {
  const { rwdDailySpinLimit: limit } = backend.config.global;
  const count = spinsToday(player, backend);
  if (count >= limit) return failure('FailureInvalidState', 'no spin is left today', 3403);
  if (email !== undefined && email.trim().toLowerCase() !== player.account?.email.toLowerCase()) {
    return failure('FailureValidationError', 'E-mail must match your login e-mail', 1304);
  }
  player.spins = { day: today(backend), count: count + 1 };
  const prize = PRIZES[Math.floor(backend.ids.random('spin').next() * PRIZES.length)] ?? PRIZES[0];
  backend.players.book(player, 'reward', prize, 'Daily spin');
  return { ...SUCCESS, code: `+${prize}` };
}

/** One coupon a day and player. */
function coupon(player: Player, backend: Backend) {
  const since = backend.clock.now() - 86_400_000;
  if (player.redemptions.some(({ amount, at }) => amount === 0 && at > since)) {
    return failure('FailureNoResource', 'no coupon is left');
  }
  return { ...SUCCESS, code: written(player, 0, backend) };
}

function giftCard(player: Player, productId: string, asked: number | undefined, backend: Backend) {
  const amount = asked ?? PRICES[productId];
  if (amount === undefined || amount <= 0)
    return failure('FailureInvalidParameter', `no product is called ${productId}`, 1202);
  if (amount < backend.config.global.rwdMinRedemptionCredits)
    return failure('FailureInvalidParameter', 'below the minimum', 1203);
  if (player.wallet.reward < amount) return failure('Failure', 'Insufficient balance', 6201);
  backend.players.book(player, 'reward', -amount, 'Gift card');
  return { ...SUCCESS, code: written(player, amount, backend) };
}

const CODE_LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679';

/** A fresh code like `K7QF-9XTA-3MHW`, kept in the player's history. */
function written(player: Player, amount: number, backend: Backend): string {
  const random = backend.ids.random('code');
  const letter = () => CODE_LETTERS[Math.floor(random.next() * CODE_LETTERS.length)] ?? 'A';
  const group = () => letter() + letter() + letter() + letter();
  const code = `${group()}-${group()}-${group()}`;
  player.redemptions.unshift({ code, amount, at: backend.clock.now() });
  return code;
}
