import type { TextStore } from '../../../kit/ports.ts';
import { isRobloxClient } from '../../input/robloxClient.ts';
import { ROBLOX_EXPERIENCE_KEY } from './sessionValues.ts';

/** How Roblox's links name an experience: `roblox://placeId=1818`, `…/games/1818/Name`, `…/start?placeId=1818`. */
const NAMED = /\b(?:placeId|experienceId)=(\d{1,20})\b|\/(?:games|experiences)\/(\d{1,20})(?=[/?#]|$)/i;

/**
 * Keeps which experience of Roblox is played, for as long as the tab plays it. The specification names the value, and not
 * where it comes from: it is the one that the link leads to which the play page's address has the client open. A start
 * without one, or of another game, leaves none behind.
 */
export function keepExperience(sessionStore: TextStore, packageName: string, deepLink: string | undefined): void {
  const named = isRobloxClient(packageName) ? NAMED.exec(deepLink ?? '') : undefined;
  const id = named?.[1] ?? named?.[2];
  if (id === undefined) sessionStore.remove(ROBLOX_EXPERIENCE_KEY);
  else sessionStore.set(ROBLOX_EXPERIENCE_KEY, id);
}
