import { computed, makeObservable } from 'mobx';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { AppEntry } from '../../contracts/entities/appList.ts';
import { everyGame } from '../../domain/library/lists.ts';
import { withLinksOn } from '../../domain/links/appLinks.ts';
import type { AppModel, AppOnPage } from '../../pages/App/App.tsx';
import type { App } from '../createApp.ts';
import { libraryOf } from '../library.ts';
import { openingOf } from './opening.ts';

/** How many others are offered. */
const MORE = 12;

/** The page of one game: what the bootstrap says of it, and others like it. */
export class GameScreen implements AppModel {
  readonly page: AppOnPage;
  readonly #app: App;

  constructor(app: App, { app: info }: Bootstrap) {
    this.#app = app;
    const { alternateDomain } = app.core.bootstrap;
    this.page = info ? { kind: 'ready', app: withLinksOn(info, alternateDomain) } : { kind: 'failed' };
    makeObservable(this, { more: computed, opening: computed });
    void libraryOf(app).wanted();
  }

  /** The same genre first, then the top list; never the game itself. A list that can't be had leaves the row away. */
  get more(): readonly AppEntry[] {
    const { library } = libraryOf(this.#app);
    if (library.kind !== 'loaded' || this.page.kind !== 'ready') return [];
    const { appId, appGenre } = this.page.app;
    const all = everyGame(library.lists);
    const others = all.filter((one) => one.appId !== appId);
    const alike = others.filter((one) => one.appGenre === appGenre);
    return [...alike, ...others.filter((one) => one.appGenre !== appGenre)].slice(0, MORE);
  }

  get opening(): string | undefined {
    return openingOf(this.#app, this.page.kind === 'ready' ? [this.page.app, ...this.more] : this.more);
  }

  readonly play = (game: { readonly playUrl?: string | undefined }): void => {
    if (game.playUrl) void this.#app.page.go(game.playUrl);
  };
  readonly details = (game: { readonly appPageUrl: string }): void => void this.#app.page.go(game.appPageUrl);
  readonly retry = (): void => this.#app.core.ports.browser.reload();

  dispose(): void {
    // The lists belong to the app.
  }
}
