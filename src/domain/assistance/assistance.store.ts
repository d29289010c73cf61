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
import { ASSISTANCE_VERSION } from './settingSchemas.ts';
import { readSection, writeSections } from './storedAssistance.ts';

/**
 * The player's accessibility settings, stored in the preferences for all games: on the server for signed-in players,
 * in the browser for guests. A section without changes isn't stored.
 */
export class AssistanceStore {
  settings: AssistanceSettings;
  /**
   * True if the player has turned accessibility features off during the game. They stay off until the player turns
   * them on again or reloads the page. The settings don't change.
   */
  paused = false;
  readonly #preferences: PreferencesStore;

  constructor(preferences: PreferencesStore) {
    this.#preferences = preferences;
    this.settings = this.#readSettings();
    makeAutoObservable(this, { start: false, change: false, replace: false }, { autoBind: true, deep: false });
  }

  /** Reads the accessibility settings again when the preferences change, until `signal` aborts. */
  start(signal: AbortSignal): this {
    reaction(
      () => this.#preferences.store,
      () => this.reload(),
      { signal },
    );
    return this;
  }

  /** The accessibility settings in effect: none while paused. */
  get active(): AssistanceSettings {
    return this.paused ? NO_ASSISTANCE : this.settings;
  }

  /** Whether any accessibility setting differs from its default. */
  get isUsed(): boolean {
    return SECTION_NAMES.some((name) => !sameValue(this.settings[name], NO_ASSISTANCE[name]));
  }

  /** Changes accessibility settings of one section. */
  readonly change = <Name extends SectionName>(name: Name, change: Partial<AssistanceSettings[Name]>): void => {
    this.replace({ ...this.settings, [name]: { ...this.settings[name], ...change } });
  };

  /** Replaces all accessibility settings. */
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

  /** Reads the accessibility settings from the preferences again. */
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
