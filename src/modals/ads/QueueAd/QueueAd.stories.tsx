import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { playingAd } from '../../../../stories/support/models/playingAdModel.ts';
import { QueueAd } from './QueueAd.tsx';
import type { QueueAdModel } from './QueueAd.types.ts';

const model: QueueAdModel = { ad: playingAd, position: 12, leave: fn() };

/** An ad while the player waits for a cloud machine. The player keeps the place, and the game starts automatically. */
const meta = {
  title: 'Modals/Ad in the queue',
  tags: ['area:wait'],
  component: QueueAd,
  args: { model },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof QueueAd>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The position in the queue is visible beside the advertisement, and each close button returns to the queue. */
export const WithQueuePosition: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'While you wait' });
    await expect(dialog).toHaveTextContent('You’re number 12 in line. We keep your place');
    await expect(canvas.getByRole('button', { name: 'Mute the ad' })).toBeEnabled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Back to the queue' }).at(-1) ?? dialog);
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};

/** Advertisement for a player who is next in the queue. */
export const NextInLine: Story = { args: { model: { ...model, position: 1 } } };

/** The server sent no position in the queue. */
export const WithoutQueuePosition: Story = { args: { model: { ...model, position: undefined } } };
