/** A sample of all mutants, spread evenly over the files: `--sample` and `--seed` of tests/lab/mutation/mutate.ts. */
export interface Sample {
  readonly percent: number;
  readonly seed: number;
}

/** Multiples of the golden ratio have the most evenly spread fractional parts. */
const GOLDEN = 0.618_033_988_749_895;

/** Returns whether a mutant is in the sample. Stryker numbers mutants from 0, in the order of files and code. */
export function isSampled(id: string, { percent, seed }: Sample): boolean {
  return ((Number(id) + seed) * GOLDEN) % 1 < percent / 100;
}
