import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asked, google, model } from '../../../../stories/support/models/accountModel.ts';
import { offerOneTap } from '../../../../stories/support/interaction/googleButton.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { Account } from './Account.tsx';

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

/** The address first; or an account that is yet to be made. */
export const SignIn: Story = {
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Sign in' })).toBeVisible());
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'm');
    await expect(args.model.write).toHaveBeenCalledWith('email', 'm');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.model.submit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Create an account' }));
    await expect(args.model.go).toHaveBeenLastCalledWith('sign-up');
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/**
 * Whoever keeps the player's passwords has filled in both: the password, too, which this form shows to nobody and no key leads to. One
 * press signs in.
 */
export const FilledIn: Story = {
  args: model({ password: 'moss!lantern42' }),
  play: inEnglish(async ({ canvas, canvasElement, userEvent, args }) => {
    const kept = canvasElement.querySelector('input[autocomplete="current-password"]');
    await expect(kept).toHaveValue('moss!lantern42');
    const email = await canvas.findByRole('textbox', { name: 'E-mail' });
    await userEvent.click(email);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.submit).toHaveBeenCalledOnce();
  }),
};

/** The token has run out, or the player signed out: in again, or on as a guest. */
export const SignedOut: Story = {
  args: model({ why: 'signed-out', guest: true, email: '' }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'You’re signed out' })).toBeVisible());
    await expect(canvas.getByRole('dialog')).toHaveAttribute('data-weight', 'grave');
    await userEvent.click(canvas.getByRole('button', { name: 'Go on as a guest' }));
    await expect(args.model.asGuest).toHaveBeenCalledOnce();
  }),
};

/** The game wants an account, and nobody has signed in here yet: said as it is. */
export const WantedByAGame: Story = {
  args: model({ requiredBy: 'Skyhop', email: '' }),
  play: shows(
    [
      { role: 'dialog', name: 'Sign in to play Skyhop' },
      /^Skyhop keeps your progress on an account/,
      { role: 'button', name: 'Create an account' },
    ],
    [{ role: 'button', name: 'Go on as a guest' }, /signed out|again/],
  ),
};

/** The game wants an account, and the player's own has been signed out. */
export const SignedOutOfAGame: Story = {
  args: model({ why: 'signed-out', requiredBy: 'Skyhop', email: '' }),
  play: shows(
    [{ role: 'dialog', name: 'You’re signed out' }, 'Sign in again to play Skyhop.'],
    [{ role: 'button', name: 'Go on as a guest' }],
  ),
};

/** Nobody has this address: said at the field, with the way to an account beside it. */
export const UnknownAccount: Story = {
  args: model({ trouble: { about: 'unknown-account' } }),
  parameters: { covers: ['msg.unknown-account', 'rule.unknown-account'] },
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

/** By e-mail or with Google, whose own button comes when it is wanted. */
export const WithGoogle: Story = {
  args: { model: { ...asked, google: google() } },
  parameters: { covers: ['screen.login'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Sign in with Google' })).toBeVisible());
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('autocomplete', 'username');
  }),
};

/** Where nothing of others is loaded before it is asked for: our own button, and what pressing it does. */
export const GoogleAsleep: Story = {
  args: { model: { ...asked, google: google({ phase: 'asleep' }) } },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByText(/loads a script from Google/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with Google' }));
    await expect(args.model.google?.wake).toHaveBeenCalledOnce();
  }),
};

/** Its place is kept while it comes. */
export const GoogleLoading: Story = { args: { model: { ...asked, google: google({ phase: 'loading' }) } } };

/** A blocker keeps it away: said, with a way to try again, and the e-mail above. */
export const GoogleGone: Story = {
  args: { model: { ...asked, google: google({ phase: 'gone' }) } },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByText(/Google wasn’t reached/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Try Google again' }));
    await expect(args.model.google?.wake).toHaveBeenCalledOnce();
  }),
};

/** Somebody was chosen, and Google did not go through with it. */
export const GoogleFailed: Story = {
  args: { model: { ...asked, google: google({ failed: true, oneTap: 'dismissed' }) } },
};

/** After a sign-out by hand: sign in again, by one tap too, or go on as a guest. */
export const ManualLogout: Story = {
  args: model({ why: 'signed-out', guest: true, email: '', google: google({ oneTap: 'offered', offer: offerOneTap }) }),
  parameters: { covers: ['screen.manual-logout-login', 'widget.one-tap'] },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'You’re signed out' })).toBeVisible());
    await soon(() => expect(canvas.getByRole('button', { name: 'Continue as Juno' })).toBeVisible());
    await expect(canvas.getByText(/choose your Google account/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go on as a guest' }));
    await expect(args.model.asGuest).toHaveBeenCalledOnce();
  }),
};

/** Made with Google: there is no password to ask for, but Google, and a way to have one. */
export const MadeWithGoogle: Story = {
  args: model({ step: 'social', google: google() }),
  parameters: { covers: ['rule.password-social'] },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByText(/was made with Google and has no password/)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Set a password instead' }));
    await expect(args.model.go).toHaveBeenLastCalledWith('forgot');
  }),
};

/** Google’s word was not taken. */
export const GoogleRefused: Story = {
  args: { model: { ...asked, trouble: { about: 'google-refused' }, google: google() } },
};

/** The server said no, and not why: its code is there for whoever helps. */
export const Failed: Story = { args: model({ trouble: { about: 'failed', code: 3401 } }) };

/** 6102: said at the address, since another one is the way on. */
export const NotAllowed: Story = {
  args: model({ trouble: { about: 'not-allowed' } }),
  play: inEnglish(async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'E-mail' });
    await expect(field).toHaveAccessibleDescription(/can’t be used here/);
    await soon(() => expect(field).toHaveFocus());
  }),
};

/** 6101, where no code can be asked for. */
export const NotVerified: Story = { args: model({ trouble: { about: 'not-verified' } }) };

/** No network: what is written stays. */
export const Offline: Story = {
  args: model({ step: 'password', password: 'secret', trouble: { about: 'offline' } }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/You’re offline/)).toBeVisible());
    await expect(canvas.getByLabelText('Password')).toHaveValue('secret');
  }),
};

/** Too long. */
export const TimedOut: Story = {
  args: model({ step: 'password', password: 'secret', trouble: { about: 'timeout', code: 1002 } }),
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy 1002' }));
    await expect(args.model.copy).toHaveBeenCalledWith('1002');
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Our servers took too long/);
  }),
};

/** The server is ill. */
export const ServerIll: Story = { args: model({ trouble: { about: 'server', code: 503 } }) };

/** Accounts are closed for a while. */
export const Maintenance: Story = { args: model({ trouble: { about: 'maintenance' } }) };

/** Too many tries, and no word of how long. */
export const TooOften: Story = {
  args: model({ step: 'password', trouble: { about: 'too-often' } }),
  play: shows([/Please wait a little/]),
};

/** Too many tries: until the server has it again, counted down. */
export const TooOftenUntil: Story = {
  args: model({ step: 'password', password: 'x', trouble: { about: 'too-often', until: 45_000 } }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('timer')).toHaveTextContent('45'));
    await expect(canvas.getByRole('dialog')).toHaveAttribute('data-weight', 'limit');
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  }),
};

/** The token is there; the rest comes in a moment. */
export const ActivationGate: Story = { args: model({ step: 'settling' }) };

/** The rest did not come. */
export const Unsettled: Story = { args: model({ step: 'unsettled', trouble: { about: 'not-reached' } }) };
