import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { UpdateReady } from './UpdateReady.tsx';

/**
 * A notice that a new version of the app is available. It never shows over a game. The next page loads the new
 * version anyway.
 */
const meta = {
  title: 'Widgets/Update ready',
  component: UpdateReady,
  args: { model: { reload: fn(), dismiss: fn() } },
} satisfies Meta<typeof UpdateReady>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The player can reload the app now or dismiss the notice. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [reload, dismiss] = await canvas.findAllByRole('button');
    if (!reload || !dismiss) throw new Error('the notice must have two buttons');
    await userEvent.click(reload);
    await expect(args.model.reload).toHaveBeenCalledOnce();
    await userEvent.click(dismiss);
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  },
};
