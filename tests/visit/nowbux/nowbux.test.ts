import { expect, it, vi } from 'vitest';
import { rememberPlayed } from '../../../src/app/play/session/gameReportFields.ts';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';
import { logIn, openAccount } from '../../support/app/openAccountForms.ts';

let bench: AppBench;

it('the nowBux page shows a guest’s balance, and requests the wallet again after the guest signs in', async () => {
  bench = openBench();
  const app = await openApp(bench);
  const screen = started(new NowBuxViewModel(app), bench.core.signal);
  const countRequests = () => bench.callsOf('auth.wallet-check-balance').length;
  await bench.settle();
  expect([bench.core.auth.state.kind, countRequests(), screen.balance.kind]).toEqual(['guest', 1, 'loaded']);
  const guests = screen.balance;

  const account = openAccount(bench);
  void account.open({ form: 'login', from: 'nowbux' });
  await logIn(bench, account);
  expect([bench.core.auth.state.kind, countRequests(), screen.balance.kind]).toEqual(['signed-in', 2, 'loaded']);
  expect(screen.balance).not.toEqual(guests);
});

it('the nowBux page retries failed requests, saves the ledger as a file, and opens the game played last', async () => {
  const saved = vi.spyOn(PAGE_PORTS, 'saveText').mockReturnValue(undefined);
  bench = openBench({ config: { user: { signedIn: true, email: 'mira@example.com' } } });
  bench.world.script('auth.wallet-check-balance', [{ http: 500 }]);
  bench.world.script('play.getQuestInfo', [{ http: 500 }]);
  const app = await openApp(bench);
  const screen = started(new NowBuxViewModel(app), bench.core.signal);
  expect(screen.playUrl).toBe('/');
  await bench.settle();
  expect(screen.balance.kind).toBe('failed');
  screen.retry();
  await bench.settleImports();
  expect([screen.balance.kind, bench.callsOf('play.getQuestInfo').length]).toEqual(['loaded', 2]);
  screen.saveText('ledger.csv', 'a;b');
  await bench.settle();
  expect(saved.mock.calls).toEqual([['ledger.csv', 'a;b']]);
  rememberPlayed(bench.core, { info: bench.play.info, startedAt: 0, leavesForGood: false });
  expect([String(screen.playUrl), await screen.copy('12')]).toEqual([String(bench.play.info.playUrl), true]);
});

it('the nowBux page of an unknown visitor shows the failure of resolving them, and resolves them again on retry', async () => {
  bench = openBench();
  bench.world.script('auth.access-token-post', [{ http: 500 }], 'repeat-last');
  const app = await openApp(bench);
  const screen = started(new NowBuxViewModel(app), bench.core.signal);
  bench.core.start();
  await bench.pass(120_000);
  expect(screen.balance).toEqual({ kind: 'failed', code: 500 });
  const calls = () => bench.callsOf('auth.access-token-post').length;
  const before = calls();
  screen.retry();
  await bench.settle();
  expect(calls()).toBeGreaterThan(before);
});
