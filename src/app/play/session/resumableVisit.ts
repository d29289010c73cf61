import { readRunningSession, RUNNING_SESSION_KEY } from '../../../domain/session/records/runningSession.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import type { BrowserTabsPort } from '../../ports/pagePorts.ts';

/**
 * Id of the visit to resume in this tab, from the session that ran when its last page unloaded. A duplicated tab has
 * the record of a game that still runs in the other tab, and begins a new visit.
 */
export async function findResumableVisit(
  store: TextStore,
  loadPagePorts: () => Promise<{ readonly tabs: Pick<BrowserTabsPort, 'isPlaying'> }>,
): Promise<string | undefined> {
  const running = readRunningSession(store);
  if (!running) return undefined;
  if (running.left || !(await (await loadPagePorts()).tabs.isPlaying(running.appId))) return running.feSessionId;
  store.remove(RUNNING_SESSION_KEY);
  return undefined;
}
