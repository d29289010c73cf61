import { featureKey } from '../../../../kit/featureKey.ts';
import type { PassSource } from '../../visitCore.ts';
import type { App } from '../../app.ts';

export interface PagePassesApi {
  /** Shows the active pass, or offers passes, over a page. */
  readonly open: (source: PassSource) => void;
}

/** Passes on pages without a game. On a play page, the play's feature offers them. */
export const PAGE_PASSES = featureKey<PagePassesApi>('pagePasses');

/** Shows the active pass, or offers passes, over the current page. */
export function offerPasses(app: App, source: PassSource): void {
  if (app.page.bootstrap.pageType === 'PlayPage') app.core.passRequested.emit(source);
  else void app.requestFeature(PAGE_PASSES).then((passes) => passes?.open(source));
}
