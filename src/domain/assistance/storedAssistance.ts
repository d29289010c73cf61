import { EVERY_APP } from '../../contracts/entities/user.ts';
import type { PreferencesStore } from '../account/preferences/preferences.store.ts';

/** Prefix of the preference fields that store the sections of the accessibility settings, for all games. */
const PREFIX = 'assistance:';

/** Returns the `config` fields of the preferences for all games, which the API contract doesn't define. */
function configOf(preferences: PreferencesStore): Readonly<Record<string, unknown>> {
  const { config } = preferences.chosen(EVERY_APP);
  return typeof config === 'object' && config !== null ? (config as Readonly<Record<string, unknown>>) : {};
}

/**
 * Returns whether the player has changed any accessibility setting. Only then does the code for these settings load.
 * Reads observable preferences.
 */
export function hasStoredAssistance(preferences: PreferencesStore): boolean {
  return Object.keys(configOf(preferences)).some((name) => name.startsWith(PREFIX));
}

/** Returns the stored accessibility settings of a section, not yet validated. */
export function readSection(preferences: PreferencesStore, section: string): unknown {
  return configOf(preferences)[PREFIX + section];
}

/**
 * Stores sections of the accessibility settings; `undefined` removes a section. Each section is a separate value, so
 * that changes of different sections on two devices merge.
 */
export function writeSections(preferences: PreferencesStore, sections: Readonly<Record<string, unknown>>): void {
  const changes = Object.entries(sections).map(([section, value]) => [PREFIX + section, value] as const);
  preferences.change(EVERY_APP, { config: { ...configOf(preferences), ...Object.fromEntries(changes) } });
}
