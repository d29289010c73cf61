import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { readInbox } from '../../simulator/core/services/accounts/accountOperations.ts';
import { inEnglish, soon } from '../support/interaction/storyPlay.ts';
import { type StoryApp, StoryAppView } from '../support/app/storyApp.tsx';

const opened: { app?: StoryApp } = {};

const meta = {
  title: 'Journeys/Signing in',
  component: StoryAppView,
  tags: ['!autodocs', 'role:guest', 'deep'],
  parameters: {
    scene: ['plays-at-once'],
    docs: {
      story: { inline: false, height: '640px' },
      description: {
        component:
          'The real app shows its home page. Sign in with any account of the simulator, such as `mira@example.com` with the password `Nowlight1`, or with an address that contains a test input (`ada+code-6101@example.com`).',
      },
    },
  },
  args: { scene: ['plays-at-once'], path: '/', onOpen: (app) => (opened.app = app) },
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Timeout of a wait in milliseconds; the whole app starts in a page that shares two processor cores with others. */
const PATIENCE = { timeout: 30_000 } as const;

const press = (name: string) => screen.findByRole('button', { name }, PATIENCE);
const field = (label: string) => screen.findByLabelText(label, undefined, PATIENCE);
/** Returns the button of the open account form, because the top bar behind it may have a button of the same name. */
const send = async (name: string) => within(await screen.findByRole('dialog')).getByRole('button', { name });

/** Presses Tab until the element has the focus; with `shift` backwards. */
async function tabTo(
  { tab }: { readonly tab: (options: { shift: boolean }) => Promise<void> },
  element: HTMLElement,
  shift = false,
): Promise<void> {
  for (let step = 0; step < 60 && document.activeElement !== element; step++) await tab({ shift });
  await expect(element).toHaveFocus();
}

/** Fills in a field like a password manager: by its purpose, without keys. */
async function filledIn(purpose: string, value: string): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(
      `dialog[open] input[autocomplete="${purpose}"]:not([hidden])`,
    );
    if (!found) throw new Error(`the form has no field with autocomplete="${purpose}"`);
    return found;
  });
  await fireEvent.input(input, { target: { value } });
}

/**
 * The player signs in from the top bar: an invalid and an unknown address, one of a Google account, then Mira's with
 * a wrong and the right password. Then the player changes the password.
 */
export const ByEmail: Story = {
  parameters: {
    covers: [
      'rule.unknown-account',
      'rule.email-pattern',
      'rule.password-social',
      'rule.password-current',
      'rule.password-confirm',
      'rule.password-strength',
      'screen.change-password',
    ],
  },
  play: inEnglish(async ({ userEvent }) => {
    await userEvent.click(await press('Sign in'));
    const email = await field('E-mail');
    const enter = async (text: string) => {
      await userEvent.clear(await field('E-mail'));
      await userEvent.type(await field('E-mail'), text);
      await userEvent.click(await send('Continue'));
    };
    await enter('ab.co');
    await soon(() => expect(email).toHaveAccessibleDescription(/please enter a valid email/i));
    await enter('a@b.c');
    await soon(() => expect(email).toHaveAccessibleDescription(/please enter a valid email/i));
    await enter('a@b.co');
    await soon(() => expect(email).toHaveAccessibleDescription(/This Account does not exist!/));
    await enter('a.b+c@d.example');
    await soon(() => expect(email).toHaveAccessibleDescription(/This Account does not exist!/));
    await enter('social@example.com');
    await userEvent.click(await press('Set a password instead'));
    await soon(() => expect(screen.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible());
    await userEvent.click(await press('Back to sign-in'));
    await enter('mira@example.com');
    await userEvent.type(await field('Password'), 'wrong');
    await userEvent.click(await send('Sign in'));
    await soon(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/incorrect/));
    await userEvent.clear(await field('Password'));
    await userEvent.type(await field('Password'), 'Nowlight1');
    await userEvent.click(await send('Sign in'));
    await userEvent.click(await press('Mira'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /profile/i }));
    await userEvent.click(await press('Change password'));
    const changing = within(await screen.findByRole('dialog', { name: 'Change your password' }));
    const save = () => changing.getByRole('button', { name: 'Save password' });
    const [current, password, again] = [
      await field('Current password'),
      await field('New password'),
      await field('Repeat new password'),
    ];
    await userEvent.type(current, 'wrong');
    await userEvent.type(password, 'abcdefgh');
    await userEvent.type(again, 'abcdefgh');
    await userEvent.click(save());
    await soon(() => expect(password).toHaveAccessibleDescription(/stronger password/));
    await userEvent.clear(password);
    await userEvent.type(password, 'kettle58orbit');
    await userEvent.click(save());
    await soon(() => expect(again).toHaveAccessibleDescription(/don’t match/));
    await userEvent.clear(again);
    await userEvent.type(again, 'kettle58orbit');
    await userEvent.click(save());
    await soon(() => expect(current).toHaveAccessibleDescription(/incorrect/));
    await userEvent.clear(current);
    await userEvent.type(current, 'Nowlight1');
    await userEvent.click(save());
    const changed = await screen.findByRole('dialog', { name: 'Your password has been changed' });
    await soon(() => expect(changed).toBeVisible());
    await userEvent.click(within(changed).getByRole('button', { name: 'Done' }));
    await soon(() => expect(screen.queryByRole('dialog', { name: 'Your password has been changed' })).toBeNull());
    await expect(screen.getByRole('dialog', { name: 'Your profile' })).toBeVisible();
  }),
};

/** A new account by keyboard in three screens: a weak password, then a good one, a suggested name, the code from the mail. */
export const SigningUp: Story = {
  parameters: { covers: ['screen.sign-up', 'call.auth.handle-suggestions'] },
  play: inEnglish(async ({ userEvent }) => {
    const { keyboard } = userEvent;
    const screens = new Set<string>();
    const at = (name: string) =>
      soon(async () => {
        await expect(screen.getByRole('dialog', { name })).toBeVisible();
        screens.add(name);
      });
    await tabTo(userEvent, await press('Sign in'));
    await keyboard('{Enter}');
    await at('Sign in');
    await tabTo(userEvent, await send('Create an account'));
    await keyboard('{Enter}');
    await at('Create your account');
    // The first field of the new account has the focus. An account with the typed address requires a code.
    await soon(() => expect(document.activeElement).toHaveAccessibleName('E-mail'));
    await keyboard('ada+verify@example.com');
    await tabTo(userEvent, await field('Password'));
    await keyboard('abcdefg');
    await tabTo(userEvent, await send('Create account'));
    await keyboard('{Enter}');
    await soon(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/stronger password/));
    await soon(() => expect(document.activeElement).toHaveAccessibleName('Password'));
    await userEvent.clear(await field('Password'));
    await keyboard('kettle58orbit');
    const names = within(await screen.findByRole('group', { name: 'Available names' })).getAllByRole('button');
    const name = (names[0]?.textContent ?? '').replace('Use ', '');
    await tabTo(userEvent, names[0] as HTMLElement, true);
    await keyboard('{Enter}');
    await expect(await field('Username')).toHaveValue(name);
    await expect(await field('Username')).toHaveFocus();
    await tabTo(userEvent, await send('Create account'));
    await keyboard('{Enter}');
    await at('Confirm your address');
    await soon(() => expect(document.activeElement).toHaveAccessibleName('Code'));
    await userEvent.paste(opened.app?.world.operate(readInbox, {}).at(-1)?.code ?? 'no mail');
    await keyboard('{Enter}');
    await soon(() => expect(screen.getByRole('dialog', { name: `Welcome, ${name}` })).toBeVisible());
    await expect([...screens]).toHaveLength(3);
    await soon(() => expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus());
    await keyboard('{Enter}');
    await soon(() => expect(screen.getByRole('button', { name })).toBeVisible());
  }),
};

/** A player with a password manager types nothing: it recognises both fields, and the first form signs in. */
export const ByPasswordManager: Story = {
  parameters: { covers: ['screen.login'] },
  play: inEnglish(async ({ userEvent }) => {
    await userEvent.click(await press('Sign in'));
    await filledIn('username', 'mira@example.com');
    await filledIn('current-password', 'wrong');
    await userEvent.click(await send('Continue'));
    // The password manager fills in an old password. The field's description says so, and a field names the account.
    await soon(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/incorrect/));
    await expect(document.querySelector('[autocomplete="username"]')).toHaveValue('mira@example.com');
    await userEvent.click(await press('Use another address'));
    await filledIn('username', 'mira@example.com');
    await filledIn('current-password', 'Nowlight1');
    await userEvent.click(await send('Continue'));
    await soon(() => expect(screen.getByRole('button', { name: 'Mira' })).toBeVisible());
  }),
};

/** Signing in with Google: the player chooses an account and is signed in, without a form. */
export const WithGoogle: Story = {
  parameters: { covers: ['call.auth.google-auth'] },
  play: inEnglish(async ({ userEvent }) => {
    await userEvent.click(await press('Sign in'));
    await userEvent.click(await press('Choose Juno'));
    await soon(() => expect(screen.getByRole('button', { name: 'Juno' })).toBeVisible());
    await expect(screen.queryByRole('dialog')).toBeNull();
  }),
};

/** After a forgotten password, a player with an account receives a link by mail. */
export const ForgottenPassword: Story = {
  parameters: { covers: ['screen.forgot-password'] },
  play: inEnglish(async ({ userEvent }) => {
    await userEvent.click(await press('Sign in'));
    await userEvent.type(await field('E-mail'), 'mira@example.com');
    await userEvent.click(await send('Continue'));
    await userEvent.click(await press('Forgot your password?'));
    const email = await field('E-mail');
    await expect(email).toHaveValue('mira@example.com');
    for (const [text, said] of [
      ['ab.co', /valid email/],
      ['nobody@example.com', /does not exist/],
    ] as const) {
      await userEvent.clear(email);
      await userEvent.type(email, `${text}{Enter}`);
      await soon(() => expect(email).toHaveAccessibleDescription(said));
    }
    await userEvent.clear(email);
    await userEvent.type(email, 'ada+http-503@example.com{Enter}');
    await soon(() => expect(screen.getByText(/Our servers are having trouble right now/)).toBeVisible());
    await userEvent.clear(email);
    await userEvent.type(email, 'mira@example.com{Enter}');
    await soon(() => expect(screen.getByRole('dialog', { name: 'Check your e-mail' })).toBeVisible());
  }),
};

/** Sets a new password by the link of the mail. */
export const ByMailedLink: Story = {
  args: { path: '/?resetToken=reset:mira@example.com' },
  parameters: { covers: ['screen.reset-password'] },
  play: inEnglish(async ({ userEvent }) => {
    const password = await field('New password');
    const again = await field('Repeat new password');
    await userEvent.type(password, 'abc');
    await userEvent.click(await send('Save password'));
    await soon(() => expect(password).toHaveAccessibleDescription(/stronger password/));
    await userEvent.clear(password);
    await userEvent.type(password, 'kettle58orbit');
    await userEvent.click(await send('Save password'));
    await soon(() => expect(again).toHaveAccessibleDescription(/don’t match/));
    await userEvent.type(again, 'kettle58orbit');
    await userEvent.click(await send('Save password'));
    await soon(() => expect(screen.getByRole('dialog', { name: 'Your password has been changed' })).toBeVisible());
    // The mailed link identified the player, so the app asks for no address and shows no form.
    await userEvent.click(await send('Sign in'));
    await soon(() => expect(screen.getByRole('button', { name: 'Mira' })).toBeVisible());
    await expect(screen.queryByRole('dialog')).toBeNull();
  }),
};

/** The mailed link has expired: the app says so before the player types, and offers another link. */
export const ByExpiredLink: Story = {
  args: { path: '/?resetToken=stale' },
  play: inEnglish(async () => {
    await soon(() => expect(screen.getByText(/This link no longer works/)).toBeVisible());
    await expect(screen.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
    await expect(screen.queryByLabelText('New password')).toBeNull();
  }),
};

/** A player whose token has expired is asked once to sign in, and may continue as a guest. */
export const SignedOut: Story = {
  args: { scene: ['login-expired'] },
  parameters: { scene: ['login-expired'], covers: ['screen.login-overlay'] },
  play: inEnglish(async ({ userEvent }) => {
    await soon(() => expect(screen.getByRole('dialog', { name: 'You’re signed out' })).toBeVisible());
    await userEvent.click(await press('Continue as a guest'));
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  }),
};

/**
 * A game that requires an account, in a browser where no player has signed in: the app shows the sign-in with the
 * reason, and after the player closes it, the way back.
 */
export const RequiredByAGame: Story = {
  args: { scene: ['must-sign-in'], path: '/play/skyhop/20101' },
  parameters: { scene: ['must-sign-in'], covers: ['transition.auth.guest-decision-required'] },
  play: inEnglish(async ({ userEvent }) => {
    await soon(() => expect(screen.getByRole('dialog', { name: 'Sign in to play Skyhop' })).toBeVisible());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await soon(() => expect(screen.getByRole('alertdialog', { name: 'Sign in to play this game' })).toBeVisible());
    await userEvent.click(await press('Sign in'));
    await soon(() => expect(screen.getByRole('dialog', { name: 'Sign in to play Skyhop' })).toBeVisible());
  }),
};
