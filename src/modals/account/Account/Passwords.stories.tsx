import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asked, model, secrets } from '../../../../stories/support/models/accountModel.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { Account } from './Account.tsx';

/** A password that was forgotten, by way of a mailed link; and one that is changed. */
const meta = {
  title: 'Modals/Account/Passwords',
  component: Account,
  tags: ['area:arrive', 'role:guest'],
  args: { model: asked },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof Account>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A link is wanted. */
export const Forgot: Story = { args: model({ step: 'forgot' }), parameters: { covers: ['screen.forgot-password'] } };

/** It is on its way. */
export const Sent: Story = { args: model({ step: 'sent' }) };

/** By a mailed link: no current password is asked for. */
export const NewPassword: Story = {
  args: model({ step: 'change', reset: true, ...secrets, trouble: { about: 'mismatch' } }),
  parameters: { covers: ['rule.password-confirm'] },
  play: inEnglish(async ({ canvas }) => {
    const again = await canvas.findByLabelText('New password, once more');
    await expect(again).toHaveAccessibleDescription(/don’t match/);
    await soon(() => expect(again).toHaveFocus());
    await expect(canvas.queryByLabelText('Current password')).toBeNull();
  }),
};

/** The link is looked at before anything is asked. */
export const CheckingLink: Story = { args: model({ step: 'checking-link', email: '' }) };

/** The link is too old: said at once, with another one a press away. */
export const LinkExpired: Story = { args: model({ step: 'forgot', trouble: { about: 'link-expired' } }) };

/** The link was used up while the password was thought of. */
export const LinkExpiredLate: Story = {
  args: model({ step: 'change', reset: true, ...secrets, trouble: { about: 'link-expired' } }),
};

/** Signed in: with the current password. */
export const ChangePassword: Story = {
  args: model({ step: 'change', current: 'x', ...secrets, trouble: { about: 'current-incorrect' } }),
  parameters: { covers: ['screen.change-password', 'rule.password-current'] },
  play: inEnglish(async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Current password')).toHaveAccessibleDescription(/incorrect/);
  }),
};

/** It was not changed, for a trouble of the server’s. */
export const NotChanged: Story = {
  args: model({ step: 'change', current: 'x', ...secrets, trouble: { about: 'failed', code: 3401 } }),
  play: shows([/said no, without a reason/, { role: 'button', name: 'Copy 3401' }]),
};

/** It counts from now on. */
export const Changed: Story = { args: model({ step: 'changed' }) };
