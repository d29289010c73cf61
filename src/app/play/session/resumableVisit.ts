import { readRunningSession, RUNNING_SESSION_KEY } from '../../../domain/session/records/runningSession.ts';
import type { TextStore } from '../../../kit/ports.ts';
import type { BrowserTabsPort } from '../../ports/pagePorts.ts';

/**
 * The visit that goes on in this tab: that of the session which ran in it when its last page went. A tab that was copied
 * has the record of another, whose game is still on there: its visit is its own.
 */
export async function findResumableVisit(
  store: TextStore,
  loadPagePorts: () => Promise<{ readonly tabs: Pick<BrowserTabsPort, 'isHeld'> }>,
): Promise<string | undefined> {
  const running = readRunningSession(store);
  if (!running) return undefined;
  if (running.left || !(await (await loadPagePorts()).tabs.isHeld(running.appId))) return running.feSessionId;
  store.remove(RUNNING_SESSION_KEY);
  return undefined;
}
