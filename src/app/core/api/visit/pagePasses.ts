import { featureKey } from '../../../../kit/featureKey.ts';
import type { PassSource } from '../../core.ts';

export interface PagePassesApi {
  /** Offers the passes over a page, or shows the one that counts, by what led there. */
  readonly open: (source: PassSource) => void;
}

/** Passes on pages without a game; over one, the game's own feature offers them. */
export const PAGE_PASSES = featureKey<PagePassesApi>('pagePasses');
