import { makeAutoObservable } from 'mobx';
import type { VettedEntry, VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { bySimilarity } from '../../domain/library/similarGames.ts';
import { everyGame } from '../../domain/library/homePageLists.ts';
import type { AppModel, AppOnPage } from '../../pages/App/App.types.ts';
import type { App } from '../core/app.ts';
import { entryOf, favouritesOf } from '../core/favourites.ts';
import { libraryOf } from '../core/gameLists.ts';
import { openingGameOf } from './openingGame.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** Number of similar games. */
const MORE = 12;

/** A game's page from the page's bootstrap data, with similar games. */
export class GameViewModel implements AppModel {
  readonly #app: App;
  readonly #first: VettedBootstrap;

  constructor(app: App, bootstrap: VettedBootstrap) {
    this.#app = app;
    this.#first = bootstrap;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  start(): void {
    void libraryOf(this.#app).wanted();
  }

  /** The game that the page was opened for. A change of language replaces its texts, but never shows another game. */
  get page(): AppOnPage {
    const { page } = this.#app;
    const { app: first } = this.#first;
    if (!first) return { kind: 'failed' };
    const { app: now = first } = page.bootstrap;
    return { kind: 'ready', app: now.appId === first.appId ? now : first };
  }

  /** Other games by similarity; [] if the lists fail to load. */
  get similar(): readonly VettedEntry[] {
    const { library } = libraryOf(this.#app);
    if (library.kind !== 'loaded' || this.page.kind !== 'ready') return [];
    return bySimilarity(this.page.app, everyGame(library.lists)).slice(0, MORE);
  }

  get controls(): readonly string[] {
    const { library } = libraryOf(this.#app);
    if (library.kind !== 'loaded' || this.page.kind !== 'ready') return [];
    const { appId } = this.page.app;
    return everyGame(library.lists).find((one) => one.appId === appId)?.controls ?? [];
  }

  get liked(): boolean {
    return favouritesOf(this.#app.core).has(this.#first.app?.appId ?? '');
  }

  like(): void {
    const { page } = this;
    const { core } = this.#app;
    if (page.kind === 'ready') favouritesOf(core).toggle(entryOf(page.app, core.ports.browser.path()));
  }

  get couponUrl(): VettedUrl | undefined {
    const { page } = this;
    const { coupon } = this.#app.page.bootstrap.links;
    if (page.kind !== 'ready' || coupon === undefined || !page.app.playFeFeatures?.enableCouponGenerator)
      return undefined;
    const decision = this.#app.decideLink(coupon);
    return decision.kind === 'internal' ? decision.href : undefined;
  }

  get opening(): string | undefined {
    const { page, similar } = this;
    // The first entry is the page's own game. Its page is open already, so the entry needs no link.
    return openingGameOf(
      this.#app,
      page.kind === 'ready' ? [{ ...page.app, appPageUrl: undefined }, ...similar] : similar,
    );
  }

  play(game: { readonly playUrl?: VettedUrl | undefined }): void {
    if (game.playUrl) void this.#app.page.go(game.playUrl);
  }

  openCoupon(): void {
    if (this.couponUrl !== undefined) void this.#app.page.go(this.couponUrl);
  }

  details(game: { readonly appPageUrl: VettedUrl }): void {
    void this.#app.page.go(game.appPageUrl);
  }

  retry(): void {
    this.#app.core.ports.browser.reload();
  }
}
