import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Ticket } from './Ticket.tsx';

/**
 * A ticket of paper: what it admits to in large letters, what it cost and until when it counts, and a stub.
 *
 * **Use it** for what a player has bought or earned, once, where they are told of it.
 *
 * **Not for** what is still for sale, and not for lists.
 */
const meta = {
  title: 'Design/Ticket',
  component: Ticket,
  args: {
    admits: { label: 'nowPass', value: '30 days' },
    facts: [
      { label: 'Paid', value: '£5.59' },
      { label: 'Until', value: '25-Dec-2026 12:00:00' },
    ],
    stub: 'Order number iDSz4bat',
    lit: true,
  },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Ticket>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It counts. */
export const Lit: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'nowPass',
      'Paid',
      'Until',
    ]);
  },
};

/** It doesn't count yet. */
export const NotLit: Story = { args: { lit: false } };

/** Without a stub, and with one fact alone. */
export const Whole: Story = { args: { facts: [], stub: undefined } };
