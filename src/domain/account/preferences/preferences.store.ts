import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { type RecentPlayed, RecentPlayedSchema } from '../../../contracts/entities/app.ts';
import {
  type AppPreferences,
  type ChosenPreferences,
  ChosenPreferencesSchema,
  DEFAULT_PREFERENCES,
} from '../../../contracts/entities/user.ts';
import type { Log, TextStore } from '../../../kit/textStoreAndLog.ts';
import { readStored } from '../../../kit/readStored.ts';
import { PREFERENCES_KEY, RECENT_KEY } from './preferenceKeys.ts';

/** App id of the app store, which doesn't count as a played game. */
const STORE_APP_ID = '10005';
export const RECENT_MAX = 12;

/** Each game's settings are parsed separately, so that an invalid entry doesn't affect the others. */
const StoredSchema = z.looseObject({});
const RecentSchema = z.array(RecentPlayedSchema);

/**
 * The player's settings by app id, and the recently played games, newest first. A guest's preferences are stored in
 * the browser; for a signed-in player, `preferenceSync.ts` replaces the store. Each access reads the store, because
 * another tab may have changed it. An unreadable value is logged and counts as absent; `readStored` keeps a copy of it.
 */
export class PreferencesStore {
  recent: readonly RecentPlayed[];
  store: TextStore;
  readonly #log: Log;

  constructor(store: TextStore, log: Log) {
    this.store = store;
    this.#log = log;
    this.recent = this.#readRecent();
    // `change` and `recordPlayed` aren't MobX actions: they send events to the synchronisation, which must happen
    // outside an action.
    makeAutoObservable(this, { change: false, recordPlayed: false }, { deep: false });
  }

  /** Switches to another store of preferences and shows the recently played games in it. */
  use(store: TextStore): void {
    this.store = store;
    this.recent = this.#readRecent();
  }

  /** Returns the player's settings of a game, with defaults for missing ones. */
  get(game: string): AppPreferences {
    // Parsed JSON has no undefined fields, so each chosen setting replaces its default.
    return { ...DEFAULT_PREFERENCES, ...this.chosen(game) } as AppPreferences;
  }

  /** Returns only the settings that the player has chosen for the game. */
  chosen(game: string): ChosenPreferences {
    const parsed = ChosenPreferencesSchema.safeParse(this.#readGames()[game]);
    return parsed.success ? parsed.data : {};
  }

  /** Changes a player's settings of a game. `undefined` resets a setting to its default. */
  change(game: string, change: ChosenPreferences): void {
    const games = this.#readGames();
    // Settings that only a newer release knows stay stored.
    const changed = { ...(games[game] as ChosenPreferences | undefined), ...change };
    this.store.set(PREFERENCES_KEY, JSON.stringify({ ...games, [game]: changed }));
  }

  recordPlayed(entry: RecentPlayed): void {
    if (entry.appId === STORE_APP_ID) return;
    const recent = [entry, ...this.#readRecent().filter(({ appId }) => appId !== entry.appId)].slice(0, RECENT_MAX);
    runInAction(() => (this.recent = recent));
    this.store.set(RECENT_KEY, JSON.stringify(recent));
  }

  #readGames(): Readonly<Record<string, unknown>> {
    return readStored(this.store, PREFERENCES_KEY, StoredSchema, this.#log) ?? {};
  }

  #readRecent(): readonly RecentPlayed[] {
    return readStored(this.store, RECENT_KEY, RecentSchema, this.#log) ?? [];
  }
}
