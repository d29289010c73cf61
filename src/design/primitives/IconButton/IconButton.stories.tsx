import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FullscreenIcon, PlayIcon, SettingsIcon, SoundOffIcon } from '../../icons/icons.tsx';
import { IconButton } from './IconButton.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * A button with an icon instead of text. Its label is the accessible name and the tooltip.
 *
 * **Use it** in bars and corners for actions with a well-known icon (close, full screen, mute), and on pictures
 * (`glass`). `pressed` makes it a toggle: its name stays the same, and the pressed state tells whether it is on.
 *
 * **Not for** the main action of a screen, or a rare action: use text (`Button`). Avoid icons whose meaning players
 * would have to learn.
 *
 * **Without a mouse**: as `Button`. Screen readers read the label, and a tooltip shows it on hover. On touchscreens,
 * even the small size is 44 px square.
 */
const meta = {
  title: 'Design/Icon button',
  component: IconButton,
  args: { icon: SettingsIcon, label: 'Settings', onClick: fn() },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An icon button without a background: the default. */
export const Quiet: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** An icon button with a background. */
export const Secondary: Story = { args: { variant: 'secondary' } };

/** An icon button on a picture. */
export const Glass: Story = {
  args: { variant: 'glass', icon: FullscreenIcon, label: 'Full screen' },
  decorators: [inside(<div style={{ padding: '2rem', background: 'linear-gradient(120deg, #e8a13c, #6a2fd0)' }} />)],
};

/** An icon button that starts a game. */
export const Go: Story = { args: { variant: 'go', icon: PlayIcon, label: 'Play', size: 'l' } };

export const Pressed: Story = { args: { icon: SoundOffIcon, label: 'Mute', pressed: true } };

export const Disabled: Story = { args: { disabled: true } };
