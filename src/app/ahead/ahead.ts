import { reaction } from 'mobx';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { AppInfo } from '../../contracts/entities/app.ts';
import type { SessionState } from '../../domain/session/session.state.ts';
import type { App } from '../createApp.ts';
import type { Play } from '../play.ts';
import type { LinkIntent } from '../ports/linkIntent.ts';
import type { makePlay } from '../view/PlayView.tsx';
import { DocumentAhead } from './documentAhead.ts';

/** How long an intention is good for: longer than it takes to press what one points at, in milliseconds. */
const FRESH_MS = 10_000;
/** How long the page may wait for the connection, which needs the processor more, in milliseconds. */
const YIELD_MS = 100;

type MakePlay = typeof makePlay;

interface Early {
  readonly path: string;
  readonly play: Play;
}

/**
 * A play that begins with the tap, beside the loading of its page, and the document of a page that somebody is about to go
 * to. The page takes the play over when it is there; where it turns out to be another page, the play is let go.
 */
export class Ahead {
  readonly #app: Pick<App, 'core' | 'page'>;
  readonly #make: MakePlay;
  readonly #document: DocumentAhead;
  #early: Early | undefined;

  constructor(app: Pick<App, 'core' | 'page'>, make: MakePlay, onIntent: LinkIntent) {
    this.#app = app;
    this.#make = make;
    const { page, core } = app;
    const { life: signal } = core;
    this.#document = new DocumentAhead(core.ports, FRESH_MS, signal);
    onIntent((url) => this.#meant(url), core.ports.clock, signal);
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

  /** The answer to a request for this page, where it is there or on its way. It can be had once. */
  document(address: string): Promise<Response> | undefined {
    return this.#document.take(address);
  }

  /** The play of this game that has begun already; from now on it is the caller's. */
  take(info: AppInfo): Play | undefined {
    const early = this.#early;
    if (early?.path !== this.#app.core.ports.browser.path() || !same(early.play.info, info)) return this.#drop();
    this.#early = undefined;
    early.play.info = info;
    return early.play;
  }

  /**
   * Resolves when the page may be made: a way to the device is found (the browser needs the page's thread for it), or it
   * takes longer than anybody should wait. Where the answer to the device is out by then, the picture comes next and
   * nothing else need move; else the page has its time.
   */
  async mayShow(): Promise<void> {
    const { clock } = this.#app.core.ports;
    const play = this.#early?.play;
    if (!play?.started) return;
    const { session, stream } = play;
    const done = new AbortController();
    await new Promise<void>((resolve) => {
      clock.after(YIELD_MS, resolve, done.signal);
      reaction(
        () => stream.reached || !(session.state.kind === 'connecting' || isUnderWay(session.state)),
        (due) => due && resolve(),
        { signal: done.signal, fireImmediately: true },
      );
    });
    done.abort();
    const { state } = session;
    if (state.kind !== 'playing' && (state.kind !== 'connecting' || isUnderWay(state))) return;
    const { page } = this.#app;
    page.atOnce = true;
    play.expectPicture(page.uncovered);
  }

  /** Somebody is about to follow a link. */
  #meant({ origin, pathname, search }: URL): void {
    if (origin !== this.#app.core.ports.browser.origin) return;
    const path = pathname + search;
    this.#document.order(origin + path);
    if (this.#early?.path === path) this.#early.play.prepare();
  }

  /** Another page is there. The page of a game has what it is played with at hand; a play page takes what has begun. */
  #came({ pageType, app }: Bootstrap): void {
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
  #read({ pageType, app }: Bootstrap): void {
    const { goingTo, bootstrap } = this.#app.page;
    if (pageType !== 'PlayPage' || !app || goingTo === undefined) return this.#drop();
    if (bootstrap.pageType !== 'PlayPage') this.#start(app, goingTo);
  }

  /** Path and query of a game's play page, where it is one of this site's. */
  #pathOf(app: AppInfo | undefined): string | undefined {
    const { origin } = this.#app.core.ports.browser;
    if (app?.playUrl === undefined || !URL.canParse(app.playUrl, origin)) return undefined;
    const url = new URL(app.playUrl, origin);
    return url.origin === origin ? url.pathname + url.search : undefined;
  }

  #start(info: AppInfo, path: string): void {
    this.#for(info, path).start(info.playFeFeatures);
  }

  /** The play of this game at this path: the one that is there, or a new one. */
  #for(info: AppInfo, path: string): Play {
    if (this.#early?.path !== path || !same(this.#early.play.info, info)) {
      this.#drop();
      this.#early = { path, play: this.#make(this.#app.core, info, path) };
    }
    return this.#early.play;
  }

  #drop(): undefined {
    this.#early?.play.dispose();
    this.#early = undefined;
  }
}

/** Whether the processor is better left to the session. */
function isUnderWay(state: SessionState): boolean {
  if (state.kind === 'connecting') return state.answer === 'making';
  return state.kind === 'preparing' || state.kind === 'starting';
}

/** Whether two pages say the same of what a session is started with. */
function same(one: AppInfo, other: AppInfo): boolean {
  const facts = ({ appId, packageName, initialOrientation, playFeFeatures }: AppInfo) =>
    JSON.stringify([appId, packageName, initialOrientation, playFeFeatures]);
  return facts(one) === facts(other);
}
