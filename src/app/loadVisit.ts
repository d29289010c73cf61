import type { App } from './core/app.ts';
import type { Visit } from './core/visit.types.ts';

/** Loads what goes on beside whatever page is on, with what that needs of the browser, and answers what makes it. Rejects where its code can't be had now. */
export async function loadVisit(app: App): Promise<() => Visit> {
  const [{ createVisit }, browser] = await Promise.all([import('./createVisit.ts'), app.core.ports.loadVisitPorts()]);
  return () => createVisit(app, browser);
}
