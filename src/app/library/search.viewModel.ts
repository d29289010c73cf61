import { makeAutoObservable } from 'mobx';
import type { VettedEntry } from '../../domain/links/vetted.types.ts';
import { byPlayed } from '../../domain/library/gameFilters.ts';
import { everyGame } from '../../domain/library/homePageLists.ts';
import { nearGames, searchGames, topSearches } from '../../domain/library/searchGames.ts';
import type { SearchModel } from '../../widgets/library/Search/Search.tsx';
import type { App } from '../core/app.ts';
import { favouritesOf } from '../core/favourites.ts';
import { libraryOf } from '../core/gameLists.ts';

/** Number of the player's own games in the suggestions. */
const MINE = 6;

/** Searches the lists that the pages show. */
export class SearchViewModel implements SearchModel {
  readonly close: () => void;
  readonly takeTyped: () => string;
  readonly find = searchGames;
  readonly near = nearGames;
  readonly #app: App;

  constructor(app: App, close: () => void, takeTyped: () => string) {
    this.#app = app;
    this.close = close;
    this.takeTyped = takeTyped;
    makeAutoObservable(
      this,
      { close: false, takeTyped: false, find: false, near: false },
      { deep: false, autoBind: true },
    );
  }

  start(): void {
    void libraryOf(this.#app).wanted();
  }

  get state(): SearchModel['state'] {
    const { kind } = libraryOf(this.#app).library;
    if (kind === 'loaded') return 'ready';
    if (kind === 'loading') return 'loading';
    return this.#app.core.window.online ? 'failed' : 'offline';
  }

  get code(): SearchModel['code'] {
    const { library } = libraryOf(this.#app);
    return library.kind === 'failed' && this.#app.core.window.online ? library.code : undefined;
  }

  get mine(): readonly VettedEntry[] {
    const { library } = libraryOf(this.#app);
    if (library.kind !== 'loaded') return [];
    const { core } = this.#app;
    const listed = new Map(everyGame(library.lists).map((game) => [game.appId, game]));
    const ids = new Set([...core.preferences.recent, ...favouritesOf(core).all].map(({ appId }) => appId));
    return [...ids].flatMap((appId) => listed.get(appId) ?? []).slice(0, MINE);
  }

  get top(): readonly VettedEntry[] {
    const { library } = libraryOf(this.#app);
    // Two game lists may contain the same game as separate entries.
    const mine = new Set(this.mine.map(({ appId }) => appId));
    return library.kind === 'loaded' ? topSearches(library.lists).filter(({ appId }) => !mine.has(appId)) : [];
  }

  get games(): readonly VettedEntry[] {
    const { library } = libraryOf(this.#app);
    return library.kind === 'loaded' ? byPlayed(library.lists) : [];
  }

  get slash(): boolean {
    return this.#app.appearance.slash;
  }

  setSlash(on: boolean): void {
    this.#app.appearance.chooseSlash(on);
  }

  copy(text: string): Promise<boolean> {
    return this.#app.core.ports.browser.copy(text);
  }

  open(game: VettedEntry): void {
    this.close();
    void this.#app.page.go(game.appPageUrl);
  }
}
