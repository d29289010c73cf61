import { runInAction } from 'mobx';
import type { App } from '../boot/createApp.ts';
import { yieldToMain } from '../ports/idle.ts';
import { visitFeaturesOf } from './visitFeaturesOf.ts';

/** Makes what a page can do without until it is there. Called once, when the first page has come to rest. */
export async function idleStartup(app: App): Promise<void> {
  drawWhatIsMissing(app);
  await visitFeaturesOf(app).createAll(yieldToMain);
}

/**
 * On a slow machine React was seen to leave parts undrawn whose code had come late, and nothing woke it any more: the bar's
 * settings and the footer stayed away. Whoever is shown anew is drawn at once.
 */
function drawWhatIsMissing({ page }: App): void {
  if (!document.querySelector('#root > header:not(:has(~ footer))')) return;
  runInAction(() => {
    page.shown = { ...page.shown };
  });
}
