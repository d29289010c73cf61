import { expect, it, vi } from 'vitest';
import { beforehand, HomeViewModel } from '../../../src/app/library/home.viewModel.ts';
import { loadVisit } from '../../../src/app/createApp.ts';
import { libraryOf } from '../../../src/app/core/gameLists.ts';
import { openApp, openBench, started } from '../../support/app/appBench.ts';

/** Holds the answers to this call until the test lets them fail. */
function held(call: string) {
  const pending = Promise.withResolvers<Response>();
  const answer = (address: string) => (address.includes(call) ? pending.promise : undefined);
  return { answer, fail: () => pending.reject(new TypeError('Failed to fetch')) };
}

it('a visit’s first page with game lists waits at most 60 ms for its lists', async () => {
  const { answer, fail } = held('getAppsList');
  const bench = openBench({ answer });
  const app = await openApp(bench);
  bench.core.start();
  const start = vi.fn<(signal: AbortSignal) => void>();
  let hasBegun = false;
  void beforehand(() => ({ start }))
    .begin(app)
    .then(() => (hasBegun = true));
  expect(start).toHaveBeenCalledOnce();
  await bench.pass(59);
  expect(hasBegun).toBe(false);
  await bench.pass(1);
  expect([hasBegun, libraryOf(app).library.kind, start.mock.calls[0]?.[0].aborted]).toEqual([true, 'loading', false]);
  fail();
});

it('a visit’s first page with game lists begins as soon as its lists have loaded', async () => {
  const bench = openBench();
  const app = await openApp(bench);
  bench.core.start();
  await beforehand(() => ({ start: () => undefined })).begin(app);
  expect(libraryOf(app).library.kind).toBe('loaded');
});

it('the home page shows placeholders for the player’s recent games until the server’s list has loaded', async () => {
  vi.stubGlobal('addEventListener', () => undefined);
  const { answer, fail } = held('getPreference');
  const bench = openBench({ answer, config: { user: { signedIn: true, email: 'mira@example.com' } } });
  const app = await openApp(bench, { loadVisit });
  const home = started(new HomeViewModel(app), bench.core.signal);
  bench.core.start();
  await bench.settleImports();
  expect([home.played, home.recent]).toEqual(['coming', []]);
  fail();
  for (let s = 0; s < 30 && home.played === 'coming'; s++) await bench.pass(1_000);
  expect(home.played).toBe('nothing');
});
