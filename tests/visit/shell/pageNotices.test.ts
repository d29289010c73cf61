import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { AFTER_PLAY, type LeftSession } from '../../../src/app/core/featureKeys/visit/leftSession.ts';
import type { PwaPorts, VisitPorts } from '../../../src/app/ports/visitPorts.ts';
import { RUNNING_GAME_KEY, readRunningSession } from '../../../src/domain/session/records/runningSession.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { getQuestInfo } from '../../../src/contracts/calls/playExtraCalls.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { VISIT_PORTS } from '../../support/app/fakePorts.ts';
import { openVisit } from '../../support/app/visitBench.ts';

describe('the notice about a page that failed to load', () => {
  const misses = async (options: AppBenchOptions = {}) => {
    const opened = await openVisit(options);
    let retries = 0;
    const miss = (path = '/apps') => opened.app.page.misses.emit({ path, retry: () => void retries++ });
    return { ...opened, miss, retries: () => retries, notice: () => opened.model('unreached') };
  };

  it('retries loading the page once on request, and closes', async () => {
    const { miss, notice, shown, retries } = await misses();
    expect(miss()).toBe(true);
    expect([shown(), notice().kind]).toEqual([['unreached'], 'unreached']);
    const shownNotice = notice();
    if (shownNotice.kind === 'unreached') shownNotice.retry();
    expect([shown(), retries()]).toEqual([[], 1]);
  });

  it('closes when it is dismissed, and when another navigation begins', async () => {
    const { miss, notice, shown, app, retries } = await misses();
    miss();
    notice().dismiss();
    expect(shown()).toEqual([]);
    miss();
    runInAction(() => (app.page.pendingPath = '/other'));
    expect([shown(), retries()]).toEqual([[], 0]);
  });

  it.each([
    ['offline with a service worker', false, true, true, 1],
    ['online with a service worker', true, true, true, 0],
    ['offline without a service worker', false, false, true, 0],
    ['offline on another page', false, true, false, 0],
  ])('opens help as a document if the help page can’t be loaded %s', async (_, online, worker, isHelp, opened) => {
    const { miss, bench, shown } = await misses({ browser: { hasWorker: () => worker } });
    const { links } = bench.core.bootstrap;
    await bench.online(online);
    const help = new URL(links.help ?? '', bench.core.ports.browser.origin).pathname;
    miss(isHelp ? `${help}?topic=sound` : '/apps');
    const { origin } = bench.core.ports.browser;
    expect(bench.page.filter((change) => change === `assign ${origin}${help}?topic=sound`)).toHaveLength(opened);
    expect(shown()).toEqual(opened ? [] : ['unreached']);
  });

  it('shows a forbidden call with its code once for each page, but not over a game', async () => {
    const { bench, notice, shown, turnTo } = await misses({
      config: { user: { signedIn: true, email: 'mira@example.com' } },
    });
    const forbid = async () => {
      bench.world.script('play.getQuestInfo', [{ status: 'FailureForbidden', errCode: 77 }]);
      await bench.core.api.call(getQuestInfo, {});
      await bench.settle();
    };
    await forbid();
    expect(notice()).toMatchObject({ kind: 'forbidden' });
    expect(notice()).toHaveProperty('details', expect.stringMatching(/^77 · .*FailureForbidden.*getQuestInfo/));
    notice().dismiss();
    await forbid();
    expect(shown()).toEqual([]);
    await turnTo('HomePage');
    await forbid();
    expect(notice().kind).toBe('forbidden');
    await turnTo('PlayPage');
    await forbid();
    expect(shown()).toEqual([]);
  });

  it('shows that requested code is late after two seconds, until it has loaded or the player cancels', async () => {
    const { bench, app, notice, shown } = await misses();
    const end = app.late.wait();
    await bench.pass(1_999);
    expect(shown()).toEqual([]);
    await bench.pass(1);
    expect(notice().kind).toBe('late');
    notice().dismiss();
    expect(shown()).toEqual([]);
    end();
    const second = app.late.wait();
    await bench.pass(2_000);
    expect(shown()).toEqual(['unreached']);
    second();
    await bench.settle();
    expect(shown()).toEqual([]);
  });
});

describe('a running game without a page', () => {
  const GAME = {
    ...{ playSessionId: 'ps', appId: '20101', feSessionId: 'fe-9', name: 'Skyhop' },
    ...{ icon: 'https://evil.example/a.png', path: '/play/skyhop/20101' },
  };
  const kept = (secondsAgo: number) => JSON.stringify({ ...GAME, at: Date.UTC(2026, 2, 3, 12) - secondsAgo * 1_000 });

  const visits = async (secondsAgo?: number, isHeld = false) => {
    const localStore = memoryStore();
    if (secondsAgo !== undefined) localStore.set(RUNNING_GAME_KEY, kept(secondsAgo));
    const held = { isHeld };
    const tabs = { ...VISIT_PORTS.tabs, isPlaying: () => Promise.resolve(held.isHeld) };
    const opened = await openVisit({ localStore, browser: { tabs } });
    return { ...opened, localStore, held, game: () => opened.model('game-on') };
  };

  it('offers to resume from another page for one minute', async () => {
    const { game, bench, shown } = await visits(10);
    const now = bench.clock.now();
    expect(game()).toMatchObject({ game: 'Skyhop', icon: undefined, endsAt: now + 50_000, now });
    game().goOn();
    const { origin } = bench.core.ports.browser;
    expect(bench.page.at(-1)).toBe(`assign ${origin}/play/skyhop/20101`);
    expect(readRunningSession(bench.sessionStore)).toMatchObject({ playSessionId: 'ps', left: true });
    await bench.pass(50_000);
    expect(shown()).toEqual([]);
  });

  it('stays hidden while a tab plays it, and appears within five seconds after that tab crashed', async () => {
    const { held, shown, bench } = await visits(1, true);
    expect(shown()).toEqual([]);
    held.isHeld = false;
    await bench.pass(5_000);
    expect(shown()).toEqual(['game-on']);
  });

  it('appears when another tab leaves it, or when the page comes back from the browser’s cache', async () => {
    for (const action of ['stored', 'cleared', 'restored'] as const) {
      const { localStore, shown, stored, restore } = await visits();
      localStore.set(RUNNING_GAME_KEY, kept(1));
      await stored('ngTheme');
      expect(shown()).toEqual([]);
      if (action === 'stored') await stored(RUNNING_GAME_KEY);
      else if (action === 'cleared') await stored(null);
      else await restore();
      expect(shown()).toEqual(['game-on']);
      localStore.remove(RUNNING_GAME_KEY);
      await stored(RUNNING_GAME_KEY);
      expect(shown()).toEqual([]);
    }
  });

  it('disappears for good when the player dismisses the offer', async () => {
    const { game, localStore, shown } = await visits(1);
    game().dismiss();
    expect([localStore.get(RUNNING_GAME_KEY), shown()]).toEqual([undefined, []]);
  });
});

describe('the report of a session that the player left', () => {
  const left = (name: string, forgotten: string[]): LeftSession =>
    ({
      report: { game: name },
      accent: 'red',
      playUrl: undefined,
      forget: () => void forgotten.push(name),
    }) as unknown as LeftSession;

  it('appears on the next page, until it is closed, replaced, or the page changes', async () => {
    const { feature, settle, shown, model, turnTo } = await openVisit();
    const forgotten: string[] = [];
    const { show } = await feature(AFTER_PLAY);
    const report = () => model('after-play');
    show(left('one', forgotten));
    await settle();
    expect([shown(), report()]).toMatchObject([
      ['after-play'],
      { report: { game: 'one' }, accent: 'red', homeUrl: '/' },
    ]);
    show(left('two', forgotten));
    await settle();
    expect([report().report.game, forgotten]).toEqual(['two', ['one']]);
    report().close();
    expect([shown(), forgotten]).toEqual([[], ['one', 'two']]);
    show(left('three', forgotten));
    await settle();
    await turnTo('CouponPage');
    expect([shown(), forgotten]).toEqual([[], ['one', 'two', 'three']]);
  });
});

describe('installing and updating the app', () => {
  const DAY = 24 * 3_600_000;
  const visits = async (
    { installed = false, isPrivate = () => Promise.resolve(false), accepts = true, takes = true } = {},
    options: AppBenchOptions = {},
  ) => {
    const world: {
      install?: Parameters<ReturnType<PwaPorts['createInstall']>['watch']>[0];
      worker?: Parameters<ReturnType<PwaPorts['createWorker']>['watch']>[0];
      locks: AbortSignal[];
      takes: boolean;
      takeOvers: number;
    } = { locks: [], takes, takeOvers: 0 };
    const pwa: VisitPorts['pwa'] = () =>
      Promise.resolve({
        createInstall: () => ({
          installed,
          watch: (heard) => void (world.install = heard),
          ask: () => Promise.resolve(accepts),
          detectPrivate: isPrivate,
        }),
        createWorker: () => ({
          watch: (listener) => void (world.worker = listener),
          takeOver: () => {
            world.takeOvers++;
            return Promise.resolve(world.takes);
          },
        }),
        acquireGameLock: (signal) => void world.locks.push(signal),
      });
    const opened = await openVisit({ ...options, browser: { pwa } });
    const { bench } = opened;
    const wait = () => bench.pass(bench.core.bootstrap.globalConfig.pwaNudgeDelayMs);
    return {
      ...{ ...opened, world, wait },
      nudge: () => opened.model('install'),
      offer: () => opened.model('update'),
    };
  };

  it.each(['prompt', 'by-hand'] as const)('the app invites to install it %s after its delay', async (method) => {
    const { bench, world, shown, nudge } = await visits();
    world.install?.method(method);
    const delay = bench.core.bootstrap.globalConfig.pwaNudgeDelayMs;
    expect(delay).toBeLessThan(DAY);
    await bench.pass(delay - 1);
    expect(shown()).toEqual([]);
    await bench.pass(1);
    expect([shown(), nudge().method]).toEqual([['install'], method]);
  });

  it.each([
    ['in private browsing', { isPrivate: () => Promise.resolve(true) }],
    ['in the installed app', { installed: true }],
  ])('the app does not invite %s', async (_, facts) => {
    const { world, shown, wait } = await visits(facts);
    world.install?.method('prompt');
    await wait();
    expect(shown()).toEqual([]);
  });

  it('the app reports that it can’t detect private browsing, and invites', async () => {
    const { bench, world, shown, wait } = await visits({ isPrivate: () => Promise.reject(new Error('no')) });
    world.install?.method('prompt');
    await wait();
    expect([shown(), bench.reports.map(({ name }) => name)]).toEqual([['install'], ['incognito-not-detected']]);
  });

  it('the invitation never comes back once it is dismissed', async () => {
    const { bench, world, shown, wait, nudge } = await visits();
    world.install?.method('prompt');
    await wait();
    nudge().dismiss();
    expect(shown()).toEqual([]);
    const next = await visits({}, { localStore: bench.localStore });
    next.world.install?.method('prompt');
    await next.wait();
    expect(next.shown()).toEqual([]);
  });

  it('the invitation closes when the player installs the app', async () => {
    for (const by of ['the invitation', 'the browser’s menu'] as const) {
      const { world, shown, wait, nudge, settle } = await visits();
      world.install?.method('prompt');
      await wait();
      if (by === 'the invitation') nudge().install();
      else world.install?.installed();
      await settle();
      expect(shown()).toEqual([]);
    }
  });

  it('a game delays the invitation, and tells other tabs and the service worker that it runs', async () => {
    const { world, shown, wait, turnTo } = await visits();
    await turnTo('PlayPage');
    expect(world.locks.map(({ aborted }) => aborted)).toEqual([false]);
    world.install?.method('prompt');
    await wait();
    expect(shown()).toEqual([]);
    await turnTo('HomePage');
    expect([shown(), world.locks.map(({ aborted }) => aborted)]).toEqual([['install'], [true]]);
  });

  it('the service worker is registered at once on a page, and a minute later on a play page', async () => {
    expect((await visits()).world.worker).toBeDefined();
    const { world, bench } = await visits({}, { at: '/play/skyhop/20101' });
    await bench.pass(59_000);
    expect(world.worker).toBeUndefined();
    await bench.pass(1_000);
    expect(world.worker).toBeDefined();
  });

  it('a new version is offered, and loads the page’s address once it has taken over', async () => {
    const { bench, world, shown, offer, settle } = await visits();
    world.worker?.waiting();
    expect(shown()).toEqual(['update']);
    offer().reload();
    await settle();
    const { browser } = bench.core.ports;
    expect([world.takeOvers, bench.page.at(-1)]).toEqual([1, `assign ${browser.origin}${browser.path()}`]);
  });

  it('a new version that can’t take over yet loads once it can take over', async () => {
    const { bench, world, offer, settle } = await visits({ takes: false });
    world.worker?.waiting();
    offer().reload();
    await settle();
    expect(bench.page.some((change) => change.startsWith('assign'))).toBe(false);
    world.worker?.tookOver();
    expect(bench.page.at(-1)).toMatch(/^assign /);
  });

  it('a dismissed offer does not come back, and the next navigation loads the new version as a document', async () => {
    const { bench, world, shown, offer, app, settle } = await visits();
    world.worker?.waiting();
    offer().dismiss();
    expect(shown()).toEqual([]);
    const go = async (path: string, pageType: string) => {
      runInAction(() => {
        app.page.pendingPath = path;
        app.page.loadingBootstrap = { ...app.page.bootstrap, pageType: pageType as 'HomePage' };
      });
      await settle();
      return bench.page.filter((change) => change.endsWith(path));
    };
    expect(await go('/play/x/1', 'PlayPage')).toEqual([]);
    runInAction(() => (app.page.loadingBootstrap = undefined));
    expect(await go('/apps', 'HomePage')).toEqual([`assign ${bench.core.ports.browser.origin}/apps`]);
  });
});

describe('the document of a page', () => {
  it('links the manifest, the fonts and the colour of its language and theme', async () => {
    const made: string[] = [];
    const head = {
      setManifest: (address: string) => void made.push(address),
      setThemeColour: () => void made.push('colour'),
    };
    const loadScriptFonts = (language: string) => void made.push(`fonts ${language}`);
    const { app, bench } = await openVisit({ browser: { head, loadScriptFonts } });
    expect(made).toEqual(['/manifest-en.webmanifest', 'fonts en', 'colour']);
    await app.i18n.changeLanguage('ja');
    expect(made.slice(3)).toEqual(['/manifest-ja.webmanifest', 'fonts ja']);
    app.appearance.chooseTheme(app.appearance.theme === 'dark' ? 'light' : 'dark');
    expect(made.slice(5)).toEqual(['colour']);
    bench.core.dispose();
    await app.i18n.changeLanguage('de');
    expect(made).toHaveLength(6);
  });
});
