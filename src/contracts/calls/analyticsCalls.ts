import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { AnalyticsEventSchema } from '../entities/subscription.ts';

/** Sends a batch of analytics events, if the player has consented. Like all events, it carries no token. */
export const reportEvents = defineCall('POST', 'analytics.events', {
  limits: 'brief',
  carries: 'version',
  request: z.object({ events: z.array(AnalyticsEventSchema) }),
  response: StatusAnswerSchema,
});
