import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { VettedPlayed } from '../../domain/links/vetted.types.ts';
import type { Library } from '../../domain/library/library.store.ts';
import { everyGame } from '../../domain/library/homePageLists.ts';
import { vetAddresses } from '../../domain/links/vetAddresses.ts';
import type { App } from '../core/app.ts';
import { entryOf, favouritesOf } from '../core/favourites.ts';
import { PREFERENCES, type PreferencesApi } from '../core/featureKeys/visit/preferences.ts';

/** The player's favourites and played games, for pages with game lists. */
export class PlayerGames {
  /** The server's copy of the player's preferences; undefined until its JavaScript has loaded. */
  server: PreferencesApi | undefined;
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  /** Loads a signed-in player's server data before the page is idle. */
  start(signal: AbortSignal): void {
    reaction(
      () => this.#app.core.auth.state.kind === 'signed-in',
      (signedIn) => signedIn && void this.#load(),
      { signal, fireImmediately: true },
    );
  }

  get favourites(): readonly VettedPlayed[] {
    const { core } = this.#app;
    return vetAddresses(favouritesOf(core).all, core.linkRules);
  }

  /** Whether the server's list of played games is still loading. */
  get coming(): boolean {
    return this.server?.isLoading ?? true;
  }

  /** Adds or removes a favourite. */
  like({ appId }: Pick<VettedPlayed, 'appId'>, library: Library): void {
    const { core } = this.#app;
    const favourites = favouritesOf(core);
    const listed = library.kind === 'loaded' && everyGame(library.lists).find((game) => game.appId === appId);
    const stored = [...core.preferences.recent, ...favourites.all].find((game) => game.appId === appId);
    const entry = listed ? entryOf(listed, listed.playUrl) : stored;
    if (entry) favourites.toggle(entry);
  }

  async #load(): Promise<void> {
    const server = await this.#app.feature(PREFERENCES);
    runInAction(() => {
      this.server = server;
    });
  }
}
