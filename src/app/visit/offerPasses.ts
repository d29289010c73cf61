import type { App } from '../boot/createApp.ts';
import { type PassSource, passWanted } from '../boot/passWanted.ts';
import { wantVisitFeature } from './wantVisitFeature.ts';
import { PASS_DESK } from './passDesk/api.ts';

/** Offers the passes, or shows the one that counts, over whatever page is on. */
export function offerPasses(app: App, source: PassSource): void {
  if (app.page.bootstrap.pageType === 'PlayPage') passWanted(app.core).emit(source);
  else void wantVisitFeature(app, PASS_DESK).then((desk) => desk?.open(source));
}
