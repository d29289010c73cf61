import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { type Random, randomId } from '../../../kit/random.ts';

/** Session storage key of the visit's id. */
const UA_SESSION_KEY = 'ngUaSessionId';

/**
 * Returns the visit's id (`uaSessionId`), and creates it on first use. The specification doesn't define its lifetime.
 * Here a visit lasts as long as its tab, so that the chat with the game's helper and the earnings survive a reload.
 * Clearing the storage begins another visit.
 */
export function uaSessionOf(sessionStore: TextStore, random: Random): string {
  const stored = sessionStore.get(UA_SESSION_KEY);
  if (stored) return stored;
  const made = randomId(random);
  sessionStore.set(UA_SESSION_KEY, made);
  return made;
}
