import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type LinkDecision, SafeLink } from './Link.tsx';

/** A link whose address came from outside: opened only as far as the allow-list says. */
const meta = {
  title: 'Design/Safe link',
  component: SafeLink,
  args: {
    href: 'https://deals.example/',
    decide: (): LinkDecision => 'external',
    externalHint: 'opens in a new tab',
    children: 'Deals',
  },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof SafeLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Of the product itself. */
export const Internal: Story = {
  args: { href: '/games', decide: () => 'internal', children: 'All games' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All games' })).not.toHaveAttribute('target');
  },
};

/** On the list: a new tab, which learns nothing of us. */
export const External: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Deals/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  },
};

/** Not on the list: words that lead nowhere. */
export const Blocked: Story = {
  args: { decide: () => 'blocked' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByText('Deals')).toBeVisible();
  },
};
