import type { PlayPass } from '../../contracts/entities/subscription.ts';

/** Maximum number of passes that are shown besides the best-value one. */
export const REGULAR_SHOWN = 2;

/** Returns the kind of promotion that a pass's label names; undefined for any other label. */
export function labelOf({ label }: PlayPass): 'best' | 'limited' | undefined {
  if (/best value/i.test(label)) return 'best';
  return /limited offer/i.test(label) ? 'limited' : undefined;
}

/** Returns the passes to offer, the best-value one last. A pass without a product id can't be bought. */
export function offeredPasses(passes: readonly PlayPass[]): readonly PlayPass[] {
  const sold = passes.filter(({ productId }) => productId);
  const best = sold.find((pass) => labelOf(pass) === 'best');
  const regular = sold.filter((pass) => labelOf(pass) !== 'best').slice(0, REGULAR_SHOWN);
  return best ? [...regular, best] : regular;
}
