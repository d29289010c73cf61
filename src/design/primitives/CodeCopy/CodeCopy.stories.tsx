import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CodeCopy } from './CodeCopy.tsx';

/**
 * A code for the people who help: small, quiet, copied with one press.
 *
 * **Use it** wherever trouble is told: the code, and `copyText` with what else helps to find it. Last on the screen.
 *
 * **Not for** the message itself (say it in words first), or a code that the player has to type in somewhere.
 *
 * **Without a mouse**: the button is named with the code (“Copy PLAY-1043”); whether it worked is announced politely
 * and stays readable. Where copying is forbidden, one click selects the code. 44 px high under a finger.
 */
const meta = {
  title: 'Design/Code copy',
  component: CodeCopy,
  args: {
    code: 'PLAY-1043',
    copyText: 'PLAY-1043 session 8f2a',
    label: 'Code',
    copyLabel: 'Copy',
    copiedLabel: 'Copied',
    failedLabel: 'Couldn’t copy',
    onCopy: fn(() => Promise.resolve(true)),
  },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof CodeCopy>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Copied, and said so. */
export const Copies: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy PLAY-1043' }));
    await expect(args.onCopy).toHaveBeenCalledWith('PLAY-1043 session 8f2a');
    await waitFor(() => expect(canvas.getAllByText('Copied')[0]).toBeVisible());
  },
};

/** The browser forbids it; the code can still be selected with one click. */
export const CantCopy: Story = {
  args: { onCopy: fn(() => Promise.resolve(false)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy PLAY-1043' }));
    await waitFor(() => expect(canvas.getAllByText('Couldn’t copy')[0]).toBeVisible());
  },
};
