import { computed, makeObservable } from 'mobx';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { AppEntry } from '../../contracts/entities/appList.ts';
import { everyGame } from '../../domain/library/lists.ts';
import type { AppModel, AppOnPage } from '../../pages/App/App.types.ts';
import type { App } from '../boot/createApp.ts';
import { entryOf, favouritesOf } from '../visit/favourites.ts';
import { libraryOf } from '../visit/library.ts';
import { openingOf } from './opening.ts';

/** How many others are offered. */
const MORE = 12;

/** The page of one game: what the bootstrap says of it, and others like it. */
export class GameScreen implements AppModel {
  readonly #app: App;
  readonly #first: Bootstrap;

  constructor(app: App, bootstrap: Bootstrap) {
    this.#app = app;
    this.#first = bootstrap;
    makeObservable(this, { page: computed, more: computed, opening: computed });
    void libraryOf(app).wanted();
  }

  /** As the page's document has it, which comes again in another language; never another game. */
  get page(): AppOnPage {
    const { page } = this.#app;
    const { app: first } = this.#first;
    if (!first) return { kind: 'failed' };
    const { app: now = first } = page.bootstrap;
    return { kind: 'ready', app: now.appId === first.appId ? now : first };
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

  get liked(): boolean {
    return favouritesOf(this.#app.core).has(this.#first.app?.appId ?? '');
  }

  readonly like = (): void => {
    const { page } = this;
    const { core } = this.#app;
    if (page.kind === 'ready') favouritesOf(core).toggle(entryOf(page.app, core.ports.browser.path()));
  };

  get couponUrl(): string | undefined {
    const { page } = this;
    const { coupon } = this.#app.page.bootstrap.links;
    if (page.kind !== 'ready' || coupon === undefined || !page.app.playFeFeatures?.enableCouponGenerator)
      return undefined;
    return this.#app.decideLink(coupon) === 'internal' ? coupon : undefined;
  }

  get opening(): string | undefined {
    const { page, more } = this;
    // Its own page is on: asking for that again opens nothing.
    return openingOf(this.#app, page.kind === 'ready' ? [{ ...page.app, appPageUrl: undefined }, ...more] : more);
  }

  readonly play = (game: { readonly playUrl?: string | undefined }): void => {
    if (game.playUrl) void this.#app.page.go(game.playUrl);
  };
  readonly openCoupon = (): void => {
    if (this.couponUrl !== undefined) void this.#app.page.go(this.couponUrl);
  };
  readonly details = (game: { readonly appPageUrl: string }): void => void this.#app.page.go(game.appPageUrl);
  readonly retry = (): void => this.#app.core.ports.browser.reload();

  dispose(): void {
    // The lists belong to the app.
  }
}
