import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { StallChip } from './StallChip.tsx';

/**
 * A small label over a picture that has stalled for some seconds. It names the cause, and disappears when the picture
 * moves again.
 */
const meta = {
  title: 'Widgets/Stutter indicator',
  // The story keeps this id, because published links to the catalogue use it.
  id: 'widgets-stall-chip',
  tags: ['area:trouble'],
  component: StallChip,
  args: { model: { blame: 'network' } },
  ...overPicture(),
} satisfies Meta<typeof StallChip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The network stalls the picture. The label with this cause ignores the pointer, so that presses reach the game. */
export const CausedByTheNetwork: Story = {
  play: inEnglish(async ({ canvas }) => {
    const chip = canvas.getByRole('status');
    await expect(chip).toHaveTextContent('Your connection is unsteady');
    await expect(getComputedStyle(chip).pointerEvents).toBe('none');
  }),
};

export const CausedByTheMachine: Story = { args: { model: { blame: 'machine' } } };

export const CausedByTheDevice: Story = { args: { model: { blame: 'device' } } };
