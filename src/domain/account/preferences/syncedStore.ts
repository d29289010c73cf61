import * as z from 'zod/mini';
import { type RecentPlayed, RecentPlayedSchema } from '../../../contracts/entities/app.ts';
import { type ChosenPreferences, ChosenPreferencesSchema, EVERY_APP } from '../../../contracts/entities/user.ts';
import type { Log, TextStore } from '../../../kit/textStoreAndLog.ts';
import { changesOf } from './preferenceEdits.ts';
import { chosenOf, favouritesOf, type Fields, fieldsOf } from './preferenceFields.ts';
import { FAVOURITES_KEY, PREFERENCES_KEY, RECENT_KEY } from './preferenceKeys.ts';
import { readStored } from '../../../kit/readStored.ts';

const GamesSchema = z.looseObject({});
const EntriesSchema = z.array(RecentPlayedSchema);

interface StoredPreferences {
  readonly games: Readonly<Record<string, ChosenPreferences>>;
  readonly favourites: readonly RecentPlayed[];
  /** Recently played games, newest first. */
  readonly recent: readonly RecentPlayed[];
}

/** The player's current preferences by app id. */
interface SyncedPreferences {
  readonly fieldsByApp: ReadonlyMap<string, Fields>;
  readonly recent: readonly RecentPlayed[];
}

interface SyncListener {
  readonly onChanged: (app: string, changes: ReturnType<typeof changesOf>) => void;
  readonly onPlayed: (entry: RecentPlayed) => void;
}

export function readPreferences(store: TextStore, log: Log): StoredPreferences {
  const read = Object.entries(readStored(store, PREFERENCES_KEY, GamesSchema, log) ?? {}).flatMap(([app, chosen]) => {
    const parsed = ChosenPreferencesSchema.safeParse(chosen);
    return parsed.success ? [[app, parsed.data] as const] : [];
  });
  return {
    games: Object.fromEntries(read),
    favourites: readStored(store, FAVOURITES_KEY, EntriesSchema, log) ?? [],
    recent: readStored(store, RECENT_KEY, EntriesSchema, log) ?? [],
  };
}

export function clearPreferences(store: TextStore): void {
  for (const key of [PREFERENCES_KEY, FAVOURITES_KEY, RECENT_KEY]) store.remove(key);
}

/** Creates a store that reads the current preferences and reports writes to the listener instead of storing them. */
export function createSyncedStore(
  { fieldsByApp, recent }: SyncedPreferences,
  log: Log,
  listener: SyncListener,
): TextStore {
  const of = (app: string) => fieldsByApp.get(app) ?? {};
  const texts: Readonly<Record<string, string>> = {
    [PREFERENCES_KEY]: JSON.stringify(
      Object.fromEntries([...fieldsByApp].map(([app, fields]) => [app, chosenOf(fields)])),
    ),
    [FAVOURITES_KEY]: JSON.stringify(favouritesOf(of(EVERY_APP))),
    [RECENT_KEY]: JSON.stringify(recent),
  };
  const report = (app: string, fields: Fields) => {
    const changes = changesOf(of(app), fields);
    if (changes.length > 0) listener.onChanged(app, changes);
  };
  const noop = () => undefined;
  return {
    get: (key) => texts[key],
    set: (key, text) => {
      const {
        games,
        favourites,
        recent: played,
      } = readPreferences({ ...EMPTY, get: (one) => (one === key ? text : undefined) }, log);
      if (key === PREFERENCES_KEY)
        for (const [app, chosen] of Object.entries(games)) report(app, fieldsOf(chosen, favouritesOf(of(app))));
      if (key === FAVOURITES_KEY) report(EVERY_APP, fieldsOf(chosenOf(of(EVERY_APP)), favourites));
      if (key === RECENT_KEY && played[0]) listener.onPlayed(played[0]);
      return true;
    },
    remove: noop,
    clear: noop,
  };
}

const EMPTY: TextStore = { get: () => undefined, set: () => false, remove: () => undefined, clear: () => undefined };
