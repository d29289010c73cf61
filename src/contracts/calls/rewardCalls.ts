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
     * Of `coupon-code`: the code that the player has entered (an extension). `FailureAlreadyExists`: it has been used;
     * `FailureInvalidParameter`: nobody was ever given it.
     */
    code: z.optional(z.string()),
  }),
  response: z.extend(StatusAnswerSchema, {
    code: z.optional(z.string()),
    /** Of a spin, or of a coupon's code: the nowBux that it has brought (an extension). */
    prize: z.optional(z.number()),
    /** Of a spin: which of the wheel's sectors it is, counted from nought (an extension). */
    sector: z.optional(z.number()),
    /** They wait for the e-mail that the player signs in with, said with the same idempotency key. */
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
