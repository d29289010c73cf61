import type { TextStore } from '../../../kit/textStoreAndLog.ts';

/** Session storage keys of the disconnect record of a session, and of the Roblox experience. */
export const DISCONNECT_RECORD_KEY = 'ngSessionDisconnect';
export const ROBLOX_EXPERIENCE_KEY = 'robloxExperienceId';

export function forgetSession(sessionStore: TextStore): void {
  for (const key of [DISCONNECT_RECORD_KEY, ROBLOX_EXPERIENCE_KEY]) sessionStore.remove(key);
}
