import { makeObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { type RecentPlayed, RecentPlayedSchema } from '../../contracts/entities/app.ts';
import { type AppPreferences, AppPreferencesSchema } from '../../contracts/entities/user.ts';
import type { Log, TextStore } from '../../kit/ports.ts';

const KEY = { preferences: 'feUserPreferences', recent: 'feRecentPlayedApps' } as const;
/** The app that opens the store is no game that was played. */
const STORE_APP_ID = '10005';
const RECENT_MAX = 12;
/** Instead of a package name: settings for all games on this system. */
export const EVERY_GAME = '*';

/** Each game's settings are read by themselves, so that one that is spoilt costs the others nothing. */
const StoredSchema = z.looseObject({});
const RecentSchema = z.array(RecentPlayedSchema);

/**
 * What a guest's browser remembers: settings per game, and what was played last, the latest first. A stored value that
 * can't be read is reported and counts as none; it is overwritten with the next change.
 */
export class PreferencesStore {
  recent: readonly RecentPlayed[];
  readonly #store: TextStore;
  readonly #log: Log;
  #byGame: Readonly<Record<string, unknown>>;

  constructor(store: TextStore, log: Log) {
    this.#store = store;
    this.#log = log;
    this.#byGame = this.#read(KEY.preferences, StoredSchema) ?? {};
    this.recent = this.#read(KEY.recent, RecentSchema) ?? [];
    makeObservable(this, { recent: observableRef });
  }

  /** The settings for a game, the defaults where there are none. */
  of(packageName: string): AppPreferences {
    const parsed = AppPreferencesSchema.safeParse(this.#byGame[packageName] ?? {});
    return parsed.success ? parsed.data : AppPreferencesSchema.parse({});
  }

  /** What of its settings was ever chosen for a game. */
  own(packageName: string): Partial<AppPreferences> {
    const stored = this.#byGame[packageName];
    return AppPreferencesSchema.safeParse(stored).success ? (stored as Partial<AppPreferences>) : {};
  }

  /** What is undefined is as if it had never been chosen. */
  change(packageName: string, change: { readonly [K in keyof AppPreferences]?: AppPreferences[K] | undefined }): void {
    this.#byGame = { ...this.#byGame, [packageName]: { ...this.own(packageName), ...change } };
    this.#store.set(KEY.preferences, JSON.stringify(this.#byGame));
  }

  /** Puts a game first among those played. */
  played(entry: RecentPlayed): void {
    if (entry.appId === STORE_APP_ID) return;
    const recent = [entry, ...this.recent.filter(({ appId }) => appId !== entry.appId)].slice(0, RECENT_MAX);
    runInAction(() => {
      this.recent = recent;
    });
    this.#store.set(KEY.recent, JSON.stringify(recent));
  }

  #read<T>(key: string, schema: z.ZodMiniType<T>): T | undefined {
    const text = this.#store.get(key);
    if (text === undefined) return undefined;
    try {
      const parsed = schema.safeParse(JSON.parse(text));
      if (parsed.success) return parsed.data;
    } catch {
      // Reported below, as any other value that does not fit.
    }
    this.#log.report({ name: 'stored-value-unreadable', data: { key } });
    return undefined;
  }
}
