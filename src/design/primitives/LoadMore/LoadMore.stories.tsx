import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LoadMore } from './LoadMore.tsx';

/**
 * Loads the next rows of a long list on demand.
 *
 * **Use it** below histories and finite lists. The button keeps the focus while it loads, so that a keyboard or a
 * gamepad can press it again at once.
 *
 * **Not for** rails (they have arrows), and not for infinite scrolling: the footer must be reachable.
 */
const meta = {
  title: 'Design/Load more',
  component: LoadMore,
  args: {
    onLoadMore: fn(),
    label: 'Show 24 more',
    position: '24 of 120 payments',
    part: 0.2,
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LoadMore>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MoreAvailable: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show 24 more' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

/** The list is complete, so the button for more rows doesn't appear. */
export const AllLoaded: Story = {
  args: { position: 'That’s all 120 payments' },
  render: (args) => <LoadMore {...args} onLoadMore={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
