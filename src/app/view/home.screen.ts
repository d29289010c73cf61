import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { RecentPlayed } from '../../contracts/entities/app.ts';
import { type Library, LibraryStore } from '../../domain/library/library.store.ts';
import type { HomeModel } from '../../pages/Home/Home.tsx';
import type { TileGame } from '../../widgets/GameTile/GameTile.tsx';
import type { App } from '../createApp.ts';
import { openingOf } from './opening.ts';

/** After this, loading is called slow. */
const SLOW_MS = 6_000;

/** The home page's lists, for as long as the page is on. */
export class HomeScreen implements HomeModel {
  slow = false;
  readonly #app: App;
  readonly #store: LibraryStore;
  readonly #end = new AbortController();

  constructor(app: App) {
    this.#app = app;
    const { core } = app;
    this.#store = new LibraryStore(core.api, core.bootstrap.country, () => core.device);
    makeObservable(this, { slow: observableRef, opening: computed });
    void this.#load();
  }

  get library(): Library {
    return this.#store.library;
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
    const { topApps, topBarApps, remainingApps, otherApps, showcaseApps, byogGameApp } = library.lists;
    const games = [
      topApps,
      topBarApps,
      remainingApps,
      otherApps,
      showcaseApps,
      byogGameApp ? [byogGameApp] : [],
    ].flat();
    return openingOf(this.#app, [...games, ...this.recent]);
  }

  readonly play = (game: TileGame): void => void this.#app.page.go(game.playUrl);
  readonly details = (game: TileGame): void => void this.#app.page.go(game.appPageUrl);
  readonly retry = (): void => void this.#load();

  dispose(): void {
    this.#end.abort();
    this.#store.dispose();
  }

  async #load(): Promise<void> {
    const loading = new AbortController();
    const { signal } = this.#end;
    const setSlow = (slow: boolean) =>
      runInAction(() => {
        this.slow = slow;
      });
    setSlow(false);
    this.#app.core.ports.clock.after(SLOW_MS, () => setSlow(true), AbortSignal.any([signal, loading.signal]));
    await this.#store.load();
    loading.abort();
    if (!signal.aborted) setSlow(false);
  }
}
