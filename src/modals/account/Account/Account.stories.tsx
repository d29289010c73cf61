import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asked, google, model } from '../../../../stories/support/models/accountModel.ts';
import { offerOneTap } from '../../../../stories/support/interaction/googleButton.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { Account } from './Account.tsx';

/** Sign-in, sign-up, and forgotten or changed passwords: one dialog with one form at a time. */
const meta = {
  title: 'Modals/Account',
  component: Account,
  tags: ['area:arrive', 'role:guest'],
  args: { model: asked },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof Account>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The sign-in form asks for the e-mail address first, and links to the form for a new account. */
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
 * A password manager has filled in the address and the password, whose field is still hidden and not focusable. One
 * press signs in.
 */
export const FilledByPasswordManager: Story = {
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

/**
 * The access token has expired or the player has signed out, so the form offers to sign in again or to continue as a
 * guest.
 */
export const SignedOut: Story = {
  args: model({ reason: 'signed-out', guest: true, email: '' }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'You’re signed out' })).toBeVisible());
    await expect(canvas.getByRole('dialog')).toHaveAttribute('data-severity', 'error');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue as a guest' }));
    await expect(args.model.asGuest).toHaveBeenCalledOnce();
  }),
};

/** The game requires an account, and no player has signed in on this browser yet. */
export const RequiredByAGame: Story = {
  args: model({ requiredBy: 'Skyhop', email: '' }),
  play: shows(
    [
      { role: 'dialog', name: 'Sign in to play Skyhop' },
      /^Skyhop keeps your progress in an account/,
      { role: 'button', name: 'Create an account' },
    ],
    [{ role: 'button', name: 'Continue as a guest' }, /signed out|again/],
  ),
};

/** The game requires an account, and the player was signed out. */
export const SignedOutBeforeAGame: Story = {
  args: model({ reason: 'signed-out', requiredBy: 'Skyhop', email: '' }),
  play: shows(
    [{ role: 'dialog', name: 'You’re signed out' }, 'Sign in again to play Skyhop.'],
    [{ role: 'button', name: 'Continue as a guest' }],
  ),
};

/** No account has this e-mail address: the field shows the error, with a link to sign up. */
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

/** While a form is being submitted, it stays visible and ignores further presses. */
export const Submitting: Story = {
  args: model({ step: 'password', password: 'secret', busy: true }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}');
    await expect(args.model.submit).not.toHaveBeenCalled();
  }),
};

/** After a wrong password, the password field shows the error and has the focus. */
export const WrongPassword: Story = {
  args: model({ step: 'password', password: 'secret', trouble: { about: 'wrong-password' } }),
  play: inEnglish(async ({ canvas }) => {
    const field = await canvas.findByLabelText('Password');
    await expect(field).toHaveAccessibleDescription(/incorrect/);
    await soon(() => expect(field).toHaveFocus());
  }),
};

/** Sign-in by e-mail or with Google, whose own button loads on demand. */
export const WithGoogle: Story = {
  args: { model: { ...asked, google: google() } },
  parameters: { covers: ['screen.login'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Sign in with Google' })).toBeVisible());
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('autocomplete', 'username');
  }),
};

/**
 * Before Google's script has loaded, the form shows our own button and says that pressing it loads a script from
 * Google.
 */
export const GoogleNotLoaded: Story = {
  args: { model: { ...asked, google: google({ phase: 'asleep' }) } },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByText(/loads a script from Google/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with Google' }));
    await expect(args.model.google?.wake).toHaveBeenCalledOnce();
  }),
};

/** Google's button is loading; its space is reserved. */
export const GoogleLoading: Story = { args: { model: { ...asked, google: google({ phase: 'loading' }) } } };

/**
 * A content blocker prevents Google's button from loading: the form shows an error with a retry, and the e-mail field
 * stays available.
 */
export const GoogleBlocked: Story = {
  args: { model: { ...asked, google: google({ phase: 'gone' }) } },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByText(/We couldn’t reach Google/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Try Google again' }));
    await expect(args.model.google?.wake).toHaveBeenCalledOnce();
  }),
};

/** The player chose an account, and Google failed to complete the sign-in. */
export const GoogleFailed: Story = {
  args: { model: { ...asked, google: google({ failed: true, oneTap: 'dismissed' }) } },
};

/** After the player has signed out, the form offers to sign in again, also by One Tap, or to continue as a guest. */
export const AfterSigningOut: Story = {
  args: model({
    reason: 'signed-out',
    guest: true,
    email: '',
    google: google({ oneTap: 'offered', offer: offerOneTap }),
  }),
  parameters: { covers: ['screen.manual-logout-login', 'widget.one-tap'] },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'You’re signed out' })).toBeVisible());
    await soon(() => expect(canvas.getByRole('button', { name: 'Continue as Juno' })).toBeVisible());
    await expect(canvas.getByText(/choose your Google account/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue as a guest' }));
    await expect(args.model.asGuest).toHaveBeenCalledOnce();
  }),
};

/** An account made with Google has no password: the form offers to sign in with Google or to set a password. */
export const GoogleAccountWithoutPassword: Story = {
  args: model({ step: 'social', google: google() }),
  parameters: { covers: ['rule.password-social'] },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByText(/was created with Google and has no password/)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Set a password instead' }));
    await expect(args.model.go).toHaveBeenLastCalledWith('forgot');
  }),
};

/** The server rejected Google’s credential. */
export const GoogleRejected: Story = {
  args: { model: { ...asked, trouble: { about: 'google-refused' }, google: google() } },
};

/** The server rejected the request without a reason: its error code shows, for support. */
export const RejectedWithoutReason: Story = { args: model({ trouble: { about: 'failed', code: 3401 } }) };

/**
 * Error code 6102, an e-mail address that isn't allowed here: the address field shows the error, since another
 * address is the solution.
 */
export const AddressNotAllowed: Story = {
  args: model({ trouble: { about: 'not-allowed' } }),
  play: inEnglish(async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'E-mail' });
    await expect(field).toHaveAccessibleDescription(/can’t use this address here/);
    await soon(() => expect(field).toHaveFocus());
  }),
};

/** Error code 6101: the server can't mail confirmation codes to this address. */
export const AddressNotVerified: Story = { args: model({ trouble: { about: 'not-verified' } }) };

/** Without a network, the sign-in form shows an error and keeps the input. */
export const Offline: Story = {
  args: model({ step: 'password', password: 'secret', trouble: { about: 'offline' } }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/You’re offline/)).toBeVisible());
    await expect(canvas.getByLabelText('Password')).toHaveValue('secret');
  }),
};

export const TimedOut: Story = {
  args: model({ step: 'password', password: 'secret', trouble: { about: 'timeout', code: 1002 } }),
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy 1002' }));
    await expect(args.model.copy).toHaveBeenCalledWith('1002');
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Our servers took too long/);
  }),
};

export const ServerError: Story = { args: model({ trouble: { about: 'server', code: 503 } }) };

/** Accounts are under maintenance. */
export const Maintenance: Story = { args: model({ trouble: { about: 'maintenance' } }) };

/** The server limits the sign-in attempts, and doesn't tell when the next one is allowed. */
export const TooManyAttempts: Story = {
  args: model({ step: 'password', trouble: { about: 'too-often' } }),
  play: shows([/Please wait a little/]),
};

/** The server limits the sign-in attempts: a countdown shows when the next one is allowed. */
export const TooManyAttemptsCountdown: Story = {
  args: model({ step: 'password', password: 'x', trouble: { about: 'too-often', until: 45_000 } }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('timer')).toHaveTextContent('45'));
    await expect(canvas.getByRole('dialog')).toHaveAttribute('data-severity', 'limit');
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  }),
};

/** The sign-in succeeded, and the player's data is loading. */
export const LoadingPlayer: Story = { args: model({ step: 'settling' }) };

/** The player's data failed to load. */
export const PlayerFailedToLoad: Story = { args: model({ step: 'unsettled', trouble: { about: 'not-reached' } }) };
