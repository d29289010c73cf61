import { reaction } from 'mobx';
import type { VettedApp, VettedBootstrap } from '../../../domain/links/vetted.types.ts';
import { appTypeOf } from '../../../domain/library/appType.ts';
import type { SessionState } from '../../../domain/session/session.state.ts';
import type { App } from '../../core/app.ts';
import type { BegunPlay, Prefetch } from '../../core/prefetch.types.ts';
import type { Play } from '../../play/play.ts';
import type { LinkIntent } from '../../ports/pagePorts.ts';
import type { makePlay } from '../../play/PlayView.tsx';
import { showsAds } from '../../views.ts';
import { DocumentPrefetch } from './documentPrefetch.ts';
import type { EarlyPicture } from './earlyPicture.ts';
import { onOrigin, type VettedUrl } from '../../../kit/vettedUrl.ts';

/** Lifetime of a prefetch, in milliseconds. Longer than from hover to press. */
const FRESH_MS = 10_000;
/** Longest delay of the play page until the connection has begun, from the session's start, in milliseconds. */
const YIELD_MS = 100;
/** Longest further delay of the play page until the first video frame, in milliseconds. */
const PICTURE_MS = 300;
/** Longest further delay of the play page until the streaming device reports that the game runs, in milliseconds. */
const READY_MS = 50;
/** Head start of the start request before the document's request, in milliseconds. */
const ASKED_FIRST_MS = 60;
/** Session states before the connection is established. */
const BEFORE_CONNECTION: ReadonlySet<SessionState['kind']> = new Set(['preparing', 'starting', 'connecting']);
/** Session states in which a picture may still arrive. */
const LIVE: ReadonlySet<SessionState['kind']> = new Set(['connecting', 'playing']);

/** Result if the app didn't try to show the picture before the play page. */
const NOT_SHOWN = Promise.resolve(false);

type MakePlay = typeof makePlay;
type ShowPicture = (stream: Play['stream']) => EarlyPicture;

interface Early {
  readonly path: string;
  readonly play: Play;
}

/**
 * A play that starts with the tap while its page loads, and the prefetched document of a likely page. The page takes
 * over the play. If another page loads instead, the play is disposed.
 */
export class TapPrefetch implements Prefetch {
  readonly #app: Pick<App, 'core' | 'page'>;
  readonly #make: MakePlay;
  readonly #document: DocumentPrefetch;
  readonly #show: ShowPicture;
  readonly #onIntent: LinkIntent;
  #early: Early | undefined;
  #picture: EarlyPicture | undefined;
  /** Resolves when the attempt to show the picture before the play page has ended; true if the picture is visible. */
  #attempt = NOT_SHOWN;

  constructor(app: Pick<App, 'core' | 'page'>, make: MakePlay, show: ShowPicture, onIntent: LinkIntent) {
    this.#app = app;
    this.#make = make;
    this.#show = show;
    this.#onIntent = onIntent;
    this.#document = new DocumentPrefetch(app.core.ports, FRESH_MS, app.core.signal);
  }

  /** Prefetches pages and starts plays as the player navigates, until `signal` aborts. */
  start(signal: AbortSignal): void {
    const { page, core } = this.#app;
    this.#onIntent((url) => this.#onLikelyLink(url), core.ports.clock, signal);
    reaction(
      () => page.bootstrap,
      (bootstrap) => this.#onPage(bootstrap),
      { signal, fireImmediately: true },
    );
    reaction(
      () => page.pendingPath,
      (path) => this.#pageTurned(path),
      { signal },
    );
    reaction(
      () => page.loadingBootstrap,
      (bootstrap) => bootstrap && this.#onDocument(bootstrap),
      { signal },
    );
    signal.addEventListener('abort', () => this.#drop(), { once: true });
  }

  /**
   * A prefetched or pending document; each can be used once. During a start, the document is requested after the
   * streaming device has its answer and delivered with the picture or its timeout. The server and the main thread have
   * more urgent work before that.
   */
  document(address: VettedUrl, init: RequestInit = {}): Promise<Response> | undefined {
    const early = this.#early;
    const { ports } = this.#app.core;
    const ordered = this.#document.take(address);
    if (!early?.play.started || address !== ports.browser.origin + early.path) return ordered;
    const { session } = early.play;
    const started = this.#waitFor(() => !isBeginning(session.state), ASKED_FIRST_MS);
    const answer = ordered ?? started.then(() => ports.fetch(address, init));
    return this.#attempt.then(() => answer);
  }

  /** Returns the play that was started for this game, once; the caller then owns it. */
  take(info: VettedApp): BegunPlay | undefined {
    const early = this.#early;
    if (early?.path !== this.#app.core.ports.browser.path() || !haveSameStart(early.play.info, info))
      return this.#drop();
    this.#early = undefined;
    this.#attempt = NOT_SHOWN;
    early.play.updateInfo(info);
    return { play: early.play, takeVideo: () => this.#takeVideo() };
  }

  /**
   * Resolves when the page may render: true if the picture is already visible, false if no picture is expected soon.
   */
  mayShow(): Promise<boolean> {
    return this.#attempt;
  }

  /**
   * Rendering the page blocks the main thread longer than a frame takes, and each step of the connection needs that
   * thread. If the connection is fast, the picture therefore comes first, over the current page. Otherwise the page
   * renders first.
   */
  async #showEarly(play: Play): Promise<boolean> {
    const { session, stream, info } = play;
    await this.#waitFor(() => stream.reached || !BEFORE_CONNECTION.has(session.state.kind), YIELD_MS);
    if (play !== this.#early?.play) return false;
    if (!stream.reached || showsAds(info)) {
      this.#hide();
      return false;
    }
    this.#picture ??= this.#show(stream);
    await this.#waitFor(() => stream.frameSeen || !LIVE.has(session.state.kind), PICTURE_MS);
    if (stream.frameSeen) await this.#waitFor(() => stream.pictureSeen || !LIVE.has(session.state.kind), READY_MS);
    // If the streaming device is still starting the game, the play page's preloader must cover its picture.
    if (!stream.pictureSeen) return false;
    // Wait until the browser has painted the picture before rendering the page.
    await this.#waitFor(() => false, 0);
    return true;
  }

  /**
   * Called when the player is likely to follow this link. Prefetches its document, and prepares the play if the link
   * leads to it.
   */
  #onLikelyLink({ origin, pathname, search }: URL): void {
    if (origin !== this.#app.core.ports.browser.origin) return;
    const path = pathname + search;
    this.#document.order(onOrigin(origin, path));
    if (this.#early?.path !== path) return;
    const { play } = this.#early;
    play.prepare();
    // Create the video element before the tap, because it takes as long as a step of the connection.
    if (!showsAds(play.info)) this.#picture ??= this.#show(play.stream);
  }

  /**
   * After another page was shown, prepares the play of a game's page and drops any other play. A play page takes over
   * the started play itself.
   */
  #onPage({ pageType, app }: VettedBootstrap): void {
    if (pageType === 'PlayPage') return;
    const path = this.#pathOf(app);
    if (app && path !== undefined) this.#playFor(app, path);
    else this.#drop();
  }

  /** Called when a navigation has started, finished or was cancelled. */
  #pageTurned(path: string | undefined): void {
    const { app, pageType } = this.#app.page.bootstrap;
    // While a game is running, its page must end before another game starts.
    if (pageType === 'PlayPage') return;
    if (app && path !== undefined && path === this.#pathOf(app)) this.#start(app, path);
    else if (this.#early?.play.started) this.#drop();
  }

  /** Called when a document has loaded. Only the document tells for certain which game to play. */
  #onDocument({ pageType, app }: VettedBootstrap): void {
    const { pendingPath, bootstrap } = this.#app.page;
    if (pageType !== 'PlayPage' || !app || appTypeOf(app) === 'Html' || pendingPath === undefined) return this.#drop();
    if (bootstrap.pageType !== 'PlayPage') this.#start(app, pendingPath);
  }

  /** Path and query of a game's play page if it is on this site. */
  #pathOf(app: VettedApp | undefined): string | undefined {
    const { origin } = this.#app.core.ports.browser;
    // HTML apps need no session on a streaming device.
    if (app?.playUrl === undefined || appTypeOf(app) === 'Html' || !URL.canParse(app.playUrl, origin)) return undefined;
    const url = new URL(app.playUrl, origin);
    return url.origin === origin ? url.pathname + url.search : undefined;
  }

  #start(info: VettedApp, path: string): void {
    const play = this.#playFor(info, path);
    if (play.started) return;
    play.start(info.playFeFeatures);
    this.#attempt = this.#showEarly(play);
  }

  /** Returns the play for this game and path; creates it if needed. */
  #playFor(info: VettedApp, path: string): Play {
    if (this.#early?.path !== path || !haveSameStart(this.#early.play.info, info)) {
      this.#drop();
      this.#early = { path, play: this.#make(this.#app.core, info, path) };
    }
    return this.#early.play;
  }

  #takeVideo(): HTMLVideoElement | undefined {
    const picture = this.#picture;
    this.#picture = undefined;
    return picture?.take();
  }

  async #waitFor(condition: () => boolean, mostMs: number): Promise<void> {
    const end = new AbortController();
    await new Promise<void>((resolve) => {
      this.#app.core.ports.clock.after(mostMs, resolve, end.signal);
      reaction(condition, (yes) => yes && resolve(), { signal: end.signal, fireImmediately: true });
    });
    end.abort();
  }

  #hide(): void {
    this.#picture?.remove();
    this.#picture = undefined;
  }

  #drop(): undefined {
    this.#hide();
    this.#early?.play.dispose();
    this.#early = undefined;
    this.#attempt = NOT_SHOWN;
  }
}

/**
 * Whether the session's connection is still at its beginning: the browser hasn't sent its answer to the streaming
 * device's offer.
 */
function isBeginning(state: SessionState): boolean {
  return state.kind === 'connecting' ? state.answer === 'making' : BEFORE_CONNECTION.has(state.kind);
}

/** Whether two pages agree on everything that a session's start needs. */
function haveSameStart(first: VettedApp, second: VettedApp): boolean {
  const facts = ({ appId, packageName, initialOrientation, playFeFeatures }: VettedApp) =>
    JSON.stringify([appId, packageName, initialOrientation, playFeFeatures]);
  return facts(first) === facts(second);
}
