import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../stories/support/inEnglish.ts';
import { soon } from '../../../stories/support/soon.ts';
import { Account } from './Account.tsx';
import type { AccountModel } from './Account.types.ts';

const asked: AccountModel = {
  step: 'email',
  why: 'asked',
  guest: false,
  reset: false,
  busy: false,
  trouble: undefined,
  email: '',
  password: '',
  current: '',
  confirmation: '',
  name: undefined,
  write: fn(),
  submit: fn(),
  go: fn(),
  close: fn(),
  asGuest: fn(),
};

/** Signing in, signing up, and passwords that are forgotten or changed: one dialog with a form at a time. */
const meta = {
  title: 'Modals/Account',
  component: Account,
  tags: ['area:arrive', 'role:guest'],
  args: { model: asked },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof Account>;

export default meta;
type Story = StoryObj<typeof meta>;

const EMAIL = 'mira@example.com';
const model = (change: Partial<AccountModel>) => ({ model: { ...asked, email: EMAIL, ...change } });
const secrets = { password: 'moss!lantern42', confirmation: 'moss!lantern4' };

/** The address first; or an account that is yet to be made. */
export const SignIn: Story = {
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Sign in' })).toBeVisible());
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'm{Enter}');
    await expect(args.model.write).toHaveBeenCalledWith('email', 'm');
    await expect(args.model.submit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Create an account' }));
    await expect(args.model.go).toHaveBeenLastCalledWith('sign-up');
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The token has run out, or the player signed out: in again, or on as a guest. */
export const SignedOut: Story = {
  args: model({ why: 'signed-out', guest: true, email: '' }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'You’re signed out' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Go on as a guest' }));
    await expect(args.model.asGuest).toHaveBeenCalledOnce();
  }),
};

/** The game wants an account, and nobody has signed in here yet: said as it is. */
export const WantedByAGame: Story = {
  args: model({ requiredBy: 'Skyhop', email: '' }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Sign in to play Skyhop' })).toBeVisible());
    await expect(canvas.getByText(/^Skyhop keeps your progress on an account/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create an account' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Go on as a guest' })).toBeNull();
    await expect(canvas.queryByText(/signed out|again/)).toBeNull();
  }),
};

/** The game wants an account, and the player's own has been signed out. */
export const SignedOutOfAGame: Story = {
  args: model({ why: 'signed-out', requiredBy: 'Skyhop', email: '' }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'You’re signed out' })).toBeVisible());
    await expect(canvas.getByText('Sign in again to play Skyhop.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Go on as a guest' })).toBeNull();
  }),
};

/** Nobody has this address: said at the field, with the way to an account beside it. */
export const UnknownAccount: Story = {
  args: model({ trouble: { about: 'unknown-account' } }),
  parameters: { covers: ['msg.unknown-account'] },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByRole('textbox', { name: 'E-mail' });
    await expect(field).toHaveAccessibleDescription(/This Account does not exist!/);
    await soon(() => expect(field).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Create an account with this address' }));
    await expect(args.model.go).toHaveBeenLastCalledWith('sign-up');
  }),
};

/** On its way: the form stays, and takes no second press. */
export const Submitting: Story = {
  args: model({ step: 'password', password: 'secret', busy: true }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}');
    await expect(args.model.submit).not.toHaveBeenCalled();
  }),
};

/** Said at the field, and the focus is in it. */
export const WrongPassword: Story = {
  args: model({ step: 'password', password: 'secret', trouble: { about: 'wrong-password' } }),
  play: inEnglish(async ({ canvas }) => {
    const field = await canvas.findByLabelText('Password');
    await expect(field).toHaveAccessibleDescription(/incorrect/);
    await soon(() => expect(field).toHaveFocus());
  }),
};

/** Made with Google: there is no password to ask for, but a way to have one. */
export const MadeWithGoogle: Story = {
  args: model({ step: 'social' }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByText(/was made with Google and has no password/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Set a password' }));
    await expect(args.model.go).toHaveBeenLastCalledWith('forgot');
  }),
};

/** The server itself has a trouble: its code is there for whoever helps. */
export const Failed: Story = { args: model({ trouble: { about: 'failed', code: 6101 } }) };

/** Too many tries. */
export const TooOften: Story = {
  args: model({ step: 'password', trouble: { about: 'too-often' } }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/Please try again later/)).toBeVisible());
  }),
};

/** An account is made, with a password whose strength is told. */
export const SignUp: Story = { args: model({ step: 'sign-up', password: 'moss!lantern42' }) };

/** Too weak for the rule, which stands above. */
export const WeakPassword: Story = {
  args: model({ step: 'sign-up', password: 'abcdefg', trouble: { about: 'weak-password' } }),
};

/** By the rule, and guessed all the same: the meter says so, and so does the form. */
export const GuessedPassword: Story = {
  args: model({ step: 'sign-up', password: 'Nowlight1', trouble: { about: 'guessable-password' } }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('anyone would guess it')).toBeVisible());
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/Anyone would guess this password/);
  }),
};

/** What the rule still wants is told in the place of a strength: nothing is praised that is not taken. */
export const LackingPassword: Story = {
  args: model({ step: 'sign-up', password: 'gravel kettle orbit ninety' }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('other signs than these can’t be used')).toBeVisible());
    await expect(canvas.queryByText('strong')).toBeNull();
  }),
};

/** There is one already. */
export const AccountExists: Story = {
  args: model({ step: 'sign-up', password: 'moss!lantern42', trouble: { about: 'account-exists' } }),
};

/** Signed up. */
export const Welcome: Story = {
  args: model({ step: 'welcome', name: 'Mira' }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Welcome, Mira' })).toBeVisible());
  }),
};

/** The token is there; the rest comes in a moment. */
export const ActivationGate: Story = { args: model({ step: 'settling' }) };

/** The rest did not come. */
export const Unsettled: Story = { args: model({ step: 'unsettled', trouble: { about: 'not-reached' } }) };

/** A link is wanted. */
export const Forgot: Story = { args: model({ step: 'forgot' }) };

/** It is on its way. */
export const Sent: Story = { args: model({ step: 'sent' }) };

/** By a mailed link: no current password is asked for. */
export const NewPassword: Story = {
  args: model({ step: 'change', reset: true, ...secrets, trouble: { about: 'mismatch' } }),
  play: inEnglish(async ({ canvas }) => {
    const again = await canvas.findByLabelText('New password, once more');
    await expect(again).toHaveAccessibleDescription(/don’t match/);
    await soon(() => expect(again).toHaveFocus());
    await expect(canvas.queryByLabelText('Current password')).toBeNull();
  }),
};

/** The link is too old. */
export const LinkExpired: Story = {
  args: model({ step: 'change', reset: true, ...secrets, trouble: { about: 'link-expired' } }),
};

/** Signed in: with the current password. */
export const ChangePassword: Story = {
  args: model({ step: 'change', current: 'x', ...secrets, trouble: { about: 'current-incorrect' } }),
  play: inEnglish(async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Current password')).toHaveAccessibleDescription(/incorrect/);
  }),
};

/** It was not changed, for a trouble of the server’s. */
export const NotChanged: Story = {
  args: model({ step: 'change', current: 'x', ...secrets, trouble: { about: 'failed', code: 3401 } }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/There was an error, please try again. \(Code 3401\)/)).toBeVisible());
  }),
};

/** It counts from now on. */
export const Changed: Story = { args: model({ step: 'changed' }) };
