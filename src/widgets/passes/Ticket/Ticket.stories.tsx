import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Ticket } from './Ticket.tsx';

/**
 * A paper ticket: its main fact in large letters, price and end, and a stub.
 *
 * **Use it** once, to confirm a purchase or reward.
 *
 * **Not for** offers or lists.
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

export const Valid: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'nowPass',
      'Paid',
      'Until',
    ]);
  },
};

/** The ticket of a pass that isn't valid yet. */
export const NotYetValid: Story = { args: { lit: false } };

/** A ticket without a stub, and with a single fact. */
export const WithoutStub: Story = { args: { facts: [], stub: undefined } };
