import type { RecentPlayed } from '../../../contracts/entities/app.ts';
import type { Fields } from './preferenceFields.ts';
import { RECENT_MAX } from './preferences.store.ts';

export interface ServerApp {
  readonly fields: Fields;
  /** Version of the app's preferences on the server; absent if the server sends none, or if it may have changed. */
  readonly version?: number | undefined;
}

/** The preferences that the server had when the client last exchanged them. In memory only. */
export class ServerPreferences {
  /** Recently played games, newest first. */
  recent: readonly RecentPlayed[] = [];
  readonly #apps = new Map<string, ServerApp>();

  get(app: string): ServerApp | undefined {
    return this.#apps.get(app);
  }

  get apps(): readonly string[] {
    return [...this.#apps.keys()];
  }

  set(app: string, state: ServerApp): void {
    this.#apps.set(app, state);
  }

  /**
   * Marks the known preferences of an app as outdated after a save without an answer. The client must fetch them
   * before the next save.
   */
  markOutdated(app: string): void {
    const state = this.#apps.get(app);
    if (state) this.#apps.set(app, { fields: state.fields });
  }
}

/** Returns the recently played games with the newly `played` ones (newest last) in front. */
export function addPlayed(recent: readonly RecentPlayed[], played: readonly RecentPlayed[]): readonly RecentPlayed[] {
  const all = [...played.toReversed(), ...recent];
  return [...new Map(all.toReversed().map((game) => [game.appId, game])).values()].toReversed().slice(0, RECENT_MAX);
}
