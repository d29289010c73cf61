import { makeAutoObservable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { sampleUrl, vetted } from '../../../../mocks/vettedSamples.ts';
import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import type { AppInfo } from '../../../contracts/entities/app.ts';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { ManualClock, settle } from '../../../kit/clock.ts';
import type { App } from '../../core/app.ts';
import type { Play } from '../../play/play.ts';
import { TapPrefetch } from './tapPrefetch.ts';
import type { EarlyPicture } from './earlyPicture.ts';

const ORIGIN = 'http://page.test';
const PATH = '/play/skyhop/1';
const game = (change: Partial<AppInfo> = {}) =>
  ({
    appId: '1',
    packageName: 'games.skyhop',
    initialOrientation: 'landscape',
    playUrl: PATH,
    playFeFeatures: { requireAuth: false },
    ...change,
  }) as AppInfo;
const says = (pageType: Bootstrap['pageType'], app?: AppInfo) => ({ pageType, app }) as Bootstrap;

/**
 * An app on a game's page. Its plays only record calls, so that each decision of `TapPrefetch` can be tested;
 * `tests/visit` tests it with real sessions.
 */
class Bench {
  readonly clock = new ManualClock();
  readonly lifetime = new AbortController();
  readonly plays: { readonly info: AppInfo; readonly path: string; started: boolean; ready: number; gone: boolean }[] =
    [];
  readonly requests: string[] = [];
  /** True if requests of documents fail. */
  fails = false;
  readonly page;
  readonly stream = makeAutoObservable({ reached: false, frameSeen: false, pictureSeen: false });
  /**
   * State of the video element that shows the stream before the play page renders: `taken` by the page, or `gone`
   * (removed).
   */
  picture: 'none' | 'over the page' | 'taken' | 'gone' = 'none';
  readonly session = makeAutoObservable({ state: { kind: 'starting' } as SessionState }, undefined, { deep: false });
  address = '/apps/x/1/skyhop.html';
  means: (url: URL) => void = () => undefined;
  readonly ahead: TapPrefetch;

  constructor(info = game()) {
    this.page = makeAutoObservable({
      bootstrap: says('UnifiedAppPage', info),
      pendingPath: undefined as string | undefined,
      loadingBootstrap: undefined as Bootstrap | undefined,
    });
    const path = () => this.address;
    const fetch = async (input: string) => {
      this.requests.push(input);
      if (this.fails) throw new TypeError('Failed to fetch');
      return new Response('document');
    };
    const ports = { clock: this.clock, fetch, browser: { origin: ORIGIN, path } };
    const app = { core: { ports, signal: this.lifetime.signal }, page: this.page } as unknown as App;
    this.ahead = new TapPrefetch(
      app,
      (_core, info, at) => this.#make(info, at),
      () => this.#picture(),
      (tell) => {
        this.means = tell;
      },
    );
    this.ahead.start(this.lifetime.signal);
  }

  #picture(): EarlyPicture {
    this.picture = 'over the page';
    return {
      take: () => {
        this.picture = 'taken';
        return {} as HTMLVideoElement;
      },
      remove: () => {
        this.picture = 'gone';
      },
    };
  }

  get live() {
    return this.plays.filter(({ started, gone }) => started && !gone);
  }

  goes(path: string | undefined): void {
    runInAction(() => Object.assign(this.page, { pendingPath: path, loadingBootstrap: undefined }));
  }

  reads(bootstrap: Bootstrap): void {
    runInAction(() => Object.assign(this.page, { loadingBootstrap: bootstrap }));
  }

  arrives(bootstrap: Bootstrap): void {
    this.address = this.page.pendingPath ?? this.address;
    runInAction(() => Object.assign(this.page, { bootstrap, pendingPath: undefined, loadingBootstrap: undefined }));
  }

  #make(info: AppInfo, path: string): Play {
    const noted = { info, path, started: false, ready: 0, gone: false };
    this.plays.push(noted);
    const { session, stream } = this;
    return Object.assign(noted, {
      session,
      stream,
      updateInfo: () => undefined,
      prepare: () => noted.ready++,
      start: () => {
        noted.started = true;
      },
      dispose: () => {
        noted.gone = true;
      },
    }) as unknown as Play;
  }
}

describe('a session that starts on the tap on a link', () => {
  it.each([
    ['another page', says('NotFound')],
    ['a page about the game', says('UnifiedAppPage', game())],
  ])('ends when the document is for %s', (_, document) => {
    const bench = new Bench();
    bench.goes(PATH);
    bench.reads(document);
    expect(bench.live).toHaveLength(0);
    bench.arrives(document);
    expect(bench.live).toHaveLength(0);
  });

  it.each([
    ['another game', { appId: '2' }],
    ['other features', { playFeFeatures: { requireAuth: true } as AppInfo['playFeFeatures'] }],
    ['another orientation', { initialOrientation: 'portrait' as const }],
  ])('replaces the session that started on the tap when the document names %s', (_, change) => {
    const bench = new Bench();
    bench.goes(PATH);
    bench.reads(says('PlayPage', game(change)));
    expect(bench.plays[0]?.gone).toBe(true);
    expect(bench.live).toHaveLength(1);
    expect(bench.live[0]?.info).toMatchObject(change);
  });

  it.each([
    ['the player goes to another page', (bench: Bench) => bench.goes('/')],
    ['the navigation is cancelled', (bench: Bench) => bench.goes(undefined)],
    ['the app ends', (bench: Bench) => bench.lifetime.abort()],
  ])('ends when %s', (_, happens) => {
    const bench = new Bench();
    bench.goes(PATH);
    happens(bench);
    expect(bench.live).toHaveLength(0);
    expect(bench.plays[0]?.gone).toBe(true);
  });

  it('starts when the document arrives if the previous page has no data of the game', () => {
    const bench = new Bench();
    bench.arrives(says('HomePage'));
    bench.goes(PATH);
    expect(bench.live).toHaveLength(0);
    bench.reads(says('PlayPage', game()));
    expect(bench.live).toHaveLength(1);
  });

  it('never starts while the page of another game is open', () => {
    const bench = new Bench();
    bench.arrives(says('PlayPage', game()));
    bench.goes('/play/orchard/2');
    bench.reads(says('PlayPage', game({ appId: '2' })));
    expect(bench.live).toHaveLength(0);
  });

  it('runs at most once at a time during repeated navigation back and forth', () => {
    const bench = new Bench();
    for (let visit = 0; visit < 3; visit++) {
      bench.goes(PATH);
      bench.reads(says('PlayPage', game()));
      bench.arrives(says('PlayPage', game()));
      const play = bench.ahead.take(vetted(game()))?.play;
      expect(bench.live).toEqual([play]);
      // The play page disposes of its play when React unmounts it.
      bench.goes('/apps/x/1/skyhop.html');
      play?.dispose();
      bench.arrives(says('UnifiedAppPage', game()));
      expect(bench.live).toHaveLength(0);
    }
  });
});

describe('the early picture and the page transition', () => {
  const state = (bench: Bench, now: object) => runInAction(() => (bench.session.state = now as SessionState));
  const reach = (bench: Bench) => runInAction(() => (bench.stream.reached = true));
  const seeFrame = (bench: Bench) => runInAction(() => (bench.stream.frameSeen = true));
  const see = (bench: Bench) => runInAction(() => (bench.stream.frameSeen = bench.stream.pictureSeen = true));

  /** Starts navigating to the play page while the session is connecting. */
  function connecting(info?: AppInfo) {
    const bench = new Bench(info);
    const page = { mayShow: false, atOnce: false };
    bench.goes(PATH);
    state(bench, { kind: 'connecting', answer: 'sending' });
    void bench.ahead.mayShow().then((atOnce) => Object.assign(page, { mayShow: true, atOnce }));
    return { bench, page };
  }

  it('the picture shows over the current page before the play page, which takes it over', async () => {
    const { bench, page } = connecting();
    await settle();
    expect(bench.picture).toBe('none');
    reach(bench);
    await settle();
    expect(bench.picture).toBe('over the page');
    expect(page.mayShow).toBe(false);
    state(bench, { kind: 'playing' });
    see(bench);
    await settle();
    expect(page.mayShow).toBe(false);
    await bench.clock.advanceAsync(0);
    expect(page.mayShow).toBe(true);
    expect(page.atOnce).toBe(true);
    bench.arrives(says('PlayPage', game()));
    const begun = bench.ahead.take(vetted(game()));
    expect(begun?.takeVideo()).toBeDefined();
    expect(bench.picture).toBe('taken');
    expect(begun?.takeVideo()).toBeUndefined();
    expect(await bench.ahead.mayShow(), 'the next page has its transition').toBe(false);
    expect(bench.clock.pending).toBe(0);
  });

  it('a picture within 50 ms after the first video frame also shows before the page', async () => {
    const { bench, page } = connecting();
    reach(bench);
    await settle();
    seeFrame(bench);
    await bench.clock.advanceAsync(49);
    expect(page.mayShow).toBe(false);
    see(bench);
    await bench.clock.advanceAsync(0);
    expect([page.mayShow, page.atOnce, bench.clock.pending]).toEqual([true, true, 0]);
  });

  it('the page shows 50 ms after the first video frame of a streaming device that is still starting', async () => {
    const { bench, page } = connecting();
    reach(bench);
    await settle();
    seeFrame(bench);
    await bench.clock.advanceAsync(50);
    expect([page.mayShow, page.atOnce]).toEqual([true, false]);
    // If the picture comes late, the page doesn't wait for it longer, but may take the video element at any time.
    bench.arrives(says('PlayPage', game()));
    expect(bench.ahead.take(vetted(game()))?.takeVideo()).toBeDefined();
    expect(bench.clock.pending).toBe(0);
  });

  it('the page shows with its transition when the picture does not arrive within 300 ms', async () => {
    const { bench, page } = connecting();
    reach(bench);
    await bench.clock.advanceAsync(299);
    expect(page.mayShow).toBe(false);
    await bench.clock.advanceAsync(1);
    expect(page.mayShow).toBe(true);
    expect(page.atOnce).toBe(false);
  });

  it('the page shows with its transition when the streaming device is not reached within 100 ms', async () => {
    const { bench, page } = connecting();
    await bench.clock.advanceAsync(99);
    expect(page.mayShow).toBe(false);
    await bench.clock.advanceAsync(1);
    expect(page.mayShow).toBe(true);
    expect(page.atOnce).toBe(false);
    expect(bench.picture).toBe('none');
  });

  it('the early picture appears when the player points at the link, and is removed if the device is not reached', async () => {
    const bench = new Bench();
    bench.means(new URL('/elsewhere', ORIGIN));
    expect(bench.picture).toBe('none');
    bench.means(new URL(PATH, ORIGIN));
    expect(bench.picture).toBe('over the page');
    bench.goes(PATH);
    state(bench, { kind: 'connecting', answer: 'making' });
    await bench.clock.advanceAsync(100);
    expect(bench.picture).toBe('gone');
  });

  it('no early picture is created for a game with advertising around it', () => {
    const ads = { desktop: { display: true } };
    const bench = new Bench(game({ playFeFeatures: { ads } } as unknown as Partial<AppInfo>));
    bench.means(new URL(PATH, ORIGIN));
    expect(bench.picture).toBe('none');
  });

  it('the page does not wait for a session that fails', async () => {
    const { bench, page } = connecting();
    reach(bench);
    await settle();
    state(bench, { kind: 'failed' });
    await settle();
    expect(page.mayShow).toBe(true);
    expect(page.atOnce).toBe(false);
  });

  it('the page does not wait for a session in the queue', async () => {
    const { bench, page } = connecting();
    state(bench, { kind: 'queued' });
    await settle();
    expect(page.mayShow).toBe(true);
    expect(bench.picture).toBe('none');
  });

  it('the early picture is removed when the player navigates back', async () => {
    const { bench } = connecting();
    reach(bench);
    await settle();
    bench.goes('/');
    expect(bench.picture).toBe('gone');
  });

  it('a game with advertising around it shows no picture over the current page', async () => {
    const ads = { desktop: { display: true } };
    const { bench, page } = connecting(game({ playFeFeatures: { ads } } as unknown as Partial<AppInfo>));
    reach(bench);
    await settle();
    expect(page.mayShow).toBe(true);
    expect(bench.picture).toBe('none');
  });

  it('the page does not wait if no session was started early', async () => {
    expect(await new Bench().ahead.mayShow()).toBe(false);
  });
});

describe('a link that the player points at', () => {
  it('requests the document once, and returns it once', async () => {
    const bench = new Bench();
    bench.means(new URL(PATH, ORIGIN));
    bench.means(new URL(PATH, ORIGIN));
    expect(bench.requests).toEqual([ORIGIN + PATH]);
    expect(bench.plays[0]?.ready).toBe(2);
    expect(await (await bench.ahead.document(sampleUrl(ORIGIN + PATH)))?.text()).toBe('document');
    expect(bench.ahead.document(sampleUrl(ORIGIN + PATH))).toBeUndefined();
  });

  it('expires the document after ten seconds, and returns none for another page', async () => {
    const bench = new Bench();
    bench.means(new URL(PATH, ORIGIN));
    expect(bench.ahead.document(sampleUrl(`${ORIGIN}/`))).toBeUndefined();
    await bench.clock.advanceAsync(10_000);
    expect(bench.ahead.document(sampleUrl(ORIGIN + PATH))).toBeUndefined();
  });

  it('requests the document after the SDP answer, or after 60 ms without one', async () => {
    const bench = new Bench();
    bench.goes(PATH);
    const answer = bench.ahead.document(sampleUrl(ORIGIN + PATH));
    await settle();
    expect(bench.requests).toEqual([]);
    runInAction(() => (bench.session.state = { kind: 'connecting', answer: 'making' } as SessionState));
    await settle();
    expect(bench.requests).toEqual([]);
    runInAction(() => (bench.session.state = { kind: 'connecting', answer: 'sending' } as SessionState));
    await settle();
    expect(bench.requests).toEqual([ORIGIN + PATH]);
    let had = false;
    void answer?.then(() => (had = true));
    await settle();
    expect(had, 'the page waits for the picture').toBe(false);
    await bench.clock.advanceAsync(100);
    expect(await (await answer)?.text()).toBe('document');
    runInAction(() => (bench.session.state = { kind: 'starting' } as SessionState));
    void bench.ahead.document(sampleUrl(ORIGIN + PATH));
    await bench.clock.advanceAsync(59);
    expect(bench.requests).toHaveLength(1);
    await bench.clock.advanceAsync(1);
    expect(bench.requests).toHaveLength(2);
  });

  it('requests the document again after a failure', async () => {
    const bench = new Bench();
    bench.fails = true;
    bench.means(new URL(PATH, ORIGIN));
    await settle();
    bench.fails = false;
    bench.means(new URL(PATH, ORIGIN));
    expect(bench.requests).toHaveLength(2);
    expect(await (await bench.ahead.document(sampleUrl(ORIGIN + PATH)))?.text()).toBe('document');
  });

  it('keeps the newer document when an earlier request fails late', async () => {
    const bench = new Bench();
    bench.fails = true;
    bench.means(new URL(PATH, ORIGIN));
    bench.fails = false;
    bench.means(new URL('/apps/other', ORIGIN));
    await settle();
    expect(await (await bench.ahead.document(sampleUrl(`${ORIGIN}/apps/other`)))?.text()).toBe('document');
  });

  it('requests no document for another site', () => {
    const bench = new Bench();
    bench.means(new URL('https://elsewhere.test/play/skyhop/1'));
    expect(bench.requests).toEqual([]);
  });
});

it('a tap on the link of an HTML game starts no session early, because the game has no stream', () => {
  const html = game({ appType: 'Html' });
  const bench = new Bench(html);
  bench.goes(PATH);
  bench.reads(says('PlayPage', html));
  bench.arrives(says('PlayPage', html));
  const home = new Bench();
  home.arrives(says('HomePage'));
  home.goes(PATH);
  home.reads(says('PlayPage', html));
  expect([...bench.plays, ...home.plays].filter(({ started }) => started)).toEqual([]);
});
