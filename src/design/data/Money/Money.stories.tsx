import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Money } from './Money.tsx';

/**
 * A price or a sum, written as its reader's language writes it.
 *
 * **Use it** for real money everywhere, so that signs, groups and places are never built by hand. A price that changed
 * says what it was, and `spoken` says the same in a sentence.
 *
 * **Not for** the product's own currency (`NowBux`), which is gold; money is ink.
 */
const meta = {
  title: 'Design/Money',
  component: Money,
  args: { value: 4.99, currency: 'USD', locale: 'en' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Money>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A price. */
export const Price: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$4.99')).toBeVisible();
  },
};

/** By the month, on a plan. */
export const ByTheMonth: Story = { args: { size: 'hero', per: 'a month' } };

/** It was more: read as one sentence, not as two numbers. */
export const Reduced: Story = {
  args: { size: 'l', before: 9.99, spoken: '$4.99, was $9.99' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$4.99, was $9.99')).toBeInTheDocument();
    await expect(canvas.getByText('$9.99').closest('[aria-hidden]')).not.toBeNull();
  },
};

/** As each language writes it, won without places. */
export const FourLanguages: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '0.75rem', justifyItems: 'end' }}>
      <Money value={1234.5} currency="USD" locale="en" />
      <Money value={5500} currency="KRW" locale="ko" />
      <Money value={1980} currency="JPY" locale="ja" />
      <Money value={1234.5} currency="EUR" locale="de" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₩5,500')).toBeVisible();
    await expect(canvas.getByText('¥1,980')).toBeVisible();
    await expect(canvas.getByText(/1\.234,50\s€/)).toBeVisible();
  },
};
