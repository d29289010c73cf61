import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { isRobloxClient } from '../../input/robloxClient.ts';
import { ROBLOX_EXPERIENCE_KEY } from './sessionStorageKeys.ts';

/** Matches experience ids in Roblox links: `roblox://placeId=1818`, `…/games/1818/Name`, `…/start?placeId=1818`. */
const NAMED = /\b(?:placeId|experienceId)=(\d{1,20})\b|\/(?:games|experiences)\/(\d{1,20})(?=[/?#]|$)/i;

/**
 * Stores in session storage which Roblox experience this tab plays. The specification defines the stored value but
 * not where it comes from. Here it is the deep link in the play page's URL. A start without an experience removes the
 * value.
 */
export function keepExperience(sessionStore: TextStore, packageName: string, deepLink: string | undefined): void {
  const named = isRobloxClient(packageName) ? NAMED.exec(deepLink ?? '') : undefined;
  const id = named?.[1] ?? named?.[2];
  if (id === undefined) sessionStore.remove(ROBLOX_EXPERIENCE_KEY);
  else sessionStore.set(ROBLOX_EXPERIENCE_KEY, id);
}
