import { expect, it } from 'vitest';
import { openShortcut } from '../../../src/app/library/shortcuts/openShortcut.ts';
import { RUNNING_GAME_KEY } from '../../../src/domain/session/records/runningSession.ts';
import { openApp, openBench } from '../../support/app/appBench.ts';

const SKYHOP = { appId: '20101', name: 'Skyhop', icon: '', path: '/play/skyhop/20101' };
const RECENT = {
  ...{ appId: '20102', name: 'Orchard', icon: '', packageName: 'a', appDeveloperName: '' },
  ...{ playUrl: '/play/orchard/20102', appPageUrl: '/apps/a/20102/orchard.html' },
};

/** Opens a shortcut of the installed app on the page at `at`. Returns the navigations that follow. */
async function opens(
  shortcut: string,
  { at = '/', played = true, running = false, held = false, pendingPath = undefined as string | undefined } = {},
) {
  const bench = openBench();
  const app = await openApp(bench);
  await bench.begin();
  const { core } = bench;
  if (played) core.preferences.recordPlayed(RECENT);
  if (running) {
    const session = { playSessionId: 'ps', feSessionId: 'fe-9', at: bench.clock.now() };
    bench.localStore.set(RUNNING_GAME_KEY, JSON.stringify({ ...SKYHOP, ...session }));
  }
  const pageType = at === '/' ? 'HomePage' : 'PlayPage';
  const page = { bootstrap: { ...core.bootstrap, pageType }, pendingPath };
  const parts = { core, feature: app.feature, page } as unknown as Parameters<typeof openShortcut>[0];
  const tabs = { take: () => undefined, isPlaying: () => Promise.resolve(held) };
  bench.page.length = 0;
  const { signal } = core;
  void openShortcut(parts, { tabs }, `/?shortcut=${shortcut}`, signal);
  await bench.settle();
  return bench.page.map((change) => change.replace(core.ports.browser.origin, ''));
}

it('the shortcut “continue” starts the last played game', async () => {
  expect(await opens('continue')).toEqual(['assign /play/orchard/20102']);
});

it('the shortcut “continue” resumes a game that runs without a page', async () => {
  expect(await opens('continue', { running: true })).toEqual(['assign /play/skyhop/20101']);
});

it('the shortcut “continue” does not start a game that runs in another window', async () => {
  expect(await opens('continue', { running: true, held: true })).toEqual([]);
});

it('the shortcut “continue” stays on the home page when no game was played', async () => {
  expect(await opens('continue', { played: false })).toEqual([]);
});

it('no shortcut leaves a game, its queue, or a navigation', async () => {
  expect(await opens('continue', { at: '/play' })).toEqual([]);
  expect(await opens('queue', { at: '/play' })).toEqual([]);
  expect(await opens('continue', { pendingPath: '/play/skyhop/20101' })).toEqual([]);
});

it('the shortcut “queue” keeps the open page', async () => {
  expect(await opens('queue', { running: true })).toEqual([]);
});
