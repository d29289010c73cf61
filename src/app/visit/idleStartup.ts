import { runInAction } from 'mobx';
import type { App } from '../boot/createApp.ts';
import { yieldToMain } from '../ports/idle.ts';
import { visitFeaturesOf } from './visitFeaturesOf.ts';

/** Makes what a page can do without until it is there. Called once, when the first page has come to rest. */
export async function idleStartup(app: App): Promise<void> {
  redrawUndrawnParts(app);
  await visitFeaturesOf(app).createAll(yieldToMain);
}

/**
 * A workaround: on a slow machine parts whose code had come late were seen to stay undrawn (the bar's settings, the footer),
 * and nothing woke React any more. It could not be brought about again: 70 loads of the production build (home, a game's page,
 * the coupons') with the CPU throttled 4 to 20 times, the late chunks delayed by 0 to 2.5 s at random and this file kept
 * away all were drawn whole. Whoever is shown anew is drawn at once.
 */
function redrawUndrawnParts({ page }: App): void {
  if (!document.querySelector('#root > header:not(:has(~ footer))')) return;
  runInAction(() => {
    page.shown = { ...page.shown };
  });
}
