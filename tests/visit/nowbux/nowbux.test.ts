import { expect, it } from 'vitest';
import { AccountController } from '../../../src/app/account/forms/accountController.ts';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';

let bench: AppBench;

it('the nowBux page shows a guest’s, and asks for everything again once that guest has signed in', async () => {
  bench = openBench();
  const app = await openApp(bench);
  const screen = started(new NowBuxViewModel(app), bench.core.life);
  const asked = () => bench.heard('auth.wallet-check-balance').length;
  await bench.settle();
  expect([bench.core.auth.state.kind, asked(), screen.balance.kind]).toEqual(['guest', 1, 'loaded']);
  const guests = screen.balance;

  const account = new AccountController(bench.core, { google: new FakeGoogle(), mayLoadGoogle: () => true });
  account.start(bench.core.life);
  void account.open({ form: 'login', from: 'nowbux' });
  account.screen.write('email', 'mira@example.com');
  account.screen.submit();
  await bench.settle();
  account.screen.write('password', 'Nowlight1');
  account.screen.submit();
  await bench.settle();
  expect([bench.core.auth.state.kind, asked(), screen.balance.kind]).toEqual(['signed-in', 2, 'loaded']);
  expect(screen.balance).not.toEqual(guests);
});
