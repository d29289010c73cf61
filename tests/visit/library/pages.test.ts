import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { personOf } from '../../../src/app/account/person.viewModel.ts';
import { GameViewModel } from '../../../src/app/library/game.viewModel.ts';
import { HomeViewModel } from '../../../src/app/library/home.viewModel.ts';
import { JpHomeViewModel } from '../../../src/app/library/jpHome.viewModel.ts';
import { HelpViewModel } from '../../../src/app/support/help.viewModel.ts';
import { helpActions } from '../../../src/app/support/helpActions.ts';
import { rememberPlayed } from '../../../src/app/play/session/gameReportFields.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';
import { FakePayment } from '../../support/payments/fakePayment.ts';
import { openVisit } from '../../support/app/visitBench.ts';

const MIRA = { user: { signedIn: true, email: 'mira@example.com' } };
const GUEST = { user: { signedIn: false } };
const GAME = '/apps/paper-anvil/20101/skyhop.html';

/** Opens a page of a visit whose navigation the test records. */
async function visits(options: AppBenchOptions = {}) {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('dispatchEvent', () => true);
  const opened = await openVisit({
    at: GAME,
    ...options,
    config: { country: 'US', ...options.config },
    browser: {
      google: () => Promise.resolve(new FakeGoogle()),
      payment: () => Promise.resolve(new FakePayment((address, init) => fetch(address, init))),
      profile: () => Promise.resolve({ pictures: {} as never, camera: {} as never }),
      ...options.browser,
    },
  });
  const { app } = opened;
  vi.spyOn(app.page, 'reload').mockReturnValue();
  const removed: string[] = [];
  vi.spyOn(app.page, 'go').mockImplementation((address) => Promise.resolve(void removed.push(address)));
  const path = (address: string | undefined) => new URL(address ?? '', opened.bench.core.ports.browser.origin).pathname;
  return { ...opened, gone: removed, path };
}

describe('the home page', () => {
  const opens = async (options: AppBenchOptions = {}) => {
    const opened = await visits(options);
    const home = new HomeViewModel(opened.app);
    home.start(opened.bench.core.signal);
    await opened.settle();
    return { ...opened, home };
  };

  it('loads its lists, and shows after six seconds that they load slowly', async () => {
    let isHeld = true;
    const held = Promise.withResolvers<Response>();
    const answer: AppBenchOptions['answer'] = (address) =>
      isHeld && address.includes('getAppsList') ? held.promise : undefined;
    const { home, bench, settle } = await opens({ answer });
    expect([home.library.kind, home.slow]).toEqual(['loading', false]);
    await bench.pass(5_999);
    expect(home.slow).toBe(false);
    await bench.pass(1);
    expect(home.slow).toBe(true);
    isHeld = false;
    held.reject(new TypeError('Failed to fetch'));
    await settle();
    for (let s = 0; s < 30 && home.library.kind === 'loading'; s++) await bench.pass(1_000);
    expect([home.library.kind, home.slow]).toEqual(['failed', false]);
    home.retry();
    await settle();
    expect([home.library.kind, home.slow]).toEqual(['loaded', false]);
  });

  it('keeps the search query in the address, and follows the browser’s history', async () => {
    const { home, bench } = await opens({ query: 'q=sky' });
    expect(home.query).toBe('q=sky');
    home.setQuery('q=moon');
    expect([home.query, bench.page.at(-1)]).toEqual(['q=moon', `push ${GAME}?q=moon`]);
    home.setQuery('');
    expect([home.query, bench.page.at(-1)]).toEqual(['', `push ${GAME}`]);
    bench.core.ports.browser.push('/?q=back');
    await bench.emit('path');
    expect(home.query).toBe('q=back');
  });

  it('shows which game’s page is loading slowly', async () => {
    const { home, app, path } = await opens();
    const [game] = home.library.kind === 'loaded' ? home.library.lists.topApps : [];
    expect(home.opening).toBeUndefined();
    for (const address of [game?.playUrl, game?.appPageUrl]) {
      runInAction(() => (app.page.slowPath = path(address)));
      expect(home.opening).toBe(game?.appId);
    }
    runInAction(() => (app.page.slowPath = '/elsewhere'));
    expect(home.opening).toBeUndefined();
  });

  it.each([
    ['a guest', GUEST, [undefined, undefined]],
    ['a player', MIRA, ['nothing', 'nothing']],
  ] as const)('lists a game among the recent ones as soon as %s has played it', async (_, config, [none, one]) => {
    const { home, bench } = await opens({ config });
    expect(home.played).toBe(none);
    rememberPlayed(bench.core, { info: bench.play.info, startedAt: 0, leavesForGood: false });
    expect([home.played, home.recent.map(({ appId }) => appId)]).toEqual([one, [bench.play.info.appId]]);
  });

  it('opens games, copies the code of a failure, and shows whether the browser is online', async () => {
    const { home, gone, bench, path } = await opens();
    const [game] = home.library.kind === 'loaded' ? home.library.lists.topApps : [];
    if (!game) throw new Error('The lists are empty');
    home.play(game);
    home.details(game);
    expect(gone.map(path)).toEqual([path(game.playUrl), path(game.appPageUrl)]);
    expect([await home.copy('503'), home.online]).toEqual([true, true]);
    await bench.online(false);
    expect(home.online).toBe(false);
  });

  it('loads the passes sold as subscriptions in the Japanese portal, too, once the visitor is known', async () => {
    const { app, bench, settle } = await visits();
    const portal = new JpHomeViewModel(app);
    const calls = () => bench.world.journal.after().filter(({ name }) => name?.startsWith('subscription.')).length;
    const before = calls();
    portal.start(bench.core.signal);
    await settle();
    expect([portal.passes.kind, calls() - before, portal.games.library.kind]).toEqual(['loaded', 1, 'loaded']);
    portal.retryPasses();
    await settle();
    expect(calls() - before).toBe(2);
    expect([portal.subscriptionUrl, portal.decide(portal.subscriptionUrl).kind]).toEqual([
      expect.stringMatching(/^http/),
      expect.any(String),
    ]);
  });
});

describe('the page of a game', () => {
  const opens = async (options: AppBenchOptions = {}) => {
    const opened = await visits(options);
    const game = new GameViewModel(opened.app, opened.bench.core.bootstrap);
    game.start();
    await opened.settle();
    return { ...opened, game };
  };

  it('shows the game of its first document with twelve others, never the game of a later document', async () => {
    const { game, app, bench } = await opens();
    const { appId } = bench.play.info;
    expect(game.page).toMatchObject({ kind: 'ready', app: { appId } });
    expect(game.similar).toHaveLength(12);
    const { bootstrap, View } = app.page.current;
    const show = (change: object) =>
      runInAction(() => {
        const changed = bootstrap.app && { ...bootstrap.app, ...change };
        app.page.current = { bootstrap: { ...bootstrap, app: changed }, View };
      });
    show({ appName: 'スカイホップ' });
    expect(game.page).toMatchObject({ app: { appId, appName: 'スカイホップ' } });
    show({ appId: 'another' });
    expect(game.page).toMatchObject({ app: { appId } });
  });

  it('marks a favourite, and opens the play page and the page of a similar game', async () => {
    const { game, gone, path, bench } = await opens();
    expect(game.liked).toBe(false);
    game.like();
    expect(game.liked).toBe(true);
    game.like();
    expect(game.liked).toBe(false);
    const [other] = game.similar;
    if (!other) throw new Error('There is no other game');
    game.play(other);
    game.play({});
    game.details(other);
    expect(gone.map(path)).toEqual([path(other.playUrl), path(other.appPageUrl)]);
    game.retry();
    expect(bench.page.at(-1)).toBe('reload');
    expect(game.controls.every((one) => one.length > 0)).toBe(true);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('links coupons if the game has them (%s)', async (enableCouponGenerator, links) => {
    const { game, gone } = await opens({ config: { features: { enableCouponGenerator } } });
    expect(game.couponUrl === undefined ? 0 : 1).toBe(links);
    game.openCoupon();
    expect(gone).toHaveLength(links);
  });

  it('marks its game or a similar game as opening while that game’s play page opens slowly', async () => {
    const { game, app, bench, path } = await opens();
    const [other] = game.similar;
    runInAction(() => (app.page.slowPath = path(bench.play.info.playUrl)));
    expect(game.opening).toBe(bench.play.info.appId);
    runInAction(() => (app.page.slowPath = path(other?.playUrl)));
    expect(game.opening).toBe(other?.appId);
    runInAction(() => (app.page.slowPath = path(bench.play.info.appPageUrl)));
    expect(game.opening).toBeUndefined();
  });
});

describe('the account menu in a page’s bar', () => {
  const opens = async (options: AppBenchOptions = {}) => {
    let tell: (() => void) | undefined;
    const opened = await visits(options);
    const { app, bench, settle } = opened;
    const late = await bench.core.ports.loadPagePorts();
    vi.spyOn(bench.core.ports, 'loadPagePorts').mockResolvedValue({
      ...late,
      idle: { ...late.idle, whenIdle: (callback) => callback() },
      onProfile: (changed) => void (tell = changed),
    });
    const person = personOf(app);
    person.start(bench.core.signal);
    await settle();
    return { ...opened, person, tell: () => tell?.() };
  };

  it('shows the signed-in player with name, balance and links', async () => {
    const { person, bench } = await opens({
      config: { ...MIRA, wallet: { nowbuxRewardBalance: 70, nowbuxPayBalance: 0 } },
    });
    const { user } = bench.core.identity;
    expect([person.signedIn, person.name, person.faceSeed, person.avatar]).toEqual([
      true,
      'Mira',
      user?.userId,
      user?.avatar,
    ]);
    expect([person.balance, person.waiting, person.passEndsAt]).toEqual([70, false, undefined]);
    expect(person.places).toEqual(['nowbux', 'codes', 'coupon', 'limits', 'passes', 'privacy', 'help']);
  });

  it('offers signing in to a guest, without a request for the balance', async () => {
    const { person, bench } = await opens({ config: GUEST });
    expect([person.signedIn, person.name, person.avatar, person.faceSeed]).toEqual([
      false,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bench.callsOf('auth.wallet-check-balance')).toEqual([]);
    person.opened();
    await bench.settle();
    expect(bench.callsOf('auth.wallet-check-balance').length).toBeLessThanOrEqual(1);
  });

  it('shows the player’s pass, and no passes in countries where none are sold', async () => {
    expect((await opens({ config: { ...MIRA, country: 'JP' } })).person.places).not.toContain('passes');
    const { person } = await opens({ config: { user: { signedIn: true, email: 'prime@example.com' } } });
    expect(person.places).toContain('pass');
    expect(person.places).not.toContain('passes');
    expect(person.passEndsAt).toBeDefined();
  });

  it('shows the changed name after the player saved the profile', async () => {
    const { person, bench, tell } = await opens({ config: MIRA });
    const { user } = bench.core.identity;
    if (!user) throw new Error('No player is signed in');
    bench.core.identity.storeUser({ ...user, username: 'Luna' });
    expect(person.name).toBe('Mira');
    tell();
    expect(person.name).toBe('Luna');
  });

  it('opens the page of each menu item', async () => {
    const { person, gone, bench, settle, shown, path } = await opens({ config: MIRA });
    const { links } = bench.core.bootstrap;
    for (const place of ['nowbux', 'codes', 'coupon', 'limits', 'help'] as const) person.go(place);
    const { origin } = bench.core.ports.browser;
    const query = (address: string) => path(address) + new URL(address, origin).search;
    expect(gone.map(query)).toEqual([
      path(links.nowbux),
      `${path(links.nowbux)}?section=codes`,
      path(links.coupon),
      `${path(links.nowbux)}?section=limits`,
      path(links.help),
    ]);
    person.go('privacy');
    await settle();
    expect(shown()).toContain('privacy');
    person.go('passes');
    await settle();
    expect(shown().some((id) => id !== 'privacy')).toBe(true);
  });

  it('lists only the pages that the deployment has, and opens another site’s page in a new tab', async () => {
    const { person, app, bench, gone } = await opens({ config: MIRA });
    const { bootstrap, View } = app.page.current;
    const show = (links: object) =>
      runInAction(() => {
        app.page.current = { bootstrap: { ...bootstrap, links: links as typeof bootstrap.links }, View };
      });
    show({});
    expect(person.places).toEqual(['passes', 'privacy']);
    for (const place of ['nowbux', 'codes', 'coupon', 'limits', 'help'] as const) person.go(place);
    expect([gone, bench.page]).toEqual([[], []]);
    const help = `${new URL(bench.core.bootstrap.hosts.auth).origin}/help`;
    show({ coupon: '/coupon', help });
    expect(person.places).toEqual(['coupon', 'passes', 'privacy', 'help']);
    person.go('help');
    person.go('coupon');
    expect([gone.length, bench.page]).toEqual([1, [`open ${help}`]]);
    show({ nowbux: 'javascript:0' });
    person.go('nowbux');
    expect([gone.length, bench.page.length]).toEqual([1, 1]);
  });

  it('opens the sign-in and the profile, and signs out', async () => {
    const guest = await opens({ config: GUEST });
    guest.person.signIn();
    await guest.settle();
    expect(guest.shown()).toContain('account');
    const { person, settle, shown, bench } = await opens({ config: MIRA });
    person.profile();
    await settle();
    expect(shown()).toContain('profile');
    person.logOut();
    await settle();
    expect(bench.core.identity.user).toBeUndefined();
  });
});

describe('the actions of answers in help', () => {
  it.each([
    ['a guest on a page', GUEST, 'HomePage', ['games', 'sign-in'], ['profile', 'password']],
    ['a player on a page', MIRA, 'HomePage', ['games', 'profile', 'password'], ['sign-in']],
    ['a guest over a game', GUEST, 'PlayPage', [], ['games', 'sign-in', 'profile', 'password']],
    ['a player over a game', MIRA, 'PlayPage', ['profile', 'password'], ['games', 'sign-in']],
  ] as const)('match the page and the sign-in state: %s', async (_, config, pageType, present, absent) => {
    const { app, turnTo } = await visits({ config });
    await turnTo(pageType);
    const names = Object.keys(helpActions(app));
    expect(names).toEqual(
      expect.arrayContaining(['pad', 'mouse', 'connection', 'privacy', 'subscription', 'nowbux', ...present]),
    );
    expect(names.filter((name) => (absent as readonly string[]).includes(name))).toEqual([]);
  });

  it.each([
    ['pad', 'pad-doctor'],
    ['mouse', 'mouse-test'],
    ['privacy', 'privacy'],
    ['profile', 'profile'],
    ['password', 'account'],
  ] as const)('open the page or dialog that the action "%s" names', async (act, layer) => {
    const { app, settle, shown } = await visits({ config: MIRA });
    helpActions(app)[act]?.();
    await settle();
    expect(shown()).toContain(layer);
  });

  it('open pages of the app, and in another tab if a game is running', async () => {
    const { app, gone, bench, turnTo, path } = await visits({ config: MIRA });
    helpActions(app).nowbux?.();
    helpActions(app).games?.();
    const { links } = bench.core.bootstrap;
    expect(gone.map(path)).toEqual([path(links.nowbux), path(links.gamesList)]);
    helpActions(app).subscription?.();
    expect(bench.page.filter((change) => change.startsWith('open '))).toHaveLength(1);
    await turnTo('PlayPage');
    helpActions(app).nowbux?.();
    expect([gone.length, bench.page.filter((change) => change.startsWith('open ')).length]).toEqual([2, 2]);
  });
});

describe('the page of help', () => {
  const opens = async (query = '') => {
    const chosenPictures = () => Promise.resolve({ readPicture: () => Promise.resolve(undefined) });
    const chat = () => Promise.resolve({ talkToChat: () => () => undefined });
    const opened = await visits({ query, browser: { chosenPictures, chat } });
    const help = new HelpViewModel(opened.app);
    help.start();
    await opened.settle();
    return { ...opened, help };
  };

  it.each([
    ['topic=no-sound', 'no-sound'],
    ['topic=nonsense', undefined],
    ['', undefined],
  ])('opens the answer that its address names (%s)', async (query, first) => {
    expect((await opens(query)).help.first).toBe(first);
  });

  it('opens the report form, earlier reports and the chat, and has the actions of the page', async () => {
    const { help, shown, settle } = await opens();
    expect(Object.keys(help.acts)).toContain('connection');
    expect(help.chat?.unread).toBe(0);
    help.chat?.open();
    await settle();
    expect(shown()).toContain('support-chat');
    help.report();
    await settle();
    expect(shown()).toContain('report');
    help.reports();
    await settle();
    expect([shown().includes('report'), shown().includes('reports')]).toEqual([false, true]);
  });
});
