import { AccountController } from '../../../src/app/account/forms/accountController.ts';
import { FakeGoogle } from '../browser/fakeGoogle.ts';
import { type AppBench, started } from './appBench.ts';

/** Starts the controller of the account forms. */
export function openAccount({ core }: AppBench): AccountController {
  return started(new AccountController(core, { google: new FakeGoogle(), mayLoadGoogle: () => true }), core.signal);
}

/** Signs in with the form that is open. */
export async function logIn(
  bench: AppBench,
  { screen }: Pick<AccountController, 'screen'>,
  email = 'mira@example.com',
): Promise<void> {
  screen.write('email', email);
  screen.submit();
  await bench.settle();
  screen.write('password', 'Nowlight1');
  screen.submit();
  await bench.settle();
}
