import { runInAction } from 'mobx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { loadPrefetch } from '../../../src/app/shell/prefetch/loadPrefetch.ts';
import { TapPrefetch } from '../../../src/app/shell/prefetch/tapPrefetch.ts';
import type { App } from '../../../src/app/core/app.ts';
import type { Play } from '../../../src/app/play/play.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../../src/contracts/earlyScriptNames.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';
import { type AppBench, type AppBenchOptions, openApp, openBench } from '../../support/app/appBench.ts';

const START = 'play.startSession';

let bench: AppBench;
let app: App;
let plays: Play[];

/** Stub of DOMParser that finds only the bootstrap data. */
beforeEach(() =>
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString(html: string) {
        const textContent = new RegExp(`id="${BOOTSTRAP_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1];
        return { title: '', getElementById: () => ({ textContent }), querySelector: () => null };
      }
    },
  ),
);
afterEach(() => {
  app.dispose();
  for (const play of plays) play.dispose();
});

/** Opens a game's page with everything that the app prepares before a tap on Play. */
async function onItsPage(options: AppBenchOptions = {}, id = '20101'): Promise<void> {
  bench = openBench({ at: `/apps/x/${id}/x.html`, ...options });
  plays = [];
  const make = (...[, info, path]: Parameters<ConstructorParameters<typeof TapPrefetch>[1]>) => {
    const play = bench.makePlay(info, path);
    plays.push(play);
    return play;
  };
  const show = () => ({ take: () => undefined as never, remove: () => undefined });
  const loadsPrefetch = async (app: App) => () => {
    const prefetch = new TapPrefetch(app, make, show, () => undefined);
    prefetch.start(app.core.signal);
    return prefetch;
  };
  app = await openApp(bench, { loadPrefetch: loadsPrefetch });
  await app.prefetch.load();
  await bench.settle();
}

/** Follows a link inside the app without waiting for it. */
async function goes(path: string): Promise<void> {
  void app.page.go(sampleUrl(path));
  await bench.settle();
}

/** Returns the requests for sessions and documents since the page loaded. */
const requests = () =>
  bench.world.journal.after().flatMap(({ name }) => ([START, 'document'].includes(name) ? [name] : []));

it('a tap requests the session before the play page’s document, and the page takes over that session', async () => {
  await onItsPage();
  expect(requests()).toEqual([]);
  await goes(bench.world.playPath);
  await bench.pass(500);
  expect(requests()).toEqual([START, 'document']);
  expect(bench.last('document').request?.url).toBe(bench.world.origins.page + bench.world.playPath);
  const { pageType, app: info } = app.page.bootstrap;
  const [play] = plays;
  expect([pageType, play?.session.state.kind]).toEqual(['PlayPage', 'playing']);
  const taken = info && app.prefetch.value?.take(info)?.play;
  expect(taken).toBe(play);
  taken?.start();
  await bench.pass(60_000);
  expect([bench.callsOf(START).length, bench.peers.length, taken?.session.state.kind]).toEqual([1, 1, 'playing']);
});

it('a tap inside a MobX action requests the session before the document', async () => {
  await onItsPage();
  runInAction(() => void app.page.go(sampleUrl(bench.world.playPath)));
  await bench.settle();
  await bench.pass(500);
  expect(requests()).toEqual([START, 'document']);
});

it('a session started by a tap is replaced when the document specifies other features', async () => {
  await onItsPage();
  bench.world.patchConfig({ features: { maxFps: 24 } });
  await goes(bench.world.playPath);
  await bench.pass(500);
  expect(bench.callsOf(START).map(({ request }) => request?.query['maxFps'])).toEqual(['30', '24']);
  expect(bench.peers.map(({ closed }) => closed)).toEqual([true, false]);
  expect(plays.map(({ session }) => session.state.kind)).toEqual(['left', 'playing']);
});

it('a session started by a tap is cancelled when the player navigates to another page', async () => {
  await onItsPage();
  bench.world.script(START, [{ hold: 'machine' }]);
  await goes(bench.world.playPath);
  expect(plays.map(({ session }) => session.state.kind)).toEqual(['starting']);
  void app.page.go(sampleUrl('/'));
  expect(plays.map(({ session }) => session.state.kind)).toEqual(['left']);
  await bench.pass(500);
  // The app also cancelled the session request, so that no unused session remains.
  expect([app.page.bootstrap.pageType, bench.peers.length, bench.callsOf(START).length]).toEqual(['HomePage', 0, 0]);
});

it('a tap requests no session for a guest when the game requires a login', async () => {
  await onItsPage({ config: { features: { requireAuth: true } } });
  await goes(bench.world.playPath);
  await bench.pass(500);
  expect(plays[0]?.session.state).toMatchObject({ kind: 'failed', error: { cause: { kind: 'login-required' } } });
  expect([bench.callsOf(START).length, app.page.bootstrap.pageType]).toEqual([0, 'PlayPage']);
});

it('a tap on an HTML game requests no session, because the game has no stream', async () => {
  await onItsPage({ scenario: 'plays-html-game' }, '20152');
  await goes(bench.world.playPath);
  await bench.pass(500);
  expect([requests(), plays.length, app.page.bootstrap.pageType]).toEqual([['document'], 0, 'PlayPage']);
});

it('the play page’s code and texts load once the page is idle, before links are prefetched', async () => {
  let rests: (() => void) | undefined;
  const pause = () => undefined;
  vi.stubGlobal('Audio', function Audio() {
    return { pause };
  });
  vi.spyOn(PAGE_PORTS.idle, 'whenIdle').mockImplementation((callback) => void (rests = callback));
  const follows = vi.spyOn(PAGE_PORTS, 'onLinkIntent').mockReturnValue(undefined);
  bench = openBench({ at: '/apps/x/20101/x.html' });
  plays = [];
  app = await openApp(bench, { loadPrefetch });
  const words = vi.spyOn(app.i18n, 'loadNamespaces').mockResolvedValue(undefined);
  const loading = app.prefetch.load();
  await bench.settleImports();
  expect([app.prefetch.value, words.mock.calls, follows.mock.calls.length]).toEqual([undefined, [], 0]);
  rests?.();
  expect(await loading).toBe(app.prefetch.value);
  expect([words.mock.calls, follows.mock.calls.length]).toEqual([[[['play', 'session', 'hud']]], 1]);
});
