import type { TextStore } from '../../../kit/ports.ts';
import { type Random, randomId } from '../../../kit/random.ts';

/** Its name in session storage. */
const UA_SESSION_KEY = 'ngUaSessionId';

/**
 * The id of the visit (`uaSessionId`), made when it is first asked for. The specification names it and not its life: a
 * visit lasts as long as its tab, so that a reload goes on with the helper's conversation and with what was earned; another
 * tab is another visit. Whoever clears the storage begins another.
 */
export function uaSessionOf(sessionStore: TextStore, random: Random): string {
  const kept = sessionStore.get(UA_SESSION_KEY);
  if (kept) return kept;
  const made = randomId(random);
  sessionStore.set(UA_SESSION_KEY, made);
  return made;
}
