import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ActivitiesStatusSchema, LeaderboardSchema, NowbuxRewardsSchema } from '../entities/rewards.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { NowbuxTxnSchema } from '../entities/subscription.ts';

const session = z.object({
  uaSessionId: z.optional(z.string()),
  uaId: z.optional(z.string()),
  playSessionId: z.optional(z.string()),
});

export const checkActivitiesStatus = defineCall('POST', 'rewards.checkActivitiesStatus', {
  limits: 'brief',
  encoding: 'query',
  request: session,
  response: ActivitiesStatusSchema,
});

export const redeem = defineCall('POST', 'rewards.redeem', {
  limits: 'paid',
  request: z.extend(session, {
    productId: z.string(),
    amount: z.optional(z.number()),
    email: z.optional(z.string()),
    /**
     * The coupon code to redeem, for `coupon-code` (an extension of the specification). `FailureAlreadyExists`: the
     * code is used; `FailureInvalidParameter`: the code is unknown.
     */
    code: z.optional(z.string()),
  }),
  response: z.extend(StatusAnswerSchema, {
    code: z.optional(z.string()),
    /** nowBux that the player won by a spin or got for a coupon code (an extension of the specification). */
    prize: z.optional(z.number()),
    /** For a spin, the zero-based index of the wheel's sector that won (an extension of the specification). */
    sector: z.optional(z.number()),
    /** True if the server holds the prize until the player sends an e-mail address with the same idempotency key. */
    unclaimed: z.optional(z.boolean()),
  }),
});

export const getRedemptionHistory = defineCall('POST', 'rewards.getRedemptionHistory', {
  limits: 'usual',
  request: session,
  response: z.extend(StatusAnswerSchema, { redemptionCodeList: NowbuxRewardsSchema.shape.redemptionCodeList }),
});

export const credit = defineCall('POST', 'rewards.credit', {
  limits: 'brief',
  request: z.extend(session, { playTimeSecs: z.number() }),
  response: StatusAnswerSchema,
});

export const getReward = defineCall('POST', 'rewards.getReward', {
  limits: 'usual',
  request: session,
  response: NowbuxRewardsSchema,
});

export const getLeaderboard = defineCall('GET', 'rewards.getLeaderboard', {
  limits: 'usual',
  request: session,
  response: LeaderboardSchema,
});

export const updateNowbuxRevaluationAnimation = defineCall('POST', 'rewards.updateNowbuxRevaluationAnimation', {
  limits: 'brief',
  request: session,
  response: StatusAnswerSchema,
});

export const nowbuxTxn = defineCall('POST', 'rewards.nowbuxTxn', {
  limits: 'usual',
  request: NowbuxTxnSchema,
  response: z.extend(StatusAnswerSchema, { isUserCreditEligible: z.optional(z.boolean()) }),
});
