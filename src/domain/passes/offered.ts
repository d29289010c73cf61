import type { PlayPass } from '../../contracts/entities/subscription.ts';

/** So many passes are offered beside the one of the best value. */
export const REGULAR_SHOWN = 2;

/** What a pass is labelled with, as far as we know the label. */
export function labelOf({ label }: PlayPass): 'best' | 'limited' | undefined {
  if (/best value/i.test(label)) return 'best';
  return /limited offer/i.test(label) ? 'limited' : undefined;
}

/** Which passes are offered, the one of the best value last. None is, where none is labelled so. */
export function offered(passes: readonly PlayPass[]): readonly PlayPass[] {
  const best = passes.find((pass) => labelOf(pass) === 'best');
  const regular = passes.filter((pass) => labelOf(pass) !== 'best').slice(0, REGULAR_SHOWN);
  return best ? [...regular, best] : regular;
}
