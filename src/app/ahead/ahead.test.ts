import { makeAutoObservable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { AppInfo } from '../../contracts/entities/app.ts';
import type { SessionState } from '../../domain/session/session.state.ts';
import { ManualClock, settle } from '../../kit/clock.ts';
import type { App } from '../createApp.ts';
import type { Play } from '../play.ts';
import { Ahead } from './ahead.ts';

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

/** An app on the page of a game, whose plays only note what is done with them. */
class Bench {
  readonly clock = new ManualClock();
  readonly life = new AbortController();
  readonly plays: { readonly info: AppInfo; readonly path: string; started: boolean; ready: number; gone: boolean }[] =
    [];
  readonly asked: string[] = [];
  readonly page = makeAutoObservable({
    bootstrap: says('UnifiedAppPage', game()),
    goingTo: undefined as string | undefined,
    coming: undefined as Bootstrap | undefined,
    atOnce: false,
    uncovered: () => undefined,
  });
  readonly stream = makeAutoObservable({ reached: false });
  readonly session = makeAutoObservable({ state: { kind: 'starting' } as SessionState }, undefined, { deep: false });
  address = '/apps/x/1/skyhop.html';
  means: (url: URL) => void = () => undefined;
  readonly ahead: Ahead;

  constructor() {
    const path = () => this.address;
    const fetch = async (input: string) => {
      this.asked.push(input);
      return new Response('document');
    };
    const ports = { clock: this.clock, fetch, browser: { origin: ORIGIN, path } };
    const app = { core: { ports, life: this.life.signal }, page: this.page } as unknown as App;
    this.ahead = new Ahead(
      app,
      (_core, info, at) => this.#make(info, at),
      (tell) => {
        this.means = tell;
      },
    );
  }

  get live() {
    return this.plays.filter(({ started, gone }) => started && !gone);
  }

  goes(path: string | undefined): void {
    runInAction(() => Object.assign(this.page, { goingTo: path, coming: undefined }));
  }

  reads(bootstrap: Bootstrap): void {
    runInAction(() => Object.assign(this.page, { coming: bootstrap }));
  }

  arrives(bootstrap: Bootstrap): void {
    this.address = this.page.goingTo ?? this.address;
    runInAction(() => Object.assign(this.page, { bootstrap, goingTo: undefined, coming: undefined }));
  }

  #make(info: AppInfo, path: string): Play {
    const noted = { info, path, started: false, ready: 0, gone: false };
    this.plays.push(noted);
    const { session, stream } = this;
    return Object.assign(noted, {
      session,
      stream,
      prepare: () => noted.ready++,
      start: () => {
        noted.started = true;
      },
      expectPicture: () => undefined,
      dispose: () => {
        noted.gone = true;
      },
    }) as unknown as Play;
  }
}

describe('a play that begins with the tap', () => {
  it('starts on the way to the play page, before its document is there, and the page takes it over', () => {
    const bench = new Bench();
    expect(bench.live).toHaveLength(0);
    bench.goes(PATH);
    expect(bench.live).toHaveLength(1);
    bench.reads(says('PlayPage', game()));
    bench.arrives(says('PlayPage', game()));
    const info = game();
    expect(bench.ahead.take(info)).toBe(bench.plays[0]);
    expect(bench.plays[0]?.info).toBe(info);
    // It is the page's from now on.
    bench.goes('/');
    expect(bench.plays).toHaveLength(1);
    expect(bench.plays[0]?.gone).toBe(false);
    expect(bench.ahead.take(info)).toBeUndefined();
  });

  it.each([
    ['another page', says('NotFound')],
    ['a page about the game', says('UnifiedAppPage', game())],
  ])('is let go when the document says %s', (_, document) => {
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
  ])('gives way to a new one when the document says %s', (_, change) => {
    const bench = new Bench();
    bench.goes(PATH);
    bench.reads(says('PlayPage', game(change)));
    expect(bench.plays[0]?.gone).toBe(true);
    expect(bench.live).toHaveLength(1);
    expect(bench.live[0]?.info).toMatchObject(change);
  });

  it.each([
    ['somebody goes elsewhere meanwhile', (bench: Bench) => bench.goes('/')],
    ['they have to stay where they are', (bench: Bench) => bench.goes(undefined)],
    ['the app ends', (bench: Bench) => bench.life.abort()],
  ])('is let go when %s', (_, happens) => {
    const bench = new Bench();
    bench.goes(PATH);
    happens(bench);
    expect(bench.live).toHaveLength(0);
    expect(bench.plays[0]?.gone).toBe(true);
  });

  it('begins with the document where the page before knew too little of the game', () => {
    const bench = new Bench();
    bench.arrives(says('HomePage'));
    bench.goes(PATH);
    expect(bench.live).toHaveLength(0);
    bench.reads(says('PlayPage', game()));
    expect(bench.live).toHaveLength(1);
  });

  it('is not begun while another game is on: its page has to go first', () => {
    const bench = new Bench();
    bench.arrives(says('PlayPage', game()));
    bench.goes('/play/orchard/2');
    bench.reads(says('PlayPage', game({ appId: '2' })));
    expect(bench.live).toHaveLength(0);
  });

  it('there and back and there again leaves one at a time', () => {
    const bench = new Bench();
    for (let visit = 0; visit < 3; visit++) {
      bench.goes(PATH);
      bench.reads(says('PlayPage', game()));
      bench.arrives(says('PlayPage', game()));
      const play = bench.ahead.take(game());
      expect(bench.live).toEqual([play]);
      // The page disposes of it when it goes.
      bench.goes('/apps/x/1/skyhop.html');
      play?.dispose();
      bench.arrives(says('UnifiedAppPage', game()));
      expect(bench.live).toHaveLength(0);
    }
  });
});

describe('the page and the connection', () => {
  const connecting = (answer: string) => ({ kind: 'connecting', answer }) as SessionState;

  it('the page waits until a way to the device is found, and then comes without ado', async () => {
    const bench = new Bench();
    bench.goes(PATH);
    let shown = false;
    void bench.ahead.mayShow().then(() => (shown = true));
    runInAction(() => (bench.session.state = connecting('making')));
    await settle();
    expect(shown).toBe(false);
    runInAction(() => (bench.session.state = connecting('sending')));
    await settle();
    expect(shown).toBe(false);
    runInAction(() => (bench.stream.reached = true));
    await settle();
    expect(shown).toBe(true);
    expect(bench.page.atOnce).toBe(true);
  });

  it('comes without ado too where only the way is still looked for after 100 ms', async () => {
    const bench = new Bench();
    bench.goes(PATH);
    runInAction(() => (bench.session.state = connecting('sending')));
    void bench.ahead.mayShow();
    await bench.clock.advanceAsync(100);
    expect(bench.page.atOnce).toBe(true);
  });

  it('does not wait for a session that is not to be connected', async () => {
    const bench = new Bench();
    bench.goes(PATH);
    runInAction(() => (bench.session.state = { kind: 'queued' } as SessionState));
    await bench.ahead.mayShow();
    expect(bench.page.atOnce).toBe(false);
  });

  it('waits 100 ms at the most, and then has its time', async () => {
    const bench = new Bench();
    bench.goes(PATH);
    let shown = false;
    void bench.ahead.mayShow().then(() => (shown = true));
    await bench.clock.advanceAsync(99);
    expect(shown).toBe(false);
    await bench.clock.advanceAsync(1);
    expect(shown).toBe(true);
    expect(bench.page.atOnce).toBe(false);
  });

  it('without a play nothing waits', async () => {
    const bench = new Bench();
    await bench.ahead.mayShow();
    expect(bench.page.atOnce).toBe(false);
  });
});

describe('a link that somebody is about to follow', () => {
  it('has its document asked for once, and handed out once', async () => {
    const bench = new Bench();
    bench.means(new URL(PATH, ORIGIN));
    bench.means(new URL(PATH, ORIGIN));
    expect(bench.asked).toEqual([ORIGIN + PATH]);
    expect(bench.plays[0]?.ready).toBe(2);
    expect(await (await bench.ahead.document(ORIGIN + PATH))?.text()).toBe('document');
    expect(bench.ahead.document(ORIGIN + PATH)).toBeUndefined();
  });

  it('a document is forgotten after ten seconds, and another page’s is none', async () => {
    const bench = new Bench();
    bench.means(new URL(PATH, ORIGIN));
    expect(bench.ahead.document(`${ORIGIN}/`)).toBeUndefined();
    await bench.clock.advanceAsync(10_000);
    expect(bench.ahead.document(ORIGIN + PATH)).toBeUndefined();
  });

  it('what leads elsewhere is not asked for', () => {
    const bench = new Bench();
    bench.means(new URL('https://elsewhere.test/play/skyhop/1'));
    expect(bench.asked).toEqual([]);
  });
});
