import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { adSlotContent } from '../../../stories/support/models/adSlotContent.ts';
import { inEnglish } from '../../../stories/support/interaction/storyPlay.ts';
import { AD_SIZE, type AdSpace } from '../../domain/ads/layout/adSpaces.ts';
import { AdSlot } from './AdSlot.tsx';
import type { AdShown } from './AdSlot.types.ts';

/**
 * An ad space. The style sheet sets its size, so that it is the same before loading, when filled and when empty. The
 * label and the link to ad-free passes are above the ad space and don't count for its size.
 */
const meta = {
  title: 'Ads/Ad space',
  component: AdSlot,
  args: { space: 'leaderboard', filling: adSlotContent('filled') },
  decorators: [
    (Story) => (
      <main
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          placeItems: 'center',
          minBlockSize: '100svh',
          padding: '32px 16px',
        }}
      >
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AdSlot>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const keepsItsSize: Play = async ({ canvas, args }) => {
  const slot = canvas.getByRole('complementary');
  await expect(slot).toBeVisible();
  const [width, height] = AD_SIZE[args.space];
  const { clientWidth, clientHeight, parentElement } = slot;
  await expect([clientWidth, clientHeight]).toEqual([Math.min(width, (parentElement?.clientWidth ?? 0) - 32), height]);
};

/** The ad space is filled: the link to ad-free passes has the focus first, then the ad, which is a link, too. */
const isFilled: Play = async (context) => {
  await keepsItsSize(context);
  const { canvas, canvasElement, args } = context;
  const link = canvas.getByRole('link', { name: args.filling?.ad?.name ?? '' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow sponsored');
  await expect(canvasElement.querySelector('iframe')).toHaveAttribute('sandbox', '');
  await expect(canvas.getByText(/^(Advertisement|Werbung|広告|광고)$/)).toBeVisible();
  const without = canvas.getByRole('button');
  await userEvent.tab();
  await expect(without).toHaveFocus();
  await userEvent.tab();
  await expect(link).toHaveFocus();
  // The ad doesn't trap the focus: pressing Tab again leaves it.
  await userEvent.tab();
  await expect(canvasElement.contains(document.activeElement) && document.activeElement !== document.body).toBe(false);
  await userEvent.click(without);
  await expect(args.filling?.withoutAds).toHaveBeenCalledOnce();
};

/** The ad space below the picture on a desktop. */
export const Leaderboard: Story = { parameters: { covers: ['ad.leaderboard'] }, play: isFilled };

/** The ad space beside the picture on a desktop. */
export const Skyscraper: Story = {
  args: { space: 'skyscraper', filling: adSlotContent('filled', 'skyscraper', 1) },
  parameters: { covers: ['ad.skyscraper'] },
  play: isFilled,
};

/** A video ad that covers the game during an advertising break. */
export const SquareVideo: Story = {
  args: { space: 'square-midroll-video', filling: undefined },
  play: keepsItsSize,
};

/** A display ad in the ad space that covers the game during an advertising break. */
export const SquareDisplay: Story = {
  args: { space: 'square-midroll-display', filling: adSlotContent('filled', 'square-midroll-display', 2) },
  play: isFilled,
};

/** The ad space at the lower edge of a phone or tablet. */
export const MobileAnchor: Story = {
  args: { space: 'mobile-anchor', filling: adSlotContent('filled', 'mobile-anchor', 1) },
  globals: { viewport: { value: 'phone' } },
  parameters: { covers: ['ad.mobile-anchor'] },
  play: isFilled,
};

/** The ad space is reserved, and its ad isn't requested yet. */
export const Reserved: Story = { args: { filling: adSlotContent('kept') }, play: keepsItsSize };

export const Loading: Story = { args: { filling: adSlotContent('loading') }, play: keepsItsSize };

const says = (shows: AdShown, words: string, space: AdSpace = 'leaderboard'): Story => ({
  args: { space, filling: adSlotContent(shows, space) },
  play: inEnglish(async (context) => {
    await keepsItsSize(context);
    const { canvas } = context;
    await expect(canvas.getByText(words)).toBeVisible();
    // A message in the ad space is not labelled as an advertisement.
    await expect(canvas.queryByText('Advertisement')).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
  }),
});

/** No ad is available for the ad space. */
export const Empty: Story = says('empty', 'No ad at the moment.');

/** The browser blocks ads or their requests. */
export const AdBlocker: Story = says('blocked', 'Something in your browser blocks ads. Your game continues anyway.');

/** The note about an ad blocker in the smallest ad space. */
export const AdBlockerOnAPhone: Story = {
  ...says('blocked', 'Something in your browser blocks ads. Your game continues anyway.', 'mobile-anchor'),
  globals: { viewport: { value: 'phone' } },
};

/** The note about an ad blocker in the narrowest ad space. */
export const AdBlockerBesideTheGame: Story = says(
  'blocked',
  'Something in your browser blocks ads. Your game continues anyway.',
  'skyscraper',
);

/** The player has refused consent to ads, and no ad can be shown without it. */
export const ConsentDenied: Story = says('refused', 'No ads here: you’ve turned them off.');

/** In ad-free time, the ad space is reserved, but shows no ad. */
export const AdFree: Story = says('ad-free', 'You’re in ad-free time.');

/** In a region where passes aren't sold, the ad space has no link to them. */
export const NoPassSold: Story = {
  args: { filling: { ...adSlotContent('filled'), withoutAds: undefined } },
  play: async (context) => {
    await keepsItsSize(context);
    await expect(context.canvas.queryByRole('button')).toBeNull();
  },
};

export const WithNameAndSize: Story = { args: { explained: true, filling: undefined }, play: keepsItsSize };
