import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { ConnectionVeil } from './ConnectionVeil.tsx';
import type { ConnectionVeilModel } from './ConnectionVeil.types.ts';

const NOW = Date.UTC(2026, 0, 1);

const lost: ConnectionVeilModel = { online: true, since: NOW - 9_000, deadline: NOW + 47_000, now: NOW, leave: fn() };

/** The picture is lost and being won back, over the last frame. */
const meta = {
  title: 'Widgets/Connection overlay',
  tags: ['area:trouble'],
  component: ConnectionVeil,
  args: { model: lost },
  ...overPicture({ veiled: true }),
} satisfies Meta<typeof ConnectionVeil>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The way to the machine is broken; the session is kept for a while yet. */
export const Reconnecting: Story = {
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText('Reconnecting')).toBeInTheDocument();
    await expect(canvas.getByRole('timer')).toHaveTextContent('0:47');
    await expect(canvas.getByText('No playtime is used while the picture is frozen.')).toBeInTheDocument();
  }),
};

/** The player's device is offline. */
export const Offline: Story = { args: { model: { ...lost, online: false } } };

/** No time limit runs: what is known is how long it has been tried. */
export const ReconnectingWithoutTimeLimit: Story = {
  args: { model: { ...lost, deadline: undefined, since: NOW - 34_000 } },
};

/** A new session is being made for the lost one. */
export const RestartingTheSession: Story = { args: { model: { ...lost, deadline: undefined, since: undefined } } };

/** Waiting is a choice. */
export const Leaving: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};
