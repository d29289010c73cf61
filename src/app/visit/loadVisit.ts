import type { App } from '../boot/createApp.ts';
import type { Visit } from '../boot/visit.types.ts';

/** Loads what goes on beside whatever page is on, and answers what makes it. Rejects where its code can't be had now. */
export function loadVisit(app: App): Promise<() => Visit> {
  return import('./createVisit.ts').then((it) => it.prepareVisit(app));
}
