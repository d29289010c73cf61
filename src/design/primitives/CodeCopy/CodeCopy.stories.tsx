import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CodeCopy } from './CodeCopy.tsx';

/**
 * A code for support: small, quiet, and copied with one press.
 *
 * **Use it** with every error: the code, and `copyText` with further details. Last on the screen.
 *
 * **Not for** the message itself (use words first), or a code that the player must enter.
 *
 * **Without a mouse**: the button's name has the code (“Copy PLAY-1043”); the result is announced politely and stays
 * visible. If copying is denied, one click selects the code. 44 px high on touch.
 */
const meta = {
  title: 'Design/Copyable code',
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

/** After copying the code, the button says that it was copied. */
export const Copied: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy PLAY-1043' }));
    await expect(args.onCopy).toHaveBeenCalledWith('PLAY-1043 session 8f2a');
    await waitFor(() => expect(canvas.getAllByText('Copied')[0]).toBeVisible());
  },
};

/** The browser denies copying the code. One click still selects it. */
export const ClipboardBlocked: Story = {
  args: { onCopy: fn(() => Promise.resolve(false)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy PLAY-1043' }));
    await waitFor(() => expect(canvas.getAllByText('Couldn’t copy')[0]).toBeVisible());
  },
};
