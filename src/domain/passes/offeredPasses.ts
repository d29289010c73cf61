import type { PlayPass } from '../../contracts/entities/subscription.ts';

/** Limit of passes beside the best-value one. */
export const REGULAR_SHOWN = 2;

/** Returns the label of a pass, if known. */
export function labelOf({ label }: PlayPass): 'best' | 'limited' | undefined {
  if (/best value/i.test(label)) return 'best';
  return /limited offer/i.test(label) ? 'limited' : undefined;
}

/** Returns the offered passes, the best-value one last. Empty without a best-value pass. */
export function offeredPasses(passes: readonly PlayPass[]): readonly PlayPass[] {
  const best = passes.find((pass) => labelOf(pass) === 'best');
  const regular = passes.filter((pass) => labelOf(pass) !== 'best').slice(0, REGULAR_SHOWN);
  return best ? [...regular, best] : regular;
}
