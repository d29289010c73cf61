import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LoadMore } from './LoadMore.tsx';

/**
 * Under a long list: the next rows when they are asked for.
 *
 * **Use it** under histories and lists that have an end. The button keeps the focus while it works, so that a keyboard
 * or a gamepad can press it again at once.
 *
 * **Not for** rails (they have arrows), and not as a list that goes on by itself: the footer has to be reached.
 */
const meta = {
  title: 'Design/Load more',
  component: LoadMore,
  args: {
    onMore: fn(),
    moreLabel: 'Show 24 more',
    position: '24 of 120 payments',
    part: 0.2,
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LoadMore>;

export default meta;
type Story = StoryObj<typeof meta>;

/** There is more. */
export const More: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show 24 more' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

/** That’s all: no button that does nothing. */
export const All: Story = {
  args: { position: 'That’s all 120 payments' },
  render: (args) => <LoadMore {...args} onMore={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
