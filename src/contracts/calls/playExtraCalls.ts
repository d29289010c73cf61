import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { QuestInfoResponseSchema } from '../entities/rewards.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { AnalyticsEventSchema } from '../entities/subscription.ts';

export const validateMembershipId = defineCall('GET', 'play.validateMembershipId', {
  limits: 'brief',
  request: z.object({ membershipId: z.string() }),
  response: StatusAnswerSchema,
});

export const getMaintenanceStatus = defineCall('GET', 'play.getMaintenanceStatus', {
  limits: 'brief',
  request: z.object({ appId: z.optional(z.string()) }),
  response: StatusAnswerSchema,
});

export const getQuestInfo = defineCall('GET', 'play.getQuestInfo', {
  limits: 'usual',
  request: z.object({ uaId: z.optional(z.string()) }),
  response: QuestInfoResponseSchema,
});

export const claimQuestReward = defineCall('POST', 'play.claimQuestReward', {
  limits: 'usual',
  request: z.object({ questType: z.string(), appId: z.optional(z.string()), uaId: z.optional(z.string()) }),
  response: StatusAnswerSchema,
});

/** Starts a sign-in. If repeated within ten minutes, the server returns the same reference id. */
export const generatePlayCode = defineCall('POST', 'play.generatePlayCode', {
  limits: 'usual',
  request: z.object({ appId: z.optional(z.string()), uaId: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, { playCodeRefId: z.optional(z.string()) }),
});

export const reportEvent = defineCall('POST', 'play.reportEvent', {
  limits: 'brief',
  carries: 'version',
  request: AnalyticsEventSchema,
  response: StatusAnswerSchema,
});
