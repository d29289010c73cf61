import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { type RecentPlayed, RecentPlayedSchema } from '../../../contracts/entities/app.ts';
import {
  type AppPreferences,
  type ChosenPreferences,
  ChosenPreferencesSchema,
  DEFAULT_PREFERENCES,
} from '../../../contracts/entities/user.ts';
import type { Log, TextStore } from '../../../kit/ports.ts';
import { readStored } from '../../../kit/readStored.ts';
import { PREFERENCES_KEY, RECENT_KEY } from './preferenceKeys.ts';

/** The app that opens the store is no game that was played. */
const STORE_APP_ID = '10005';
export const RECENT_MAX = 12;

/** Each game's settings are read by themselves, so that one that is spoilt costs the others nothing. */
const StoredSchema = z.looseObject({});
const RecentSchema = z.array(RecentPlayedSchema);

/**
 * What a player has chosen for games, by app id, and what they played last, the latest first. Of a guest it is kept in
 * the browser; `preferenceSync.ts` puts another store in its place for who is signed in. It is read anew each time, since another tab
 * may have changed it. A stored value that can't be read is reported and counts as none; the next change overwrites it.
 */
export class PreferencesStore {
  recent: readonly RecentPlayed[];
  store: TextStore;
  readonly #log: Log;

  constructor(store: TextStore, log: Log) {
    this.store = store;
    this.#log = log;
    this.recent = this.#readRecent();
    // A change reaches the server's preferences by events, which aren't sent inside an action.
    makeAutoObservable(this, { change: false, played: false }, { deep: false });
  }

  /** Keeps everything there from now on, and shows what is there. */
  use(store: TextStore): void {
    this.store = store;
    this.recent = this.#readRecent();
  }

  /** The settings for a game, the defaults where there are none. */
  of(game: string): AppPreferences {
    const own = this.own(game);
    const { volume, mouseSensitivity } = DEFAULT_PREFERENCES;
    return { ...own, volume: own.volume ?? volume, mouseSensitivity: own.mouseSensitivity ?? mouseSensitivity };
  }

  /** What of its settings was ever chosen for a game. */
  own(game: string): ChosenPreferences {
    const parsed = ChosenPreferencesSchema.safeParse(this.#readGames()[game]);
    return parsed.success ? parsed.data : {};
  }

  /** What is undefined is as if it had never been chosen. */
  change(game: string, change: ChosenPreferences): void {
    const games = { ...this.#readGames(), [game]: { ...this.own(game), ...change } };
    this.store.set(PREFERENCES_KEY, JSON.stringify(games));
  }

  played(entry: RecentPlayed): void {
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
