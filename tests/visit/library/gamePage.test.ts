import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import { ORIGINS } from '../../../simulator/core/testing/testVisit.ts';
import { GameViewModel } from '../../../src/app/library/game.viewModel.ts';
import { HomeViewModel } from '../../../src/app/library/home.viewModel.ts';
import { helpActions } from '../../../src/app/support/helpActions.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';

const GAME = '20101';
const OTHERS = ['20102', '20103', '20104', '20105', '20106'] as const;
const [FIRST, SECOND] = OTHERS;

let bench: AppBench;

/** Opens the page of one game and the home page, for a visit in the United States. */
async function visits(config: ConfigPatch = {}, at = `/apps/paper-anvil/${GAME}/skyhop.html`) {
  bench = openBench({ config: { country: 'US', ...config }, at });
  const app = await openApp(bench);
  const game = started(new GameViewModel(app, bench.core.bootstrap), bench.core.signal);
  const home = started(new HomeViewModel(app), bench.core.signal);
  const go = vi.spyOn(app.page, 'go').mockResolvedValue(undefined);
  bench.core.start();
  await bench.settleImports();
  expect(home.library.kind).toBe('loaded');
  await bench.settle();
  const { library } = home;
  if (library.kind !== 'loaded') throw new Error(`The lists of games are ${library.kind}, not loaded`);
  return { app, game, home, lists: library.lists, went: () => go.mock.calls.map(([path]) => String(path)) };
}

const ids = (apps: readonly { readonly appId: string }[]) => apps.map(({ appId }) => appId);

it('entity.app-info.identity, entity.app-info.presentation: a game’s page contains the name, companies, rating and genre that the server sends', async () => {
  const said = {
    ...{ appName: 'Skyhop Deluxe', developerName: 'Anvil & Sons', companyName: 'Anvil Ltd', state: 'live' },
    ...{ appRating: 3.5, appGenre: 'Racing', genreTags: ['cars'], initialOrientation: 'portrait' },
  };
  const { game } = await visits({ apps: { [GAME]: said } });
  expect(game.page).toMatchObject({ kind: 'ready', app: { appId: GAME, ...said } });
});

it('a game’s page offers twelve other games, the most similar first', async () => {
  const racing = { appGenre: 'Racing', genreTags: ['cars'] };
  const { game } = await visits({ apps: { [GAME]: racing, [SECOND]: racing } });
  expect(ids(game.similar)).toHaveLength(12);
  expect(ids(game.similar)[0]).toBe(SECOND);
  expect(ids(game.similar)).not.toContain(GAME);
});

it('entity.app-lists, entity.app-entry: the home page shows each list in the server’s order, without games of workflow3', async () => {
  const [topApps, topBarApps, remainingApps, otherApps, showcaseApps] = OTHERS.map((appId) => [appId, GAME]);
  const { lists } = await visits({
    lists: {
      topApps,
      topBarApps,
      remainingApps,
      otherApps,
      showcaseApps: [...(showcaseApps ?? []), FIRST],
      byogGameApp: SECOND,
    },
    apps: { [GAME]: { workflowCategory: 'workflow3' } },
  });
  expect(Object.fromEntries(Object.entries(lists).map(([name, apps]) => [name, ids([apps ?? []].flat())]))).toEqual({
    topApps: [OTHERS[0]],
    topBarApps: [OTHERS[1]],
    remainingApps: [OTHERS[2]],
    otherApps: [OTHERS[3]],
    showcaseApps: [OTHERS[4], FIRST],
    byogGameApp: [SECOND],
  });
});

it('entity.app-entry: a tile on the home page and a game’s page opens the game’s play URL and page URL', async () => {
  const { game, home, lists, went } = await visits();
  const [one] = lists.topApps;
  if (!one) throw new Error('The first list of games is empty');
  for (const page of [home, game]) {
    page.play(one);
    page.details(one);
  }
  const { page } = bench.world.origins;
  const there = bench.world.bootstrap(new URL(one.playUrl, page).pathname).bootstrap;
  expect([there.pageType, there.app?.appId]).toEqual(['PlayPage', one.appId]);
  expect(went()).toEqual([one.playUrl, one.appPageUrl, one.playUrl, one.appPageUrl].map(String));
});

it('entity.recent-played-entry: a game marked on its page appears among the home page’s favourites with its name, icon and URLs', async () => {
  const { game, home } = await visits();
  expect(game.liked).toBe(false);
  game.like();
  expect(game.liked).toBe(true);
  const { appId, appName, packageName, developerName, media, playUrl, appPageUrl } = bench.play.info;
  await bench.settleImports();
  expect(home.favourites[0]).toMatchObject({
    ...{ appId, name: appName, packageName, appDeveloperName: developerName },
    ...{ icon: media.icon, playUrl, appPageUrl },
  });
  game.like();
  expect([game.liked, home.favourites]).toEqual([false, []]);
});

it.each([
  [true, 1],
  [false, 0],
])('the coupon setting %s lets a game’s page open the coupon page %i times', async (enableCouponGenerator, times) => {
  const { game, went } = await visits({ features: { enableCouponGenerator } });
  expect(game.couponUrl !== undefined).toBe(enableCouponGenerator);
  game.openCoupon();
  expect(went()).toHaveLength(times);
  expect(went().every((path) => path.includes('coupon'))).toBe(true);
});

it.each([
  ['the auth host of the game', { authServiceHost: ORIGINS.ncm }, ORIGINS.ncm],
  ['the auth host of the page if the game has none', {}, ORIGINS.auth],
])('entity.app-info.hosts: the subscription page opens on %s', async (_, info, host) => {
  const { app } = await visits({ apps: { [GAME]: info } });
  helpActions(app).subscription?.();
  expect(bench.page).toEqual([`open ${host}/myaccount/subscription`]);
});

it('a game’s page shows the controls that the game lists name', async () => {
  const { game, lists } = await visits({ lists: { topApps: [GAME, FIRST] } });
  const listed = lists.topApps.find(({ appId }) => appId === GAME);
  expect(listed?.controls?.length).toBeGreaterThan(0);
  expect(game.controls).toEqual(listed?.controls);
});

it('a game’s page whose document lacks the game shows a failure, and no similar games or favourites', async () => {
  bench = openBench({ config: { country: 'US' }, at: `/apps/paper-anvil/${GAME}/skyhop.html` });
  const app = await openApp(bench);
  const game = started(new GameViewModel(app, { ...bench.core.bootstrap, app: undefined }), bench.core.signal);
  bench.core.start();
  expect([game.similar, game.controls]).toEqual([[], []]);
  await bench.settleImports();
  await bench.settle();
  game.like();
  expect([game.page.kind, game.similar, game.controls, game.liked, game.couponUrl]).toEqual([
    'failed',
    [],
    [],
    false,
    undefined,
  ]);
  game.retry();
  expect(bench.page).toEqual(['reload']);
});

it('a game’s page shows its texts in a newly chosen language, but never another game', async () => {
  const { game, app } = await visits();
  const { bootstrap, View } = app.page.current;
  const show = (change: object) =>
    runInAction(() => {
      const info = bootstrap.app && { ...bootstrap.app, ...change };
      app.page.current = { bootstrap: { ...bootstrap, app: info }, View };
    });
  const name = () => (game.page.kind === 'ready' ? game.page.app.appName : undefined);
  show({ appName: 'Himmelshüpfer' });
  expect(name()).toBe('Himmelshüpfer');
  show({ appName: 'Other', appId: FIRST });
  expect(name()).toBe(bench.core.bootstrap.app?.appName);
});

describe('the actions that help answers offer', () => {
  /** Returns the name of each action that the help answers offer, with the feature or page that it opens. */
  async function acts(config: ConfigPatch, at?: string) {
    const { app, went } = await visits(config, at);
    const opened: unknown[] = [];
    const feature = ({ id }: { readonly id: string }) => ({
      open: (wish: object = {}) => {
        opened.push({ id, ...wish });
        return Promise.resolve();
      },
    });
    Object.assign(app.visit, { load: () => Promise.resolve({ feature }) });
    const seen: Record<string, unknown> = {};
    for (const [name, act] of Object.entries(helpActions(app))) {
      act();
      await bench.settle();
      seen[name] = opened.splice(0)[0] ?? bench.page.splice(0)[0] ?? went().at(-1);
    }
    return seen;
  }

  const CHECKS = {
    pad: { id: 'checks', check: 'pad' },
    mouse: { id: 'checks', check: 'mouse' },
    connection: { id: 'checks', check: 'connection' },
    privacy: { id: 'privacy' },
    subscription: `open ${ORIGINS.auth}/myaccount/subscription`,
  };

  it('include the checks, all games, nowBux and a sign-in for guests on a page outside a game', async () => {
    expect(await acts({})).toEqual({
      ...CHECKS,
      accessibility: `${ORIGINS.page}/accessibility`,
      nowbux: `${ORIGINS.page}/nowbux`,
      games: `${ORIGINS.page}/`,
      'sign-in': { id: 'account', form: 'login', from: 'help' },
    });
  });

  it('include the profile and the password for a signed-in player', async () => {
    expect(await acts({ user: { signedIn: true, email: 'mira@example.com' } })).toMatchObject({
      profile: { id: 'profile' },
      password: { id: 'account', form: 'change', from: 'help' },
    });
  });

  it('open pages in a new tab over a game, and open no other game', async () => {
    expect(await acts({}, `/play/skyhop/${GAME}`)).toEqual({ ...CHECKS, nowbux: `open ${ORIGINS.page}/nowbux` });
  });
});
