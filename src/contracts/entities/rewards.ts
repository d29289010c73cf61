import * as z from 'zod/mini';
import { MediaAddressSchema } from '../address.ts';
import { StatusSchema } from '../status.ts';
import { CodeTextSchema, NameSchema } from '../texts.ts';

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
  /** 1 means complete. */
  progressRatio: count,
  earnCount: count,
  claimCount: count,
  /** ISO 8601, UTC. */
  questBeginDateTimeUTC: text,
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
  /** Milliseconds since the Unix epoch. An extension: when those earned expire, unless their player logs in before. */
  nowbuxRewardExpiresAt: z.optional(z.number()),
});

export const WalletTransactionSchema = z.object({
  id: z.string(),
  /** Milliseconds since the Unix epoch. */
  at: z.number(),
  amount: z.number(),
  title: z._default(NameSchema, ''),
  /** Extensions. What it was for; names that are not known here may come. */
  reason: text,
  /** `reward` was earned, `pay` was bought. */
  pot: text,
  /** Milliseconds since the Unix epoch; of what was earned and is still there. */
  expiresAt: z.optional(z.number()),
});

export const ActivitiesStatusSchema = z.object({
  status: z.optional(StatusSchema),
  /** Seconds of play until the next one; else they follow from those that nothing was credited for so far. */
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

/** A player without a rank has this one. */
export const DEFAULT_RANK = 99_999;

const PeriodSchema = z.object({
  status: z.optional(StatusSchema),
  rankings: z._default(z.array(RankingSchema), []),
  selfRank: z._default(z.object({ rank: z._default(z.number(), DEFAULT_RANK), nowbuxEarned: count }), {
    rank: DEFAULT_RANK,
    nowbuxEarned: 0,
  }),
  selfRobuxEarned: count,
  /** Milliseconds since the Unix epoch. */
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

/** A sector of the daily spin's wheel: so many nowBux, or something else that only has a name. */
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
  redemptionCodeList: z._default(
    z.array(
      z.object({
        code: CodeTextSchema,
        amount: count,
        at: z.optional(z.number()),
        /** The idempotency key that it was redeemed with, where one was (an extension, as with purchases). */
        developerPayload: z.optional(z.string()),
        /** Of a gift card: whose it is, and what it is worth there (extensions). */
        name: z.optional(NameSchema),
        worth: z.optional(z.number()),
        currencySymbol: z.optional(CodeTextSchema),
      }),
    ),
    [],
  ),
  nowbuxPayBalance: count,
  nowbuxRewardBalance: count,
  inGameIAPList: z._default(z.array(IapEntrySchema), []),
  /**
   * The sectors of the daily spin's wheel in their order, and how likely each is beside the others (an extension, as the rest).
   * Without them there is no spin: nobody spins whose chances can't be told.
   */
  spinPrizes: z.optional(z.array(SpinPrizeSchema)),
  /** When today's spins are counted from nought again, in milliseconds since the Unix epoch. */
  spinsRenewAt: z.optional(z.number()),
  /** What spins won and waits for their winner's e-mail, with the idempotency key of each. */
  unclaimedSpins: z.optional(z.array(z.object({ prize: z.number(), developerPayload: z.string() }))),
  /** Codes of a shop that nowBux are redeemed for: whose they are, what they cost, and what they are worth there. */
  giftCards: z.optional(
    z.array(
      z.object({
        productId: z.string(),
        name: z._default(NameSchema, ''),
        nowbuxAmount: z.number(),
        worth: z._default(z.number(), 0),
        currencySymbol: z._default(CodeTextSchema, ''),
        /** What it is, where it is no shop's code: kinds that are not known here may come. */
        kind: text,
        soldOut: z.optional(z.boolean()),
      }),
    ),
  ),
});
