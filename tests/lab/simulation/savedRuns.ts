import * as z from 'zod/mini';
import { WEIGHTS, type ActionKind } from './playerActions.ts';
import kept from './savedRuns.json' with { type: 'json' };

const SavedRunSchema = z.object({
  /** Seed of the simulated world and of all its randomness. */
  seed: z.int().check(z.nonnegative()),
  about: z.string(),
  /** The player's actions that were left after the failed run was shrunk. */
  acts: z.array(
    z.object({
      tab: z.int().check(z.nonnegative()),
      does: z.enum(Object.keys(WEIGHTS) as [ActionKind, ...ActionKind[]]),
      which: z.int().check(z.nonnegative()),
      wait: z.number().check(z.nonnegative()),
    }),
  ),
});

/** A run that once violated an invariant. Every simulation repeats it first. */
export type SavedRun = z.infer<typeof SavedRunSchema>;

export const SAVED_RUNS: readonly SavedRun[] = z.array(SavedRunSchema).parse(kept);

/** Parses a saved run. Returns undefined for invalid text. */
export function readSavedRun(text: string): SavedRun | undefined {
  try {
    return SavedRunSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
