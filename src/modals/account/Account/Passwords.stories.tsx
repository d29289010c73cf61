import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asked, model, secrets } from '../../../../stories/support/models/accountModel.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { Account } from './Account.tsx';

/** Replacing a forgotten password through a mailed link, and changing a known password. */
const meta = {
  title: 'Modals/Account/Passwords',
  component: Account,
  tags: ['area:arrive', 'role:guest'],
  args: { model: asked },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof Account>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form that requests a link to reset the password. */
export const ForgottenPassword: Story = {
  args: model({ step: 'forgot' }),
  parameters: { covers: ['screen.forgot-password'] },
};

/** The mail with the link to reset the password is on its way. */
export const LinkSent: Story = { args: model({ step: 'sent' }) };

/** A player who follows a mailed link sets a new password, so the form has no field for the current one. */
export const NewPassword: Story = {
  args: model({ step: 'change', reset: true, ...secrets, trouble: { about: 'mismatch' } }),
  parameters: { covers: ['rule.password-confirm'] },
  play: inEnglish(async ({ canvas }) => {
    const again = await canvas.findByLabelText('Repeat new password');
    await expect(again).toHaveAccessibleDescription(/don’t match/);
    await soon(() => expect(again).toHaveFocus());
    await expect(canvas.queryByLabelText('Current password')).toBeNull();
  }),
};

/** A mailed link was opened: the client checks the link before it shows the form. */
export const CheckingLink: Story = { args: model({ step: 'checking-link', email: '' }) };

/** The mailed reset link has expired: the form shows the error at once, with a button to request another link. */
export const LinkExpired: Story = { args: model({ step: 'forgot', trouble: { about: 'link-expired' } }) };

/** The mailed reset link expired while the player chose a password. */
export const LinkExpiredWhileTyping: Story = {
  args: model({ step: 'change', reset: true, ...secrets, trouble: { about: 'link-expired' } }),
};

/** A signed-in player changes the password, with the current one. */
export const ChangePassword: Story = {
  args: model({ step: 'change', current: 'x', ...secrets, trouble: { about: 'current-incorrect' } }),
  parameters: { covers: ['screen.change-password', 'rule.password-current'] },
  play: inEnglish(async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Current password')).toHaveAccessibleDescription(/incorrect/);
  }),
};

/** The server failed to change the password: the old password is still valid. */
export const ChangeFailed: Story = {
  args: model({ step: 'change', current: 'x', ...secrets, trouble: { about: 'failed', code: 3401 } }),
  play: shows([/refused and gave no reason/, { role: 'button', name: 'Copy 3401' }]),
};

/** The password was changed. */
export const PasswordChanged: Story = { args: model({ step: 'changed' }) };
