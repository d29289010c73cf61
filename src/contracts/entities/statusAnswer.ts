import * as z from 'zod/mini';
import { StatusSchema } from '../status.ts';
import { SentenceSchema } from '../textSchemas.ts';

/** Fields of a response to a failed API call: a status, and optionally a code and a message for the log. */
export const StatusAnswerSchema = z.object({
  status: z.optional(StatusSchema),
  success: z.optional(z.boolean()),
  errCode: z.optional(z.number()),
  errorMessage: z.optional(SentenceSchema),
});
export type StatusAnswer = z.infer<typeof StatusAnswerSchema>;
