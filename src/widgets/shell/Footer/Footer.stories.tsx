import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { classifyLinks } from '../../../../stories/support/interaction/classifyLinks.ts';
import { Footer, type FooterModel } from './Footer.tsx';
import { inEnglish, shows } from '../../../../stories/support/interaction/storyPlay.ts';

const model: FooterModel = {
  gamesList: '/games',
  productUpdates: 'https://updates.example/',
  deals: 'https://deals.example/',
  nowbux: '/nowbux',
  coupon: '/coupon',
  subscription: 'https://auth.example/myaccount/subscription',
  community: [
    { label: 'Discord', url: 'https://discord.example/' },
    { label: 'Reddit', url: 'https://reddit.example/' },
    { label: 'YouTube', url: 'https://video.example/' },
  ],
  help: '/help',
  privacy: '/privacy',
  terms: 'https://legal.example/terms',
  imprint: 'https://legal.example/imprint',
  openPrivacy: fn(),
  decide: (href) => classifyLinks(href.startsWith('/') ? 'internal' : 'external')(href),
};

/** The product's static links, below the last row of games. */
const meta = {
  title: 'Widgets/Footer',
  tags: ['area:arrive'],
  component: Footer,
  args: { model },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page's footer with every configured link. */
export const AllLinks: Story = {
  parameters: {
    covers: [
      'widget.link.games-list',
      'widget.link.product-updates-blog',
      'widget.link.deals-page',
      'widget.link.community-channels',
      'route.subscription-management',
    ],
  },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/games');
    await expect(canvas.getByRole('link', { name: /What’s new/ })).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link', { name: /Deals/ })).toHaveAttribute('href', 'https://deals.example/');
    const subscription = canvas.getByRole('link', { name: /Your subscription/ });
    await expect(subscription).toHaveAttribute('href', 'https://auth.example/myaccount/subscription');
    await expect(subscription).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link', { name: /Discord/ })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    );
  }),
};

/**
 * The deployment configures the addresses of the footer's links. The privacy settings belong to the app, and open
 * over any page.
 */
export const Legal: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const legal = within(canvas.getByRole('navigation', { name: 'Help and legal' }));
    await expect(legal.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
    await expect(legal.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
    await expect(legal.getByRole('link', { name: /Terms of use/ })).toHaveAttribute('target', '_blank');
    await expect(legal.getByRole('link', { name: /Legal notice/ })).toHaveAttribute(
      'href',
      'https://legal.example/imprint',
    );
    await userEvent.click(legal.getByRole('button', { name: 'Privacy settings' }));
    await expect(args.model.openPrivacy).toHaveBeenCalledOnce();
  }),
};

/** The footer of pages about a single product: the same links in one line. */
export const Compact: Story = {
  args: { model: { ...model, slim: true } },
  play: shows([{ role: 'link', name: 'All games' }], [/Nothing to install/]),
};

/** A footer link to an address outside the allow-list shows as text. */
export const BlockedLink: Story = {
  args: {
    model: { ...model, decide: (href) => classifyLinks(href.includes('reddit') ? 'blocked' : 'external')(href) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /Reddit/ })).toBeNull();
    await expect(canvas.getByText('Reddit')).toBeVisible();
  },
};

export const NoLinks: Story = { args: { model: { community: [], decide: classifyLinks('blocked') } } };
