import { makeAutoObservable, reaction } from 'mobx';
import { sameValue } from '../../kit/sameValue.ts';
import type { PreferencesStore } from '../account/preferences/preferences.store.ts';
import {
  type AssistanceSettings,
  NO_ASSISTANCE,
  readSettings,
  SECTION_NAMES,
  type SectionName,
} from './assistanceSettings.ts';
import { ASSISTANCE_VERSION } from './settingsSection.ts';
import { readSection, writeSections } from './storedAssistance.ts';

/**
 * The player's settings of assistance, stored in their preferences for all games: on the server for signed-in players, in
 * the browser for guests. A section without changes isn't stored.
 */
export class AssistanceStore {
  settings: AssistanceSettings;
  /** Assistance is turned off until the player turns it on again or reloads the page. The settings stay. */
  paused = false;
  readonly #preferences: PreferencesStore;

  constructor(preferences: PreferencesStore) {
    this.#preferences = preferences;
    this.settings = this.#readSettings();
    makeAutoObservable(this, { start: false, change: false, replace: false }, { autoBind: true, deep: false });
  }

  /** Follows the preferences until `signal` aborts. */
  start(signal: AbortSignal): this {
    reaction(
      () => this.#preferences.store,
      () => this.reload(),
      { signal },
    );
    return this;
  }

  /** The settings in effect: none while assistance is paused. */
  get active(): AssistanceSettings {
    return this.paused ? NO_ASSISTANCE : this.settings;
  }

  /** Whether any setting differs from its default. */
  get isUsed(): boolean {
    return SECTION_NAMES.some((name) => !sameValue(this.settings[name], NO_ASSISTANCE[name]));
  }

  /** Changes settings of one section. */
  readonly change = <Name extends SectionName>(name: Name, change: Partial<AssistanceSettings[Name]>): void => {
    this.replace({ ...this.settings, [name]: { ...this.settings[name], ...change } });
  };

  /** Replaces all settings. */
  readonly replace = (settings: AssistanceSettings): void => {
    const stored = SECTION_NAMES.map((name) => {
      const isDefault = sameValue(settings[name], NO_ASSISTANCE[name]);
      return [name, isDefault ? undefined : { ...settings[name], version: ASSISTANCE_VERSION }] as const;
    });
    writeSections(this.#preferences, Object.fromEntries(stored));
    this.reload();
  };

  pause(paused: boolean): void {
    this.paused = paused;
  }

  /** Reads the preferences again. */
  reload(): void {
    this.settings = this.#readSettings();
  }

  #readSettings(): AssistanceSettings {
    return readSettings((name) => {
      const stored = readSection(this.#preferences, name);
      if (typeof stored !== 'object' || stored === null) return undefined;
      const { version: _, ...settings } = stored as Readonly<Record<string, unknown>>;
      return settings;
    });
  }
}
