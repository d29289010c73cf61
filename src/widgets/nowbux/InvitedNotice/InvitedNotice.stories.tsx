import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { InvitedNotice } from './InvitedNotice.tsx';

/** Notice to a visitor from a friend's invitation link: shown once per visit, and not beside other questions. */
const meta = {
  title: 'Widgets/Invitation notice',
  tags: ['area:earn'],
  component: InvitedNotice,
  args: { model: { signUp: fn(), dismiss: fn() } },
} satisfies Meta<typeof InvitedNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shows the invited friend's reward, and a button to sign up. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('A friend invited you')).toBeVisible());
    await expect(canvas.getByText(/they get 30 minutes without ads/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign up' }));
    await expect(args.model.signUp).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  }),
};
