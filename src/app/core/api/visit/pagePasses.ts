import { featureKey } from '../../../../kit/featureKey.ts';
import type { PassSource } from '../../core.ts';
import type { App } from '../../app.ts';

export interface PagePassesApi {
  /** Offers the passes over a page, or shows the one that counts, by what led there. */
  readonly open: (source: PassSource) => void;
}

/** Passes on pages without a game; over one, the game's own feature offers them. */
export const PAGE_PASSES = featureKey<PagePassesApi>('pagePasses');

/** Offers the passes, or shows the one that counts, over whatever page is on. */
export function offerPasses(app: App, source: PassSource): void {
  if (app.page.bootstrap.pageType === 'PlayPage') app.core.passWanted.emit(source);
  else void app.wantFeature(PAGE_PASSES).then((passes) => passes?.open(source));
}
