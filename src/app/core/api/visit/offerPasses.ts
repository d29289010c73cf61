import type { App } from '../../app.ts';
import type { PassSource } from '../../core.ts';
import { PAGE_PASSES } from './pagePasses.ts';

/** Offers the passes, or shows the one that counts, over whatever page is on. */
export function offerPasses(app: App, source: PassSource): void {
  if (app.page.bootstrap.pageType === 'PlayPage') app.core.passWanted.emit(source);
  else void app.wantFeature(PAGE_PASSES).then((passes) => passes?.open(source));
}
