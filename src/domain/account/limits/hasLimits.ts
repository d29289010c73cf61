import { EVERY_APP } from '../../../contracts/entities/user.ts';
import type { PreferencesStore } from '../preferences/preferences.store.ts';

/** Field in the `config` part of the preferences for all games, which contains the player's limits. */
export const LIMITS_FIELD = 'limits';

/** Returns the `config` part of the player's preferences for all games. */
export function configOf(preferences: PreferencesStore): Readonly<Record<string, unknown>> {
  const { config } = preferences.chosen(EVERY_APP);
  return (typeof config === 'object' && config !== null ? config : {}) as Readonly<Record<string, unknown>>;
}

/** Returns whether a player has ever set limits, without loading the JavaScript that parses them. */
export function hasLimits(preferences: PreferencesStore): boolean {
  return configOf(preferences)[LIMITS_FIELD] !== undefined;
}
