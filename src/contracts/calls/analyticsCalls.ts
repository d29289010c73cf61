import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { AnalyticsEventSchema } from '../entities/subscription.ts';

/** Sends a batch of events, with the player's consent. Carries no token, like all events. */
export const reportEvents = defineCall('POST', 'analytics.events', {
  limits: 'brief',
  carries: 'version',
  request: z.object({ events: z.array(AnalyticsEventSchema) }),
  response: StatusAnswerSchema,
});
