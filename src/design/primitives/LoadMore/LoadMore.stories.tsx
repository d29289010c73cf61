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
    state: 'more',
    onMore: fn(),
    moreLabel: 'Show 24 more',
    retryLabel: 'Try again',
    position: '24 of 120 payments',
    failedText: 'The next ones didn’t load.',
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

/** On its way: it can’t be asked for twice, and keeps the focus. */
export const Loading: Story = {
  args: { state: 'loading' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(args.onMore).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

/** It couldn’t be had. */
export const Failed: Story = { args: { state: 'failed' } };

/** That’s all: no button that does nothing. */
export const All: Story = {
  args: { state: 'all', position: 'That’s all 120 payments' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
