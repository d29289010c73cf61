import { EVERY_APP } from '../../contracts/entities/user.ts';
import type { PreferencesStore } from '../account/preferences/preferences.store.ts';

/** Prefix of a section's name in the preferences for all games. */
const PREFIX = 'assistance:';

/** Returns the preferences for all games that aren't part of the contract, by name. */
function configOf(preferences: PreferencesStore): Readonly<Record<string, unknown>> {
  const { config } = preferences.chosen(EVERY_APP);
  return typeof config === 'object' && config !== null ? (config as Readonly<Record<string, unknown>>) : {};
}

/** Whether the player has changed any setting of assistance. Its JavaScript loads only then. Observes the store. */
export function hasStoredAssistance(preferences: PreferencesStore): boolean {
  return Object.keys(configOf(preferences)).some((name) => name.startsWith(PREFIX));
}

/** Returns a section's stored settings, unchecked. */
export function readSection(preferences: PreferencesStore, section: string): unknown {
  return configOf(preferences)[PREFIX + section];
}

/**
 * Stores sections; `undefined` removes one. Each section is a separate value, so that changes of different sections on
 * two devices merge.
 */
export function writeSections(preferences: PreferencesStore, sections: Readonly<Record<string, unknown>>): void {
  const changes = Object.entries(sections).map(([section, value]) => [PREFIX + section, value] as const);
  preferences.change(EVERY_APP, { config: { ...configOf(preferences), ...Object.fromEntries(changes) } });
}
