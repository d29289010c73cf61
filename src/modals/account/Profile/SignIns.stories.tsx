import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { clean, model, RECORD } from '../../../../stories/support/models/profileModel.ts';
import { Profile } from './Profile.tsx';

const NOON = Date.UTC(2026, 10, 24, 12);
const SIGN_INS = [
  { id: 's-1', browser: 'Chrome', os: 'Linux', at: Date.UTC(2026, 8, 3, 12), seenAt: NOON, here: true },
  { id: 's-2', browser: 'Safari', os: 'iPhone', at: Date.UTC(2026, 9, 12, 12), seenAt: NOON - 7_200_000, here: false },
  { id: 's-3', at: Date.UTC(2026, 10, 2, 12), seenAt: NOON - 900_000_000, here: false },
];

/** The player's other sign-ins, and how to end them. */
const meta = {
  title: 'Modals/Profile/Sign-ins',
  component: Profile,
  tags: ['area:arrive', 'role:signed-in'],
  args: { model: clean },
  parameters: { docs: { story: { inline: false, height: '820px' } } },
} satisfies Meta<typeof Profile>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The player is signed in on two more devices, with a Google account: buttons offer to sign out everywhere and to set
 * a password.
 */
export const OnOtherDevices: Story = {
  args: model({ record: { ...RECORD, hasPassword: false, otherDevices: 2 } }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByText('Signed in on 2 other devices.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere' }));
    await expect(args.model.confirmSignOutEverywhere).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Set a password' }));
    await expect(args.model.changePassword).toHaveBeenCalledOnce();
  }),
};

/** If the server lists the browsers with a sign-in, the list comes before the button to sign out everywhere. */
export const SignInListFirst: Story = {
  args: model({ record: { ...RECORD, otherDevices: 2, signIns: SIGN_INS } }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See where' }));
    await expect(args.model.showSignIns).toHaveBeenCalledOnce();
  }),
};

/** Each browser with its name, first and last use. The player can sign out one of them, or all. */
export const AllSignIns: Story = {
  args: model({ step: 'sign-ins', record: { ...RECORD, otherDevices: 2, signIns: SIGN_INS } }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Where you’re signed in' })).toBeVisible());
    const rows = canvas.getAllByRole('listitem');
    await expect(rows.map((row) => row.querySelector('span')?.textContent)).toEqual([
      'Chrome on Linux',
      'Safari on iPhone',
      'Unknown browser',
    ]);
    await expect(rows[0]).toHaveTextContent('This browser');
    await expect(rows[1]).toHaveTextContent(/Last active Nov 24, 2026.*Signed in since Oct 12, 2026/);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out: Safari on iPhone' }));
    await expect(args.model.endSignIn).toHaveBeenLastCalledWith('s-2');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere' }));
    await expect(args.model.confirmSignOutEverywhere).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Back' }).at(-1) ?? document.body);
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

export const SigningOutOneDevice: Story = {
  args: model({ step: 'sign-ins', ending: 's-2', record: { ...RECORD, otherDevices: 2, signIns: SIGN_INS } }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('button', { name: /^Sign out: Unknown browser/ })).toBeDisabled());
  }),
};

/** The server failed to sign the browser out: that browser is still in the list, with an error. */
export const SigningOutOneDeviceFailed: Story = {
  args: model({
    step: 'sign-ins',
    trouble: { about: 'not-reached' },
    record: { ...RECORD, otherDevices: 2, signIns: SIGN_INS },
  }),
};

/** The confirmation of signing out everywhere lists the consequences, and mentions unsaved changes of the profile. */
export const SigningOutEverywhere: Story = {
  args: model({ step: 'everywhere', changed: ['name'], record: { ...RECORD, otherDevices: 2 } }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('alertdialog', { name: 'Sign out everywhere?' })).toBeVisible());
    await expect(canvas.getByText(/here and on 2 other devices/)).toBeVisible();
    await expect(canvas.getByText(/aren’t saved yet/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere' }));
    await expect(args.model.signOutEverywhere).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Stay signed in' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The server failed to sign out every browser: every sign-in remains, with an error. */
export const SigningOutEverywhereFailed: Story = {
  args: model({
    step: 'everywhere',
    record: { ...RECORD, otherDevices: 2 },
    trouble: { about: 'not-reached' },
  }),
};
