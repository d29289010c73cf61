import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { UpdateReady } from './UpdateReady.tsx';

/** A new version is there. Never over a game; it comes with the next page anyway. */
const meta = {
  title: 'Widgets/Update ready',
  component: UpdateReady,
  args: { model: { reload: fn(), dismiss: fn() } },
} satisfies Meta<typeof UpdateReady>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Now, or later: both are fine. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [reload, dismiss] = await canvas.findAllByRole('button');
    if (!reload || !dismiss) throw new Error('two buttons are wanted');
    await userEvent.click(reload);
    await expect(args.model.reload).toHaveBeenCalledOnce();
    await userEvent.click(dismiss);
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  },
};
