import { readRunningSession, RUNNING_SESSION_KEY } from '../../domain/session/runningSession.ts';
import type { TextStore } from '../../kit/ports.ts';
import { isGameHeld } from '../ports/tabs.ts';

/**
 * The visit that goes on in this tab: that of the session which ran in it when its last page went. A tab that was copied
 * has the record of another, whose game is still on there (`isHeld`): its visit is its own.
 */
export async function visitToGoOn(
  store: TextStore,
  isHeld: (appId: string) => Promise<boolean> = isGameHeld,
): Promise<string | undefined> {
  const running = readRunningSession(store);
  if (!running) return undefined;
  if (running.left || !(await isHeld(running.appId))) return running.feSessionId;
  store.remove(RUNNING_SESSION_KEY);
  return undefined;
}
