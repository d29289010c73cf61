import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish, soon } from '../../../stories/support/interaction/storyPlay.ts';
import { StoryAppView } from '../../../stories/support/app/storyApp.tsx';
import { Overlay } from '../../widgets/play/Overlay/Overlay.tsx';
import { AdLayout } from './AdLayout.tsx';

/**
 * Layout of a page over the whole window with ad spaces at its edges. Its size is the same from the start, whether
 * the ad spaces are filled or not. In a window that is too small for an ad space, the page has none.
 */
const meta = {
  title: 'Ads/Page with ad spaces',
  component: AdLayout,
  args: {
    model: { spaces: ['leaderboard', 'skyscraper'] },
    children: (
      <main
        style={{
          position: 'fixed',
          inset: '0 var(--ad-space-side) var(--ad-space-end) 0',
          display: 'grid',
          placeContent: 'center',
          background: 'var(--surface-press)',
        }}
      >
        The game
      </main>
    ),
  },
} satisfies Meta<typeof AdLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

const game = (root: HTMLElement) => root.querySelector('main')?.getBoundingClientRect();

/** The game and its ad spaces on a desktop: 180 px are reserved below the game, 350 px beside it. */
export const OnADesktop: Story = {
  globals: { viewport: { value: 'laptop' } },
  parameters: { covers: ['const.offset-ad-spaces'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('The game')).toBeVisible();
    const { right, bottom } = game(canvasElement) ?? { right: 0, bottom: 0 };
    await expect([innerWidth - right, innerHeight - bottom]).toEqual([350, 180]);
  },
};

/** The game and its ad space on a phone or tablet: one line at the lower edge. */
export const OnAPhone: Story = {
  args: { model: { spaces: ['mobile-anchor'] } },
  globals: { viewport: { value: 'phone' } },
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('complementary', { name: 'Advertisement: Mobile anchor' })).toBeVisible();
    await expect(innerHeight - (game(canvasElement)?.bottom ?? 0)).toBe(66);
  }),
};

/** An end screen covers the whole window. The ad spaces are hidden, so that they don't show through its text. */
export const BelowANotice: Story = {
  args: {
    children: (
      <main>
        <Overlay labelledBy="notice">
          <h1 id="notice">The game has ended</h1>
        </Overlay>
      </main>
    ),
  },
  globals: { viewport: { value: 'laptop' } },
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'The game has ended' })).toBeVisible());
    await soon(() => expect(canvasElement.querySelector('[data-ad-space]')).not.toBeNull());
    await expect(canvasElement.querySelector('[data-ad-space]')).not.toBeVisible();
  }),
};

/** While the player is unknown, the ad spaces are reserved, and no ad JavaScript loads. */
export const PlayerUnknown: Story = {
  args: { model: { spaces: ['leaderboard'], undecided: true } },
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('complementary')).toBeNull();
    await expect(innerHeight - (game(canvasElement)?.bottom ?? 0)).toBe(180);
  },
};

/** Without ads, for a player with a pass or in a game without advertising, the game has the whole window. */
export const WithoutAds: Story = {
  args: { model: { spaces: [] } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('complementary')).toBeNull();
    const { width, height } = game(canvasElement) ?? { width: 0, height: 0 };
    await expect([width, height]).toEqual([innerWidth, innerHeight]);
  },
};

/** The whole app with a game that has advertising. The ad spaces are reserved while the game connects. */
export const WholeApp: Story = {
  parameters: { scene: ['plays-with-advertising'] },
  render: () => <StoryAppView scene={['plays-with-advertising']} />,
  play: async ({ canvasElement }) => {
    await soon(() => expect(canvasElement.querySelector('[data-spaces]')).not.toBeNull());
    await soon(() => expect(canvasElement.querySelector('[data-ad-space]')).not.toBeNull());
  },
};
