import { beforeEach, expect, it, vi } from 'vitest';
import { loadVisit } from '../../../src/app/createApp.ts';
import { rememberPlayed } from '../../../src/app/play/session/gameReportFields.ts';
import { HomeViewModel } from '../../../src/app/library/home.viewModel.ts';
import { SearchViewModel } from '../../../src/app/library/search.viewModel.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';

let bench: AppBench;
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('dispatchEvent', () => true);
});

it.each([
  ['a guest', false],
  ['a signed-in player', true],
])(
  'the search suggests to %s their last played game and favourites, and omits these from the top games',
  async (_, signedIn) => {
    bench = openBench({ config: { user: { signedIn, email: 'mira@example.com' } } });
    const app = await openApp(bench, { loadVisit });
    const home = started(new HomeViewModel(app), bench.core.signal);
    const search = started(
      new SearchViewModel(
        app,
        () => undefined,
        () => '',
      ),
      bench.core.signal,
    );
    await bench.settleImports();
    expect([bench.core.auth.state.kind, search.state]).toEqual([signedIn ? 'signed-in' : 'guest', 'ready']);
    const ids = () => search.mine.map(({ appId }) => appId);
    const before = ids();
    const [first, second] = search.top.filter(({ appId }) => appId !== bench.play.info.appId);
    if (!first || !second) throw new Error('The library has fewer than two games to search for');

    rememberPlayed(bench.core, { info: bench.play.info, startedAt: 0, leavesForGood: false });
    home.like(first);
    home.like(second);
    // The last played game comes first, then the last favourite.
    const mine = [bench.play.info.appId, ...[second, first].map(({ appId }) => appId)];
    expect(ids().filter((appId) => mine.includes(appId))).toEqual(mine);
    expect(ids()).toHaveLength(Math.min(6, before.length + mine.length));
    expect(home.favourites.map(({ appId }) => appId).slice(0, 2)).toEqual([second.appId, first.appId]);
    expect(search.top.filter(({ appId }) => mine.includes(appId))).toEqual([]);
    // Removing a favourite removes the game from the row of favourites and from the search suggestions.
    home.like(second);
    expect([ids().includes(second.appId), home.favourites.some(({ appId }) => appId === second.appId)]).toEqual([
      false,
      false,
    ]);
  },
);

it('the search opens a game, copies the code of a failure, stores the shortcut “/”, and shows the reason when it has no games', async () => {
  bench = openBench();
  const app = await openApp(bench, { loadVisit });
  const go = vi.spyOn(app.page, 'go').mockResolvedValue(undefined);
  const close = vi.fn<() => void>();
  const search = started(new SearchViewModel(app, close, () => ''), bench.core.signal);
  expect([search.state, search.mine, search.top, search.games]).toEqual(['loading', [], [], []]);
  await bench.settleImports();
  const [game] = search.games;
  if (!game) throw new Error('The library is empty');
  search.open(game);
  expect([close.mock.calls.length, go.mock.calls]).toEqual([1, [[game.appPageUrl]]]);
  expect(await search.copy('503')).toBe(true);
  const { slash } = search;
  search.setSlash(!slash);
  expect(search.slash).toBe(!slash);
  bench.dispose();
  bench = openBench({
    answer: (address) => (address.includes('getAppsList') ? Promise.reject(new TypeError()) : undefined),
  });
  const offline = started(new SearchViewModel(await openApp(bench, { loadVisit }), close, () => ''), bench.core.signal);
  await bench.online(false);
  for (let s = 0; s < 60 && offline.state === 'loading'; s++) await bench.pass(1_000);
  expect([offline.state, offline.code, offline.games]).toEqual(['offline', undefined, []]);
});

it('the search shows the status code when its list of games fails to load', async () => {
  bench = openBench();
  bench.world.script('catalogue.getAppsList', [{ http: 503 }, { http: 503 }, { http: 503 }]);
  const app = await openApp(bench, { loadVisit });
  const search = started(
    new SearchViewModel(
      app,
      () => undefined,
      () => '',
    ),
    bench.core.signal,
  );
  await bench.settleImports();
  for (let s = 0; s < 60 && search.state === 'loading'; s++) await bench.pass(1_000);
  expect([search.state, search.code]).toEqual(['failed', 503]);
});
