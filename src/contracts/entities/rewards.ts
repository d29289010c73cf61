import * as z from 'zod/mini';
import { MediaAddressSchema } from '../address.ts';
import { StatusSchema } from '../status.ts';
import { CodeTextSchema, NameSchema } from '../textSchemas.ts';

const text = z.optional(z.string());
const count = z._default(z.number(), 0);

/** @public */
export const QUEST_TYPES = [
  'PlayGameXForYMinutes',
  'PlayForYMinutes',
  'PlayXGamesForMinYMinutes',
  'ViewGameForYMinutes',
] as const;

export const QuestSchema = z.object({
  type: z.string(),
  appId: text,
  requiredMinutes: count,
  /** Progress of the quest from 0 to 1; 1 means complete. */
  progressRatio: count,
  earnCount: count,
  claimCount: count,
  /** Begin of the quest in UTC, as ISO 8601. */
  questBeginDateTimeUTC: text,
  /** Reward in nowBux (an extension of the specification). */
  rewardNowbux: z.optional(z.number()),
});

export const QuestInfoResponseSchema = z.object({
  status: z.optional(StatusSchema),
  quests: z.optional(
    z.object({
      questsInfo: z._default(z.array(QuestSchema), []),
      questsIcon: z.optional(MediaAddressSchema),
      questsTitle: z.optional(NameSchema),
    }),
  ),
  questsIcon: z.optional(MediaAddressSchema),
  questsTitle: z.optional(NameSchema),
});

export const WalletResponseSchema = z.object({
  success: z.boolean(),
  totalBalance: count,
  nowbuxPayBalance: count,
  nowbuxRewardBalance: count,
  /**
   * Time at which earned nowBux expire, in milliseconds since the Unix epoch. A login before that prevents it. An
   * extension of the specification.
   */
  nowbuxRewardExpiresAt: z.optional(z.number()),
});

export const WalletTransactionSchema = z.object({
  id: z.string(),
  /** Time of the wallet transaction, in milliseconds since the Unix epoch. */
  at: z.number(),
  amount: z.number(),
  title: z._default(NameSchema, ''),
  /**
   * Reason of the transaction; unknown names are possible. An extension of the specification, like the following
   * fields.
   */
  reason: text,
  /** Kind of nowBux: `reward` for earned, `pay` for bought ones. */
  pot: text,
  /** Time at which unspent earned nowBux expire, in milliseconds since the Unix epoch. */
  expiresAt: z.optional(z.number()),
});

export const ActivitiesStatusSchema = z.object({
  status: z.optional(StatusSchema),
  /** Seconds of play until the player earns the next credit; if absent, computed from `unaccountedPlayTimeSecs`. */
  robuxRemainingTimeForCreditSecs: z.optional(z.number()),
  unaccountedPlayTimeSecs: z.optional(z.number()),
  dailySpinCount: count,
  showNowbuxRevaluationAnimation: z._default(z.boolean(), false),
  nowbuxRevaluationAmount: count,
});

const RankingSchema = z.object({
  rank: z.number(),
  username: z._default(NameSchema, ''),
  avatar: z.optional(MediaAddressSchema),
  nowbuxEarned: count,
});

/** Rank of a player who isn't in the ranking. */
export const DEFAULT_RANK = 99_999;

const PeriodSchema = z.object({
  status: z.optional(StatusSchema),
  rankings: z._default(z.array(RankingSchema), []),
  selfRank: z._default(z.object({ rank: z._default(z.number(), DEFAULT_RANK), nowbuxEarned: count }), {
    rank: DEFAULT_RANK,
    nowbuxEarned: 0,
  }),
  selfRobuxEarned: count,
  /** Time at which the leaderboard was updated last, in milliseconds since the Unix epoch. */
  lastUpdatedAt: z.optional(z.number()),
});

export const LeaderboardSchema = z.object({
  status: z.optional(StatusSchema),
  daily: z.optional(PeriodSchema),
  weekly: z.optional(PeriodSchema),
  monthly: z.optional(PeriodSchema),
});

export const IapEntrySchema = z.object({
  appId: z.string(),
  items: z._default(z.array(z.object({ iapName: NameSchema, nowbuxAmount: z.number() })), []),
});

/** A sector of the daily spin's wheel: an amount of nowBux, or another prize with only a name. */
export const SpinPrizeSchema = z.object({
  nowbux: z.optional(z.number()),
  title: z.optional(NameSchema),
  weight: z.number(),
});

export const NowbuxRewardsSchema = z.object({
  status: z.optional(StatusSchema),
  nowbuxCreditsEarned: count,
  accumulatedTimeSecs: count,
  dailySpinCount: count,
  /** Redeemed codes; undefined if the service doesn't list them. */
  redemptionCodeList: z.optional(
    z.array(
      z.object({
        code: CodeTextSchema,
        amount: count,
        at: z.optional(z.number()),
        /** Idempotency key of the redemption, if it had one (an extension of the specification, as for purchases). */
        developerPayload: z.optional(z.string()),
        /** Name of the shop and value of the card, if the reward is a gift card (extensions of the specification). */
        name: z.optional(NameSchema),
        worth: z.optional(z.number()),
        currencySymbol: z.optional(CodeTextSchema),
      }),
    ),
  ),
  nowbuxPayBalance: count,
  nowbuxRewardBalance: count,
  inGameIAPList: z._default(z.array(IapEntrySchema), []),
  /**
   * Sectors of the daily spin's wheel with their odds (an extension of the specification). If absent, spins are off,
   * because the odds must be shown.
   */
  spinPrizes: z.optional(z.array(SpinPrizeSchema)),
  /** Time at which the daily number of spins is reset, in milliseconds since the Unix epoch. */
  spinsRenewAt: z.optional(z.number()),
  /** Prizes held until the winner sends an e-mail address, with each spin's idempotency key. */
  unclaimedSpins: z.optional(z.array(z.object({ prize: z.number(), developerPayload: z.string() }))),
  /** Gift cards that nowBux can buy: the shop, the price in nowBux, and the card's value in the shop. */
  giftCards: z.optional(
    z.array(
      z.object({
        productId: z.string(),
        name: z._default(NameSchema, ''),
        nowbuxAmount: z.number(),
        worth: z._default(z.number(), 0),
        currencySymbol: z._default(CodeTextSchema, ''),
        /** Kind of the product, if it isn't a shop's gift card; unknown kinds are possible. */
        kind: text,
        soldOut: z.optional(z.boolean()),
      }),
    ),
  ),
});
