import { expect, it } from 'vitest';
import { GameOnViewModel } from '../../../src/app/library/runningGame/runningGame.viewModel.ts';
import { RUNNING_GAME_KEY, readRunningSession } from '../../../src/domain/session/records/runningSession.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';

let bench: AppBench;

/** Opens a page that can offer to resume a game. `heldLocks`: games that other tabs hold. */
function opened(heldLocks: Set<string> = new Set()) {
  bench = openBench();
  let stored: ((key: string | null) => void) | undefined;
  const browser = {
    tabs: { take: () => undefined, isPlaying: (game: string) => Promise.resolve(heldLocks.has(game)) },
    onStored: (changed: (key: string | null) => void) => void (stored = changed),
    onBfcacheRestore: () => undefined,
  };
  const screen = new GameOnViewModel(bench.core, browser);
  screen.start(bench.core.signal);
  const receiveRecord = async (secondsAgo: number) => {
    const at = bench.clock.now() - secondsAgo * 1000;
    const game = {
      playSessionId: 'ps',
      appId: '20101',
      feSessionId: 'fe-9',
      name: 'Skyhop',
      icon: '',
      path: '/play/skyhop/20101',
    };
    bench.localStore.set(RUNNING_GAME_KEY, JSON.stringify({ ...game, at }));
    stored?.(RUNNING_GAME_KEY);
    await bench.settle();
  };
  return { screen, receiveRecord, heldLocks };
}

it('another page offers to resume a closed game until exactly 60 s after it was last open', async () => {
  const { screen, receiveRecord } = opened();
  expect(screen.model).toBeUndefined();
  await receiveRecord(12);
  const { model } = screen;
  expect(model).toMatchObject({ game: 'Skyhop', endsAt: bench.clock.now() + 48_000, now: bench.clock.now() });
  await bench.pass(47_999);
  expect(screen.model?.now).toBe(screen.model && screen.model.endsAt - 1);
  await bench.pass(1);
  expect(screen.model).toBeUndefined();
});

it('resuming opens the game’s page and passes on the running session’s ids', async () => {
  const { screen, receiveRecord } = opened();
  await receiveRecord(1);
  screen.model?.goOn();
  expect(bench.page).toEqual([`assign ${bench.core.ports.browser.origin}/play/skyhop/20101`]);
  expect(readRunningSession(bench.sessionStore)).toEqual({
    playSessionId: 'ps',
    appId: '20101',
    feSessionId: 'fe-9',
    left: true,
  });
});

it('a page offers to resume a game that another tab holds only after that tab has crashed', async () => {
  const { screen, receiveRecord, heldLocks } = opened(new Set(['20101']));
  await receiveRecord(1);
  expect(screen.model).toBeUndefined();
  heldLocks.clear();
  await bench.pass(5_000);
  expect(screen.model).toMatchObject({ game: 'Skyhop' });
});

it('dismissing the offer to resume a game removes it on this page and on others', async () => {
  const { screen, receiveRecord } = opened();
  await receiveRecord(1);
  screen.model?.dismiss();
  expect([screen.model, bench.localStore.get(RUNNING_GAME_KEY)]).toEqual([undefined, undefined]);
});
