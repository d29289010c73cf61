import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { RecentPlayed } from '../../contracts/entities/app.ts';
import type { Library } from '../../domain/library/library.store.ts';
import { everyGame } from '../../domain/library/lists.ts';
import type { HomeModel } from '../../pages/Home/Home.tsx';
import type { TileGame } from '../../widgets/GameTile/GameTile.tsx';
import type { App } from '../createApp.ts';
import { libraryOf } from '../library.ts';
import { openingOf } from './opening.ts';

/** After this, loading is called slow. */
const SLOW_MS = 6_000;

/** The home page's lists, for as long as the page is on. */
export class HomeScreen implements HomeModel {
  slow = false;
  readonly #app: App;
  readonly #end = new AbortController();

  constructor(app: App) {
    this.#app = app;
    makeObservable(this, { slow: observableRef, opening: computed });
    void this.#load(libraryOf(app).wanted());
  }

  get library(): Library {
    return libraryOf(this.#app).library;
  }

  get online(): boolean {
    return this.#app.core.window.online;
  }

  get recent(): readonly RecentPlayed[] {
    return this.#app.core.preferences.recent;
  }

  get opening(): string | undefined {
    const { library } = this;
    if (library.kind !== 'loaded') return undefined;
    const { byogGameApp } = library.lists;
    const games = [...everyGame(library.lists), ...(byogGameApp ? [byogGameApp] : [])];
    return openingOf(this.#app, [...games, ...this.recent]);
  }

  readonly play = (game: TileGame): void => void this.#app.page.go(game.playUrl);
  readonly details = (game: TileGame): void => void this.#app.page.go(game.appPageUrl);
  readonly retry = (): void => void this.#load(libraryOf(this.#app).load());

  dispose(): void {
    this.#end.abort();
  }

  async #load(done: Promise<void>): Promise<void> {
    const loading = new AbortController();
    const { signal } = this.#end;
    const setSlow = (slow: boolean) =>
      runInAction(() => {
        this.slow = slow;
      });
    setSlow(false);
    this.#app.core.ports.clock.after(SLOW_MS, () => setSlow(true), AbortSignal.any([signal, loading.signal]));
    await done;
    loading.abort();
    if (!signal.aborted) setSlow(false);
  }
}
