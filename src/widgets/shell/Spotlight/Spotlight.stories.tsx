import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Ticket } from '../../passes/Ticket/Ticket.tsx';
import { Spotlight } from './Spotlight.tsx';

/**
 * The lamp of the illustrations, over something real.
 *
 * **Use it** as a dialog's art (`artFits`) for the one moment in which something is a player's.
 *
 * **Not for** what is only said: that is an `Illustration`.
 */
const meta = {
  title: 'Design/Lamplight',
  component: Spotlight,
  args: { children: <Ticket lit admits={{ label: 'nowPass', value: '30 days' }} /> },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Spotlight>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A pass lies in its light. */
export const OverATicket: Story = {
  play: async ({ canvas, canvasElement }) => {
    // It is laid down: visible, and as bright as it stays.
    await Promise.all(canvasElement.getAnimations({ subtree: true }).map(({ finished }) => finished));
    await expect(canvas.getByText('30 days')).toBeVisible();
  },
};
