import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FullscreenIcon, PlayIcon, SettingsIcon, SoundOffIcon } from '../../icons/icons.tsx';
import { IconButton } from './IconButton.tsx';

/**
 * A button with a picture for its words; the words are its name and its tooltip.
 *
 * **Use it** in bars and corners, for actions that everybody knows by their picture (close, full screen, mute), and on
 * pictures (`glass`). `pressed` is for one that stays in: its name stays the same, and that it is pressed says the
 * rest.
 *
 * **Not for** the main action of a screen, or one that is rarely needed: those deserve words (`Button`). Two pictures
 * that have to be learned are two too many.
 *
 * **Without a mouse**: as `Button`; the label is read, and shown on hover. Under a finger even the small one is 44 px
 * square.
 */
const meta = {
  title: 'Design/Icon button',
  component: IconButton,
  args: { icon: SettingsIcon, label: 'Settings', onClick: fn() },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** At rest. */
export const Quiet: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** With a background. */
export const Secondary: Story = { args: { variant: 'secondary' } };

/** On a picture. */
export const Glass: Story = {
  args: { variant: 'glass', icon: FullscreenIcon, label: 'Full screen' },
  decorators: [
    (Story) => (
      <div style={{ padding: '2rem', background: 'linear-gradient(120deg, #e8a13c, #6a2fd0)' }}>
        <Story />
      </div>
    ),
  ],
};

/** Starts a game. */
export const Go: Story = { args: { variant: 'go', icon: PlayIcon, label: 'Play', size: 'l' } };

/** A pressed toggle. */
export const Pressed: Story = { args: { icon: SoundOffIcon, label: 'Mute', pressed: true } };

/** Disabled. */
export const Disabled: Story = { args: { disabled: true } };
