import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Ticket } from '../../passes/Ticket/Ticket.tsx';
import { Spotlight } from './Spotlight.tsx';

/**
 * The lamp of the illustrations, over real content.
 *
 * **Use it** as a dialog's art (`artFits`) for the moment in which the player receives something.
 *
 * **Not for** plain messages: use an `Illustration`.
 */
const meta = {
  title: 'Design/Spotlight',
  component: Spotlight,
  args: { children: <Ticket lit admits={{ label: 'nowPass', value: '30 days' }} /> },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Spotlight>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The ticket of a pass in the light of the spotlight. */
export const OverATicket: Story = {
  play: async ({ canvas, canvasElement }) => {
    // Skips the entry animation. Its end would wait for frames, which a busy browser may not render.
    canvasElement.getAnimations({ subtree: true }).forEach((animation) => animation.finish());
    await expect(canvas.getByText('30 days')).toBeVisible();
  },
};
