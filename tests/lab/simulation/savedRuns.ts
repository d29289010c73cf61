import * as z from 'zod/mini';
import { WEIGHTS, type Does } from './actions.ts';
import kept from './savedRuns.json' with { type: 'json' };

const KeptLifeSchema = z.object({
  /** Of the world, and of everything by chance in it. */
  seed: z.int().check(z.nonnegative()),
  /** What it was that didn't hold, in a few words. */
  about: z.string(),
  /** What is left of its acts after shrinking. */
  acts: z.array(
    z.object({
      tab: z.int().check(z.nonnegative()),
      does: z.enum(Object.keys(WEIGHTS) as [Does, ...Does[]]),
      which: z.int().check(z.nonnegative()),
      wait: z.number().check(z.nonnegative()),
    }),
  ),
});

/** A life that once came to something wrong: it is lived again at the beginning of each run. */
export type KeptLife = z.infer<typeof KeptLifeSchema>;

export const KEPT_LIVES: readonly KeptLife[] = z.array(KeptLifeSchema).parse(kept);

/** A life from a file; undefined where the text is none. */
export function readLife(text: string): KeptLife | undefined {
  try {
    return KeptLifeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
