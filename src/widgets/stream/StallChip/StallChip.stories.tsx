import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { StallChip } from './StallChip.tsx';

/** The picture stumbles for some seconds: it is said why, and goes when it is over. */
const meta = {
  title: 'Widgets/Picture stumbles',
  // Addresses of it were sent around before it had that name.
  id: 'widgets-stall-chip',
  tags: ['area:trouble'],
  component: StallChip,
  args: { model: { blame: 'network' } },
  ...overPicture(),
} satisfies Meta<typeof StallChip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The way to the player is at fault. It is told without a press being taken. */
export const Network: Story = {
  play: inEnglish(async ({ canvas }) => {
    const chip = canvas.getByRole('status');
    await expect(chip).toHaveTextContent('Your connection is unsteady');
    await expect(getComputedStyle(chip).pointerEvents).toBe('none');
  }),
};

/** The game itself is. */
export const Machine: Story = { args: { model: { blame: 'machine' } } };

/** What the player sits at is. */
export const Device: Story = { args: { model: { blame: 'device' } } };
