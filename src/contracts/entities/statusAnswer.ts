import * as z from 'zod/mini';
import { StatusSchema } from '../status.ts';
import { SentenceSchema } from '../texts.ts';

/** How a server says that a call failed: status, maybe a code, maybe words for the log. */
export const StatusAnswerSchema = z.object({
  status: z.optional(StatusSchema),
  success: z.optional(z.boolean()),
  errCode: z.optional(z.number()),
  errorMessage: z.optional(SentenceSchema),
});
export type StatusAnswer = z.infer<typeof StatusAnswerSchema>;
