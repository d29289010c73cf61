import type { PlayPass } from '../../contracts/entities/subscription.ts';

/** Maximum number of passes that are shown besides the best-value one. */
export const REGULAR_SHOWN = 2;

/** Returns the kind of promotion that a pass's label names; undefined for any other label. */
export function labelOf({ label }: PlayPass): 'best' | 'limited' | undefined {
  if (/best value/i.test(label)) return 'best';
  return /limited offer/i.test(label) ? 'limited' : undefined;
}

/** Returns the passes to offer, the best-value one last. Returns an empty list if there is no best-value pass. */
export function offeredPasses(passes: readonly PlayPass[]): readonly PlayPass[] {
  const best = passes.find((pass) => labelOf(pass) === 'best');
  const regular = passes.filter((pass) => labelOf(pass) !== 'best').slice(0, REGULAR_SHOWN);
  return best ? [...regular, best] : regular;
}
