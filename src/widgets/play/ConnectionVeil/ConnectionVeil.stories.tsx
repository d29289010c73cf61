import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { ConnectionVeil } from './ConnectionVeil.tsx';
import type { ConnectionVeilModel } from './ConnectionVeil.types.ts';

const NOW = Date.UTC(2026, 0, 1);

const lost: ConnectionVeilModel = { online: true, since: NOW - 9_000, deadline: NOW + 47_000, now: NOW, leave: fn() };

/** Covers the last video frame while the client reconnects. */
const meta = {
  title: 'Widgets/Connection overlay',
  tags: ['area:trouble'],
  component: ConnectionVeil,
  args: { model: lost },
  ...overPicture({ veiled: true }),
} satisfies Meta<typeof ConnectionVeil>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The connection to the streamed device failed. The server keeps the session for a limited time. */
export const Reconnecting: Story = {
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText('Reconnecting')).toBeInTheDocument();
    await expect(canvas.getByRole('timer')).toHaveTextContent('0:47');
    await expect(canvas.getByText('No playtime is used while the picture is frozen.')).toBeInTheDocument();
  }),
};

/** The player's device is offline. */
export const Offline: Story = { args: { model: { ...lost, online: false } } };

/** Without a time limit, the cover over the lost picture shows how long the client has been trying to reconnect. */
export const ReconnectingWithoutTimeLimit: Story = {
  args: { model: { ...lost, deadline: undefined, since: NOW - 34_000 } },
};

/** The client is starting a new session in place of the lost one. */
export const RestartingTheSession: Story = { args: { model: { ...lost, deadline: undefined, since: undefined } } };

/** The player can leave the game instead of waiting for the reconnect. */
export const Leaving: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};
