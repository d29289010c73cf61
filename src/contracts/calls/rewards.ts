import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ActivitiesStatusSchema, LeaderboardSchema, NowbuxRewardsSchema } from '../entities/rewards.ts';
import { StatusAnswerSchema } from '../entities/session.ts';
import { NowbuxTxnSchema } from '../entities/subscription.ts';

const session = z.object({
  uaSessionId: z.optional(z.string()),
  uaId: z.optional(z.string()),
  playSessionId: z.optional(z.string()),
});

export const checkActivitiesStatus = defineCall('POST', 'rewards.checkActivitiesStatus', {
  encoding: 'query',
  request: session,
  response: ActivitiesStatusSchema,
});

export const redeem = defineCall('POST', 'rewards.redeem', {
  request: z.extend(session, { productId: z.string(), amount: z.optional(z.number()), email: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, { code: z.optional(z.string()) }),
});

export const getRedemptionHistory = defineCall('POST', 'rewards.getRedemptionHistory', {
  request: session,
  response: z.extend(StatusAnswerSchema, { redemptionCodeList: NowbuxRewardsSchema.shape.redemptionCodeList }),
});

export const credit = defineCall('POST', 'rewards.credit', {
  request: z.extend(session, { playTimeSecs: z.number() }),
  response: StatusAnswerSchema,
});

export const getReward = defineCall('POST', 'rewards.getReward', {
  request: session,
  response: NowbuxRewardsSchema,
});

export const getLeaderboard = defineCall('GET', 'rewards.getLeaderboard', {
  request: session,
  response: LeaderboardSchema,
});

export const updateNowbuxRevaluationAnimation = defineCall('POST', 'rewards.updateNowbuxRevaluationAnimation', {
  request: session,
  response: StatusAnswerSchema,
});

export const nowbuxTxn = defineCall('POST', 'rewards.nowbuxTxn', {
  request: NowbuxTxnSchema,
  response: z.extend(StatusAnswerSchema, { isUserCreditEligible: z.optional(z.boolean()) }),
});
