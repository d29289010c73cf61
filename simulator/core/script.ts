import * as z from 'zod/mini';

/**
 * One answer of a call, as a test or a scenario writes it.
 * - Nothing of `http`, `status`, `errCode`, `body`, `raw`, `network`: what the world itself would answer.
 * - `status` alone: that status. `Success` is the world's own success, with whatever queue there is skipped.
 * - `body` alone is the whole body; beside a `status` it is laid over that status's answer.
 * - `raw`: the body's very text, however malformed.
 * - `delayMs` waits by the world's clock, `hold` until `release`; both go with any of the above.
 */
export const ScriptAnswerSchema = z.strictObject({
  http: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  status: z.optional(z.string().check(z.minLength(1))),
  errCode: z.optional(z.int()),
  body: z.optional(z.unknown()),
  raw: z.optional(z.string()),
  network: z.optional(z.enum(['error', 'hang'])),
  delayMs: z.optional(z.number().check(z.minimum(0))),
  hold: z.optional(z.string().check(z.minLength(1))),
});
export type ScriptAnswer = z.infer<typeof ScriptAnswerSchema>;

/** What comes when the answers are used up: the last one for ever, or the world's own. */
export const ScriptThenSchema = z._default(z.enum(['repeat-last', 'default']), 'default');
export type ScriptThen = z.infer<typeof ScriptThenSchema>;

/** The next answers of one call. */
export interface CallScript {
  readonly answers: readonly ScriptAnswer[];
  readonly then?: ScriptThen;
}
