import { fn } from 'storybook/test';
import type { AccountModel } from '../../../src/modals/account/Account/Account.types.ts';
import type { GoogleModel } from '../../../src/widgets/account/GoogleSignIn/GoogleSignIn.types.ts';
import { drawGoogle } from '../interaction/googleButton.ts';

/** Model of the account forms in their initial state. */
export const asked: AccountModel = {
  step: 'email',
  reason: 'asked',
  guest: false,
  reset: false,
  busy: false,
  trouble: undefined,
  now: 0,
  email: '',
  username: '',
  naming: { kind: 'none', suggestions: [] },
  password: '',
  current: '',
  confirmation: '',
  code: '',
  isResent: false,
  name: undefined,
  write: fn(),
  submit: fn(),
  mailCode: fn(),
  go: fn(),
  close: fn(),
  asGuest: fn(),
  copy: fn(() => Promise.resolve(true)),
};

export const EMAIL = 'mira@example.com';

/** Returns the args of a story whose account form has the email address filled in. */
export const model = (change: Partial<AccountModel>) => ({ model: { ...asked, email: EMAIL, ...change } });

/** Two new passwords that differ. */
export const secrets = { password: 'moss!lantern42', confirmation: 'moss!lantern4' };

/** Model of a form's Google button, enabled. */
export const google = (change: Partial<GoogleModel> = {}): GoogleModel => ({
  phase: 'ready',
  oneTap: 'hidden',
  failed: false,
  text: 'signin_with',
  draw: drawGoogle,
  wake: fn(),
  ...change,
});
