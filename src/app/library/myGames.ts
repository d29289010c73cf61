import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { VettedPlayed } from '../../domain/links/vetted.types.ts';
import type { Library } from '../../domain/library/library.store.ts';
import { everyGame } from '../../domain/library/lists.ts';
import { vouched } from '../../domain/links/vouched.ts';
import type { App } from '../core/app.ts';
import { entryOf, favouritesOf } from '../core/favourites.ts';
import { PREFERENCES, type PreferencesApi } from '../core/api/visit/preferences.ts';

/** The player's own games, for a page of lists. */
export class MyGames {
  /** What asks the server; undefined until its code is there. */
  server: PreferencesApi | undefined;
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  /** Loads what a signed-in player has on the server, before the page has come to rest. */
  start(signal: AbortSignal): void {
    reaction(
      () => this.#app.core.auth.state.kind === 'signed-in',
      (signedIn) => signedIn && void this.#load(),
      { signal, fireImmediately: true },
    );
  }

  get favourites(): readonly VettedPlayed[] {
    const { core } = this.#app;
    return vouched(favouritesOf(core).all, core.linkRules);
  }

  /** The server has not said yet what was played. */
  get coming(): boolean {
    return this.server?.coming ?? true;
  }

  /** Marks a game as a favourite, or takes the mark away. */
  like({ appId }: Pick<VettedPlayed, 'appId'>, library: Library): void {
    const { core } = this.#app;
    const favourites = favouritesOf(core);
    const listed = library.kind === 'loaded' && everyGame(library.lists).find((game) => game.appId === appId);
    const kept = [...core.preferences.recent, ...favourites.all].find((game) => game.appId === appId);
    const entry = listed ? entryOf(listed, listed.playUrl) : kept;
    if (entry) favourites.toggle(entry);
  }

  async #load(): Promise<void> {
    const server = await this.#app.feature(PREFERENCES);
    runInAction(() => {
      this.server = server;
    });
  }
}
