import * as z from 'zod/mini';
import { type RecentPlayed, RecentPlayedSchema } from '../../../contracts/entities/app.ts';
import type { Log, TextStore } from '../../../kit/ports.ts';
import { type Edits, EditSchema } from './preferenceEdits.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Before the player's id. */
export const UNSAVED_KEY = 'ngUnsavedPreferences:';

const StoredSchema = z.object({
  edits: z.looseObject({}),
  played: z.array(RecentPlayedSchema),
});

export interface Unsaved {
  /** By app id. */
  readonly edits: Readonly<Record<string, Edits>>;
  /** What was played, the latest last. */
  readonly played: readonly RecentPlayed[];
}

/**
 * What a player has changed and the server doesn't know yet. It is in the browser, so that it outlives the page, and there
 * for no longer than until it is saved. All tabs have the same, and read it anew before they change it.
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

  /** The app of which something is to be sent next: what was played first comes first. */
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

  play(entry: RecentPlayed): void {
    const { now } = this;
    this.#write({ ...now, played: [...now.played.filter(({ appId }) => appId !== entry.appId), entry] });
  }

  /** The server knows that it was played. */
  dropPlayed(app: string): void {
    const { now } = this;
    this.#write({ ...now, played: now.played.filter(({ appId }) => appId !== app) });
  }

  #write(unsaved: Unsaved): void {
    if (unsaved.played.length === 0 && Object.keys(unsaved.edits).length === 0) this.#store.remove(this.#key);
    else this.#store.set(this.#key, JSON.stringify(unsaved));
  }
}

/** One that can't be read costs the others nothing. */
function editsOf(fields: unknown): Edits {
  const read = Object.entries(typeof fields === 'object' && fields ? fields : {}).flatMap(([field, edit]) => {
    const parsed = EditSchema.safeParse(edit);
    return parsed.success ? [[field, parsed.data] as const] : [];
  });
  return Object.fromEntries(read);
}
