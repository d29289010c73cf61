import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { playingAd } from '../../../../stories/support/models/playingAd.ts';
import { QueueAd } from './QueueAd.tsx';
import type { QueueAdModel } from './QueueAd.types.ts';

const model: QueueAdModel = { ad: playingAd, position: 12, leave: fn() };

/** An advertisement while the player waits for a machine: the place is kept, and the game begins by itself. */
const meta = {
  title: 'Modals/Advertisement in the queue',
  tags: ['area:wait'],
  component: QueueAd,
  args: { model },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof QueueAd>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The place stands beside it, and every way out leads back to the queue. */
export const InLine: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'While you wait' });
    await expect(dialog).toHaveTextContent('You’re number 12 in line. Your place is kept');
    await expect(canvas.getByRole('button', { name: 'Mute the ad' })).toBeEnabled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Back to the queue' }).at(-1) ?? dialog);
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};

/** Nobody is before them any more. */
export const Next: Story = { args: { model: { ...model, position: 1 } } };

/** The server has said no place. */
export const WithoutAPlace: Story = { args: { model: { ...model, position: undefined } } };
