import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { GoogleAccount } from './GoogleAccount.tsx';

/** The streaming device reports that the game sells through Google, and that no Google account is signed in. */
const meta = {
  title: 'Modals/Google account required',
  component: GoogleAccount,
  args: { model: { game: 'Skyhop', add: fn(), later: fn() } },
  ...overPicture(),
} satisfies Meta<typeof GoogleAccount>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The dialog offers to add an account on the cloud machine, or to continue without one. */
export const Default: Story = {
  parameters: { covers: ['screen.google-account-required'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const name = 'Google account required for purchases';
    await soon(() => expect(canvas.getByRole('dialog', { name })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Add an account on the machine' }));
    await expect(args.model.add).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Play without purchases' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.model.later).toHaveBeenCalledTimes(2);
  }),
};
