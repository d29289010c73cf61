import type { AppEntry } from '../../contracts/entities/appList.ts';
import { everyGame } from '../../domain/library/lists.ts';
import { searchGames, topSearches } from '../../domain/library/search.ts';
import type { SearchModel } from '../../widgets/Search/Search.tsx';
import type { App } from '../boot/createApp.ts';
import { libraryOf } from '../visit/library.ts';

/** The search in the lists that the pages show. */
export class SearchScreen implements SearchModel {
  readonly close: () => void;
  readonly #app: App;

  constructor(app: App, close: () => void) {
    this.#app = app;
    this.close = close;
    void libraryOf(app).wanted();
  }

  get state(): SearchModel['state'] {
    const { kind } = libraryOf(this.#app).library;
    if (kind === 'loaded') return 'ready';
    if (kind === 'loading') return 'loading';
    return this.#app.core.window.online ? 'failed' : 'offline';
  }

  get top(): readonly AppEntry[] {
    const { library } = libraryOf(this.#app);
    return library.kind === 'loaded' ? topSearches(library.lists) : [];
  }

  readonly find = (typed: string): readonly AppEntry[] => {
    const { library } = libraryOf(this.#app);
    return library.kind === 'loaded' ? searchGames(everyGame(library.lists), typed) : [];
  };

  readonly open = (game: AppEntry): void => {
    this.close();
    void this.#app.page.go(game.appPageUrl);
  };

  dispose(): void {
    // The lists belong to the app.
  }
}
