import { expect, it } from 'vitest';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';
import { logIn, openAccount } from '../../support/app/openAccount.ts';

let bench: AppBench;

it('the nowBux page shows a guest’s balance, and requests the wallet again after the guest signs in', async () => {
  bench = openBench();
  const app = await openApp(bench);
  const screen = started(new NowBuxViewModel(app), bench.core.signal);
  const asked = () => bench.callsOf('auth.wallet-check-balance').length;
  await bench.settle();
  expect([bench.core.auth.state.kind, asked(), screen.balance.kind]).toEqual(['guest', 1, 'loaded']);
  const guests = screen.balance;

  const account = openAccount(bench);
  void account.open({ form: 'login', from: 'nowbux' });
  await logIn(bench, account);
  expect([bench.core.auth.state.kind, asked(), screen.balance.kind]).toEqual(['signed-in', 2, 'loaded']);
  expect(screen.balance).not.toEqual(guests);
});
