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

/** How long an intention is good for: longer than it takes to press what one points at, in milliseconds. */
const FRESH_MS = 10_000;
/** How long the page may wait for a way to the device, from the start on, in milliseconds. */
const YIELD_MS = 100;
/** And then for the picture: it is a handshake away. */
const PICTURE_MS = 300;
/** And then for the device to say that it is the game's: one that runs already has said so by now, or will at once. */
const READY_MS = 50;
/** How long the start of a play is left alone with the server, in milliseconds. */
const ASKED_FIRST_MS = 60;
/** States of a session on its way to a connection. */
const COMING: ReadonlySet<SessionState['kind']> = new Set(['preparing', 'starting', 'connecting']);
/** States in which a picture may still come. */
const LIVE: ReadonlySet<SessionState['kind']> = new Set(['connecting', 'playing']);

/** No picture was tried to be shown. */
const NOT_SHOWN = Promise.resolve(false);

type MakePlay = typeof makePlay;
type ShowPicture = (stream: Play['stream']) => EarlyPicture;

interface Early {
  readonly path: string;
  readonly play: Play;
}

/**
 * A play that begins with the tap, beside the loading of its page, and the document of a page that somebody is about to go
 * to. The page takes the play over when it is there; where it turns out to be another page, the play is let go.
 */
export class TapPrefetch implements Prefetch {
  readonly #app: Pick<App, 'core' | 'page'>;
  readonly #make: MakePlay;
  readonly #document: DocumentPrefetch;
  readonly #show: ShowPicture;
  readonly #onIntent: LinkIntent;
  #early: Early | undefined;
  #picture: EarlyPicture | undefined;
  /** The try to show the picture before the page, and whether it is there. */
  #tried = NOT_SHOWN;

  constructor(app: Pick<App, 'core' | 'page'>, make: MakePlay, show: ShowPicture, onIntent: LinkIntent) {
    this.#app = app;
    this.#make = make;
    this.#show = show;
    this.#onIntent = onIntent;
    this.#document = new DocumentPrefetch(app.core.ports, FRESH_MS, app.core.life);
  }

  /** Follows the player's way until the signal is aborted. */
  start(signal: AbortSignal): void {
    const { page, core } = this.#app;
    this.#onIntent((url) => this.#meant(url), core.ports.clock, signal);
    reaction(
      () => page.bootstrap,
      (bootstrap) => this.#came(bootstrap),
      { signal, fireImmediately: true },
    );
    reaction(
      () => page.goingTo,
      (path) => this.#turned(path),
      { signal },
    );
    reaction(
      () => page.coming,
      (bootstrap) => bootstrap && this.#read(bootstrap),
      { signal },
    );
    signal.addEventListener('abort', () => this.#drop(), { once: true });
  }

  /**
   * The document of a page, where it is there or on its way; it can be had once. That of a play that is being started is
   * asked for when the device has its answer, and had when the picture is there or not soon to be: nothing needs it before,
   * and the server and the page's thread, which reads it, have better things to do.
   */
  document(address: VettedUrl, init: RequestInit = {}): Promise<Response> | undefined {
    const early = this.#early;
    const { ports } = this.#app.core;
    const ordered = this.#document.take(address);
    if (!early?.play.started || address !== ports.browser.origin + early.path) return ordered;
    const { session } = early.play;
    const asked = this.#until(() => !isBeginning(session.state), ASKED_FIRST_MS);
    const answer = ordered ?? asked.then(() => ports.fetch(address, init));
    return this.#tried.then(() => answer);
  }

  /** The play of this game that has begun already; from now on it is the caller's. */
  take(info: VettedApp): BegunPlay | undefined {
    const early = this.#early;
    if (early?.path !== this.#app.core.ports.browser.path() || !same(early.play.info, info)) return this.#drop();
    this.#early = undefined;
    this.#tried = NOT_SHOWN;
    early.play.updateInfo(info);
    return { play: early.play, takeVideo: () => this.#takeVideo() };
  }

  /** Resolves when the page may be made: with true where the picture is there, with false where it is not soon to be. */
  mayShow(): Promise<boolean> {
    return this.#tried;
  }

  /**
   * Making the page takes its thread longer than a frame takes to come, and the connection needs the thread's leave at
   * every step: so where a way to the device is found at once, the picture comes first, over the page that is on. Where it
   * takes longer than anybody should wait, the page has its time and its entrance.
   */
  async #showEarly(play: Play): Promise<boolean> {
    const { session, stream, info } = play;
    await this.#until(() => stream.reached || !COMING.has(session.state.kind), YIELD_MS);
    if (play !== this.#early?.play) return false;
    if (!stream.reached || showsAds(info)) {
      this.#hide();
      return false;
    }
    this.#picture ??= this.#show(stream);
    await this.#until(() => stream.frameSeen || !LIVE.has(session.state.kind), PICTURE_MS);
    if (stream.frameSeen) await this.#until(() => stream.pictureSeen || !LIVE.has(session.state.kind), READY_MS);
    // A device that is still starting up is waited for in the page, by its preloader.
    if (!stream.pictureSeen) return false;
    // Told while the frame is being put on the screen: only then comes the page.
    await this.#until(() => false, 0);
    return true;
  }

  /** Somebody is about to follow a link. */
  #meant({ origin, pathname, search }: URL): void {
    if (origin !== this.#app.core.ports.browser.origin) return;
    const path = pathname + search;
    this.#document.order(onOrigin(origin, path));
    if (this.#early?.path !== path) return;
    const { play } = this.#early;
    play.prepare();
    // Its place takes the page's thread as long as a step of the connection: so it is there before the tap.
    if (!showsAds(play.info)) this.#picture ??= this.#show(play.stream);
  }

  /** Another page is there. The page of a game has what it is played with at hand; a play page takes what has begun. */
  #came({ pageType, app }: VettedBootstrap): void {
    if (pageType === 'PlayPage') return;
    const path = this.#pathOf(app);
    if (app && path !== undefined) this.#for(app, path);
    else this.#drop();
  }

  /** Somebody goes somewhere, or has got there, or stays. */
  #turned(goingTo: string | undefined): void {
    const { app, pageType } = this.#app.page.bootstrap;
    // One at a time: while a game is on, its page has to go first.
    if (pageType === 'PlayPage') return;
    if (app && goingTo !== undefined && goingTo === this.#pathOf(app)) this.#start(app, goingTo);
    else if (this.#early?.play.started) this.#drop();
  }

  /** The document has the last word on what there is to play. */
  #read({ pageType, app }: VettedBootstrap): void {
    const { goingTo, bootstrap } = this.#app.page;
    if (pageType !== 'PlayPage' || !app || appTypeOf(app) === 'Html' || goingTo === undefined) return this.#drop();
    if (bootstrap.pageType !== 'PlayPage') this.#start(app, goingTo);
  }

  /** Path and query of a game's play page, where it is one of this site's. */
  #pathOf(app: VettedApp | undefined): string | undefined {
    const { origin } = this.#app.core.ports.browser;
    // Nothing of an Html app is streamed: there is no session to begin.
    if (app?.playUrl === undefined || appTypeOf(app) === 'Html' || !URL.canParse(app.playUrl, origin)) return undefined;
    const url = new URL(app.playUrl, origin);
    return url.origin === origin ? url.pathname + url.search : undefined;
  }

  #start(info: VettedApp, path: string): void {
    const play = this.#for(info, path);
    if (play.started) return;
    play.start(info.playFeFeatures);
    this.#tried = this.#showEarly(play);
  }

  /** The play of this game at this path: the one that is there, or a new one. */
  #for(info: VettedApp, path: string): Play {
    if (this.#early?.path !== path || !same(this.#early.play.info, info)) {
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

  /** Waits for something, but not for ever. */
  async #until(done: () => boolean, mostMs: number): Promise<void> {
    const end = new AbortController();
    await new Promise<void>((resolve) => {
      this.#app.core.ports.clock.after(mostMs, resolve, end.signal);
      reaction(done, (yes) => yes && resolve(), { signal: end.signal, fireImmediately: true });
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
    this.#tried = NOT_SHOWN;
  }
}

/** Whether the device has no answer yet to its offer, or there is none. */
function isBeginning(state: SessionState): boolean {
  return state.kind === 'connecting' ? state.answer === 'making' : COMING.has(state.kind);
}

/** Whether two pages say the same of what a session is started with. */
function same(one: VettedApp, other: VettedApp): boolean {
  const facts = ({ appId, packageName, initialOrientation, playFeFeatures }: VettedApp) =>
    JSON.stringify([appId, packageName, initialOrientation, playFeFeatures]);
  return facts(one) === facts(other);
}
