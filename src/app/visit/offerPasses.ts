import type { App } from '../boot/createApp.ts';
import { type PassSource, passWanted } from '../boot/passWanted.ts';
import { loadVisitFeature } from './loadVisitFeature.ts';
import { PASS_DESK } from './passDesk/api.ts';

/** Offers the passes, or shows the one that counts, over whatever page is on. */
export function offerPasses(app: App, source: PassSource): void {
  if (app.page.bootstrap.pageType === 'PlayPage') passWanted(app.core).emit(source);
  else void loadVisitFeature(app, PASS_DESK).then((desk) => desk?.open(source));
}
