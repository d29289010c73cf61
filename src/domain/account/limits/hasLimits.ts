import { EVERY_APP } from '../../../contracts/entities/user.ts';
import type { PreferencesStore } from '../preferences/preferences.store.ts';

/** Among what is chosen for all games. */
export const LIMITS_FIELD = 'limits';

/** What is chosen for all games, beside their settings. */
export function configOf(preferences: PreferencesStore): Readonly<Record<string, unknown>> {
  const { config } = preferences.own(EVERY_APP);
  return (typeof config === 'object' && config !== null ? config : {}) as Readonly<Record<string, unknown>>;
}

/** Whether a player has ever set limits: known without the code of what they say. */
export function hasLimits(preferences: PreferencesStore): boolean {
  return configOf(preferences)[LIMITS_FIELD] !== undefined;
}
