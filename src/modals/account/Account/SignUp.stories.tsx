import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asked, google, model } from '../../../../stories/support/models/accountModel.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { Account } from './Account.tsx';

/** Creates an account: address, name and password, the confirmation code of a mail, and a welcome. */
const meta = {
  title: 'Modals/Account/Sign up',
  component: Account,
  tags: ['area:arrive', 'role:guest'],
  args: { model: asked },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof Account>;

export default meta;
type Story = StoryObj<typeof meta>;

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
const SUGGESTIONS = ['QuietFox42', 'LuckyHeron17', 'NorthKite83'];

/** Creates an account with an available name and a rated password. */
export const SignUp: Story = {
  args: model({
    step: 'sign-up',
    username: 'Mira',
    naming: { kind: 'free', suggestions: [] },
    password: 'moss!lantern42',
  }),
  parameters: { covers: ['screen.sign-up'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('This name is available.')).toBeVisible());
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(canvas.getByRole('textbox', { name: /Username/ })).toHaveAttribute('autocomplete', 'nickname');
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('autocomplete', 'username');
  }),
};

/** An empty sign-up form with suggested usernames. */
export const SuggestedNames: Story = {
  args: model({
    step: 'sign-up',
    naming: { kind: 'none', suggestions: SUGGESTIONS },
    google: google({ text: 'signup_with' }),
  }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use LuckyHeron17' }));
    await expect(args.model.write).toHaveBeenLastCalledWith('username', 'LuckyHeron17');
  }),
};

/** The sign-up form is checking whether the username is available. */
export const NameChecking: Story = {
  args: model({ step: 'sign-up', username: 'Mir', naming: { kind: 'checking', suggestions: [] } }),
};

/** The entered username is taken: the form suggests similar names. */
export const NameTaken: Story = {
  args: model({ step: 'sign-up', username: 'Mira', naming: { kind: 'taken', suggestions: SUGGESTIONS } }),
  play: inEnglish(async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: /Username/ });
    await expect(field).toHaveAccessibleDescription(/This name is taken/);
  }),
};

/** The username contains a character that isn't allowed. */
export const NameInvalid: Story = {
  args: model({
    step: 'sign-up',
    username: 'Mi/ra',
    naming: { kind: 'wrong', suggestions: [] },
    trouble: { about: 'name-signs' },
  }),
};

/** Verifies the player’s address by a mailed code, pasted or filled in by the browser. */
export const EnterCode: Story = {
  args: model({ step: 'code' }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByRole('textbox', { name: 'Code' });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.click(field);
    await userEvent.paste('123 456');
    await expect(args.model.write).toHaveBeenLastCalledWith('code', '123 456');
    await userEvent.click(canvas.getByRole('button', { name: 'Send another code' }));
    await expect(args.model.mailCode).toHaveBeenCalledOnce();
  }),
};

/** The player requested a second mail with the confirmation code. */
export const CodeSentAgain: Story = { args: model({ step: 'code', isResent: true }) };

/** The player reloaded the page while waiting for the confirmation code. The screen asks for the password again. */
export const CodeAfterReload: Story = {
  args: model({ step: 'code', asksPassword: true, trouble: { about: 'no-password' } }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    const password = await canvas.findByLabelText('Password');
    await expect(password).toHaveAccessibleDescription(/It was cleared when the page reloaded/);
    await userEvent.click(password);
    await userEvent.paste('kettle58orbit');
    await expect(args.model.write).toHaveBeenLastCalledWith('password', 'kettle58orbit');
  }),
};

export const WrongCode: Story = {
  args: model({ step: 'code', code: '000000', trouble: { about: 'wrong-code' } }),
  play: inEnglish(async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Code' });
    await expect(field).toHaveAccessibleDescription(/isn’t the code from the e-mail/);
    await soon(() => expect(field).toHaveFocus());
  }),
};

export const CodeExpired: Story = {
  args: model({ step: 'code', code: '123456', trouble: { about: 'code-expired' } }),
};

/** The password entered at sign-up violates the rule shown above its field. */
export const WeakPassword: Story = {
  args: model({ step: 'sign-up', password: 'abcdefg', trouble: { about: 'weak-password' } }),
};

/** The password fulfils the rules, but is easy to guess: the meter and the form say so. */
export const EasyToGuessPassword: Story = {
  args: model({
    step: 'sign-up',
    naming: { kind: 'none', suggestions: SUGGESTIONS },
    google: google({ text: 'signup_with' }),
    password: 'Nowlight1',
    trouble: { about: 'guessable-password' },
  }),
  globals: { viewport: { value: 'phone' } },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('too easy to guess')).toBeVisible());
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/This password is too easy to guess/);
    // Even on a small screen, the reason why the password is rejected stays above the buttons, which stick to the
    // lower edge.
    const why = canvas.getByText(/This password is too easy to guess/);
    const submit = canvas.getByRole('button', { name: 'Create account' });
    await soon(() => expect(bottomOf(why)).toBeLessThanOrEqual(submit.getBoundingClientRect().top));
  }),
};

/**
 * The server rejects a password with personal words that the form doesn't know. The password field shows the error.
 */
export const PersonalWordInPassword: Story = {
  args: model({ step: 'sign-up', password: 'mira58holt', trouble: { about: 'own-words' } }),
  play: inEnglish(async ({ canvas }) => {
    const field = await canvas.findByLabelText('Password');
    await expect(field).toHaveAccessibleDescription(/too close to your name/);
    await soon(() => expect(field).toHaveFocus());
  }),
};

/** While the password doesn't fulfil the rules, the missing rule replaces the strength. */
export const PasswordRuleNotMet: Story = {
  args: model({ step: 'sign-up', password: 'gravel kettle orbit ninety' }),
  play: shows(['contains a character you can’t use'], ['strong']),
};

/** The e-mail address entered at sign-up already has an account. */
export const AccountExists: Story = {
  args: model({ step: 'sign-up', password: 'moss!lantern42', trouble: { about: 'account-exists' } }),
};

/** The player has signed up. */
export const Welcome: Story = {
  args: model({ step: 'welcome', name: 'Mira' }),
  play: shows([{ role: 'dialog', name: 'Welcome, Mira' }]),
};
