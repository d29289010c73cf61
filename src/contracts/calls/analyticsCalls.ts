import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ExperienceSchema } from '../entities/experience.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { AnalyticsEventSchema } from '../entities/subscription.ts';

/**
 * Sends a batch of analytics events or of experiences, if the player has consented. Like all events, it carries no
 * token. A request with experiences has no events, because events contain ids of the browser.
 */
export const reportEvents = defineCall('POST', 'analytics.events', {
  limits: 'brief',
  carries: 'version',
  request: z.object({ events: z.array(AnalyticsEventSchema), experiences: z.optional(z.array(ExperienceSchema)) }),
  response: StatusAnswerSchema,
});
