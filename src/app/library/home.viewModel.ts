import { memoizePerOwner } from '../../kit/memoizePerOwner.ts';
import { makeAutoObservable, runInAction } from 'mobx';
import type { VettedPlayed } from '../../domain/links/vetted.types.ts';
import { afterFirstPicture } from '../../widgets/loading/afterFirstPicture.ts';
import { FAVOURITES_KEY } from '../../domain/account/preferences/preferenceKeys.ts';
import type { Library } from '../../domain/library/library.store.ts';
import { everyGame } from '../../domain/library/homePageLists.ts';
import { vetAddresses } from '../../domain/links/vetAddresses.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import type { HomeModel } from '../../pages/Home/Home.types.ts';
import type { TileGame } from '../../widgets/library/GameTile/GameTile.types.ts';
import type { App } from '../core/app.ts';
import { libraryOf } from '../core/gameLists.ts';
import type { PlayerGames } from './playerGames.ts';
import { openingGameOf } from './openingGame.ts';
import { type Prestart, type Startable, startValue, useStartable } from '../core/useStartable.ts';

/** Time for loading the game lists that counts as slow, in milliseconds. */
const SLOW_MS = 6_000;

const NONE: readonly VettedPlayed[] = [];

/** View model of the home page with its game lists. */
export class HomeViewModel implements HomeModel {
  slow = false;
  query: string;
  readonly #app: App;
  readonly #end = new AbortController();
  /** Favourites and played games of the player, loaded after the page has rendered. */
  readonly #mine: LazyPart<PlayerGames>;

  constructor(app: App) {
    this.#app = app;
    this.query = queryOf(app.core.ports.browser.path());
    const { signal } = this.#end;
    this.#mine = new LazyPart(
      () =>
        import('./playerGames.ts').then((it) => () => {
          const mine = new it.PlayerGames(app);
          mine.start(signal);
          return mine;
        }),
      signal,
    );
    // `played` reads the player's identity, which isn't observable.
    makeAutoObservable(this, { start: false, played: false }, { deep: false, autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { core } = this.#app;
    const { browser } = core.ports;
    signal.addEventListener('abort', () => this.#end.abort(), { once: true });
    browser.on('path', () => this.showQuery(queryOf(browser.path())), signal);
    // Only the player's favourites have a row on the home page, so without any the player's games may load later.
    if (core.preferences.store.get(FAVOURITES_KEY)) void this.#mine.load();
    else void afterFirstPicture().then(this.#mine.load);
    void this.#load(libraryOf(this.#app).wanted());
  }

  get library(): Library {
    return libraryOf(this.#app).library;
  }

  get online(): boolean {
    return this.#app.core.window.online;
  }

  get recent(): readonly VettedPlayed[] {
    const { preferences, linkRules } = this.#app.core;
    return vetAddresses(preferences.recent, linkRules);
  }

  get favourites(): readonly VettedPlayed[] {
    return this.#mine.value?.favourites ?? NONE;
  }

  get played(): HomeModel['played'] {
    const { auth, identity, preferences } = this.#app.core;
    // A single played game is at the top of the home page, so there is no row of played games.
    if (preferences.recent.length > 1 || auth.state.kind === 'guest' || !identity.user) return undefined;
    return this.#mine.value?.coming === false ? 'nothing' : 'coming';
  }

  get opening(): string | undefined {
    const { library } = this;
    if (library.kind !== 'loaded') return undefined;
    const { byogGameApp } = library.lists;
    const games = [...everyGame(library.lists), ...(byogGameApp ? [byogGameApp] : [])];
    return openingGameOf(this.#app, [...games, ...this.recent]);
  }

  like(game: TileGame): void {
    const mark = (mine: PlayerGames | undefined) => mine?.like(game, this.library);
    // If the player marks a favourite before the JavaScript has loaded, apply the press afterwards.
    if (this.#mine.value) mark(this.#mine.value);
    else void this.#mine.load().then(mark);
  }

  play(game: TileGame): void {
    void this.#app.page.go(game.playUrl);
  }

  details(game: TileGame): void {
    void this.#app.page.go(game.appPageUrl);
  }

  setQuery(query: string): void {
    const { browser } = this.#app.core.ports;
    const [path = ''] = browser.path().split('?');
    browser.push(query ? `${path}?${query}` : path, true);
    this.showQuery(query);
  }

  showQuery(query: string): void {
    this.query = query;
  }

  retry(): void {
    void this.#load(libraryOf(this.#app).load());
  }

  copy(text: string): Promise<boolean> {
    return this.#app.core.ports.browser.copy(text);
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

const queryOf = (path: string) => path.split('?')[1] ?? '';

/**
 * Longest time for which a visit's first page waits for its game lists, in milliseconds. `earlyScript.ts` has usually
 * requested the lists before.
 */
const LISTS_MS = 60;

/** Starts a list page's view model before the visit's first render, so that the page renders complete. */
export function beforehand<Screen extends Startable>(create: (app: App) => Screen) {
  const first = memoizePerOwner<App, Prestart<Screen>>(() => ({ started: undefined }));
  return {
    begin: (app: App): Promise<void> => {
      first(app).started = startValue(create(app));
      const { clock } = app.core.ports;
      const waited = new Promise<void>((done) => clock.after(LISTS_MS, done, app.core.signal));
      return Promise.race([libraryOf(app).wanted(), waited]);
    },
    /** Hook that returns the list page's view model, created and ended together with its component. */
    useScreen: (app: App) => useStartable(() => create(app), first(app)),
  };
}
