import type { TextStore } from '../../../kit/ports.ts';

/** Names in session storage: what a running session is about to end of, and which experience of Roblox is played. */
export const DISCONNECT_RECORD_KEY = 'ngSessionDisconnect';
export const ROBLOX_EXPERIENCE_KEY = 'robloxExperienceId';

export function forgetSession(sessionStore: TextStore): void {
  for (const key of [DISCONNECT_RECORD_KEY, ROBLOX_EXPERIENCE_KEY]) sessionStore.remove(key);
}
