import * as z from 'zod/mini';

const label = z.optional(z.string());

/**
 * One measured value of a visit, without ids, addresses and times, so that two of them can't be linked to one player. The
 * schema has no limits, because their code would load with every page. A service ignores impossible values.
 * - `LCP`, `INP` (milliseconds) and `CLS`: once for each page that the player saw;
 * - `picture`: a start that showed the game's picture; its value is the time since the player's tap in milliseconds, and
 * is absent if the start waited for the player or in the queue;
 * - `failed`: a start that failed, with the cause;
 * - `played`: seconds of visible play;
 * - `stall`: a disturbed picture that the player noticed, with the cause.
 */
export const ExperienceSchema = z.object({
  name: z.enum(['LCP', 'INP', 'CLS', 'picture', 'failed', 'played', 'stall']),
  value: z.optional(z.number()),
  /** The page's type, such as `HomePage`. */
  page: label,
  /** True if the app changed the page itself, without a new document. */
  soft: z.optional(z.boolean()),
  /** Kind of the error, or cause of the stall. */
  cause: label,
  /** Country of the visitor, as the bootstrap data names it. */
  country: label,
  /** Region of the cloud machine, if the session had one. */
  region: label,
});
export type Experience = z.infer<typeof ExperienceSchema>;
