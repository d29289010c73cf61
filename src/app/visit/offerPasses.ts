import type { App } from '../boot/createApp.ts';
import type { PassSource } from '../boot/core.ts';
import { PASS_DESK } from './passDesk/api.ts';

/** Offers the passes, or shows the one that counts, over whatever page is on. */
export function offerPasses(app: App, source: PassSource): void {
  if (app.page.bootstrap.pageType === 'PlayPage') app.core.passWanted.emit(source);
  else void app.wantFeature(PASS_DESK).then((desk) => desk?.open(source));
}
