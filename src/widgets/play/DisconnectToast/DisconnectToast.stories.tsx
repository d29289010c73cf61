import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { DisconnectToast } from './DisconnectToast.tsx';

const NOW = Date.UTC(2026, 0, 1);

/** The connection fails shortly before the game ends, after the player has dismissed the warning. */
const meta = {
  title: 'Widgets/Connection lost toast',
  component: DisconnectToast,
  args: { model: { deadline: NOW + 21_000, now: NOW, leave: fn() } },
  ...overPicture({ veiled: true }),
} satisfies Meta<typeof DisconnectToast>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shows that the client is reconnecting, and the remaining time. The game keeps the focus. */
export const Default: Story = {
  parameters: { covers: ['screen.disconnect-toast'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    canvas.getByRole('application').focus();
    await soon(() => expect(canvas.getByText('You’ve lost connection as well')).toBeVisible());
    await expect(canvas.getByRole('timer')).toHaveTextContent('0:21');
    await expect(canvas.getByRole('application')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};
