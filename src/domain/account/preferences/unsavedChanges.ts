import * as z from 'zod/mini';
import { type RecentPlayed, RecentPlayedSchema } from '../../../contracts/entities/app.ts';
import type { Log, TextStore } from '../../../kit/textStoreAndLog.ts';
import { type Edits, EditSchema } from './preferenceEdits.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Prefix of the local storage key of unsaved preferences, followed by the player's id. */
export const UNSAVED_KEY = 'ngUnsavedPreferences:';

export const StoredSchema = z.object({
  edits: z.looseObject({}),
  played: z.array(RecentPlayedSchema),
});

export interface Unsaved {
  /** Unconfirmed changes of preferences, by app id. */
  readonly edits: Readonly<Record<string, Edits>>;
  /** Games that were played and not recorded by the server yet, the last one at the end. */
  readonly played: readonly RecentPlayed[];
}

/**
 * Changes of one player's preferences that the server hasn't confirmed. They are stored in the browser until saved,
 * so that they survive a reload. Tabs share the storage and read it before each change.
 */
export class UnsavedChanges {
  readonly #store: TextStore;
  readonly #log: Log;
  readonly #key: string;

  constructor(store: TextStore, log: Log, player: string) {
    this.#store = store;
    this.#log = log;
    this.#key = UNSAVED_KEY + player;
  }

  get now(): Unsaved {
    const { edits = {}, played = [] } = readStored(this.#store, this.#key, StoredSchema, this.#log) ?? {};
    const read = Object.entries(edits).map(([app, fields]) => [app, editsOf(fields)] as const);
    return { edits: Object.fromEntries(read), played };
  }

  /** The app whose preferences to save next. Played games come first, in the order of play. */
  get next(): string | undefined {
    const { edits, played } = this.now;
    return played[0]?.appId ?? Object.keys(edits)[0];
  }

  editsOf(app: string): Edits {
    return this.now.edits[app] ?? {};
  }

  change(app: string, edits: Edits): void {
    const { now } = this;
    const { [app]: _, ...others } = now.edits;
    this.#write({ ...now, edits: Object.keys(edits).length > 0 ? { ...others, [app]: edits } : others });
  }

  addPlayed(entry: RecentPlayed): void {
    const { now } = this;
    this.#write({ ...now, played: [...now.played.filter(({ appId }) => appId !== entry.appId), entry] });
  }

  /** Removes a game from the played ones once the server has recorded that the player played it. */
  dropPlayed(app: string): void {
    const { now } = this;
    this.#write({ ...now, played: now.played.filter(({ appId }) => appId !== app) });
  }

  #write(unsaved: Unsaved): void {
    if (unsaved.played.length === 0 && Object.keys(unsaved.edits).length === 0) this.#store.remove(this.#key);
    else this.#store.set(this.#key, JSON.stringify(unsaved));
  }
}

/** Parses stored changes of preferences. An unreadable change doesn't affect the others. */
function editsOf(fields: unknown): Edits {
  const read = Object.entries(typeof fields === 'object' && fields ? fields : {}).flatMap(([field, edit]) => {
    const parsed = EditSchema.safeParse(edit);
    return parsed.success ? [[field, parsed.data] as const] : [];
  });
  return Object.fromEntries(read);
}
