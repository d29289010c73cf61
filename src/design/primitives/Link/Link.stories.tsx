import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { classifyLinks } from '../../../../stories/support/interaction/classifyLinks.ts';
import { Link, SafeLink } from './Link.tsx';

/**
 * A link; `SafeLink` is a link with an external address, restricted by the allow-list.
 *
 * **Use it** `Link` for pages of the product, in text or in a list; `SafeLink` for every address from a server, a game
 * or an advertiser. Its text names its destination without context.
 *
 * **Not for** actions on this page (`Button`), or the next step of a screen (`ButtonLink`). Never “here” or an address
 * as its text.
 *
 * **Without a mouse**: Tab or D-pad reaches it, Enter or A follows it. An external link is announced with its hint and
 * opens a tab without a referrer; a blocked one is plain text, and not focusable.
 */
const meta = {
  title: 'Design/Link',
  component: SafeLink,
  args: {
    href: 'https://deals.example/',
    decide: classifyLinks('external'),
    externalHint: 'opens in a new tab',
    children: 'Deals',
  },
  decorators: [inside(<p />)],
  parameters: { layout: 'centered' },
} satisfies Meta<typeof SafeLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A link to a page of the product. */
export const Internal: Story = {
  args: { href: '/games', decide: classifyLinks('internal'), children: 'All games' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All games' })).not.toHaveAttribute('target');
  },
};

/** A link to an allowed external address opens a new tab without a referrer. */
export const External: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Deals/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  },
};

/** A link to an address outside the allow-list becomes plain text. */
export const Blocked: Story = {
  args: { decide: classifyLinks('blocked') },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByText('Deals')).toBeVisible();
  },
};

/** A link in text is underlined, so that colour isn't its only mark. */
export const InText: Story = {
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

/** A list of links has no underlines, which would be noise. */
export const NotUnderlined: Story = {
  render: () => (
    <Link href={sampleUrl('#help')} tone="plain">
      Help
    </Link>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('link', { name: 'Help' })).textDecorationLine).toBe('none');
  },
};
