import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vetted.ts';
import { decideAs } from '../../../../stories/support/interaction/decideAs.ts';
import { Link, SafeLink } from './Link.tsx';

/**
 * A link; `SafeLink` is one whose address came from outside, opened only as far as the allow-list says.
 *
 * **Use it** `Link` for pages of the product, in a line of text or in a list; `SafeLink` for every address that a
 * server, a game or an advertiser sent. Its words say where it leads, also when they are read alone.
 *
 * **Not for** doing something on this page (`Button`), or the next step of a screen (`ButtonLink`). Never “here”, never
 * an address as its words.
 *
 * **Without a mouse**: Tab or D-pad reaches it, Enter or A follows it. An external one is announced with its hint and
 * opens a tab that learns nothing of us; a blocked one is plain words, and nobody stops at it.
 */
const meta = {
  title: 'Design/Safe link',
  component: SafeLink,
  args: {
    href: 'https://deals.example/',
    decide: decideAs('external'),
    externalHint: 'opens in a new tab',
    children: 'Deals',
  },
  decorators: [
    (Story) => (
      <p>
        <Story />
      </p>
    ),
  ],
  parameters: { layout: 'centered' },
} satisfies Meta<typeof SafeLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Of the product itself. */
export const Internal: Story = {
  args: { href: '/games', decide: decideAs('internal'), children: 'All games' },
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
  args: { decide: decideAs('blocked') },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByText('Deals')).toBeVisible();
  },
};

/** In a line of text: underlined, so that it is found without its colour. */
export const InAText: Story = {
  render: () => (
    <>
      Games may show advertisements; <Link href={sampleUrl('#plans')}>plans without them</Link> begin when you say so.
    </>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'plans without them' });
    await expect(getComputedStyle(link).textDecorationLine).toBe('underline');
    link.focus();
    await expect(link).toHaveFocus();
  },
};

/** In a list of nothing but links, where the line under each would be noise. */
export const Plain: Story = {
  render: () => (
    <Link href={sampleUrl('#help')} tone="plain">
      Help
    </Link>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('link', { name: 'Help' })).textDecorationLine).toBe('none');
  },
};
