import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AD_SIZE, AdSlot } from './AdSlot.tsx';

/**
 * The kept place of an advertisement. It has its size from the style sheet, so it is as large before anything has loaded
 * as it is when it is filled, or when it stays empty.
 */
const meta = {
  title: 'Slots/Advertisement',
  component: AdSlot,
  args: { space: 'leaderboard' },
  decorators: [
    (Story) => (
      <main
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          placeItems: 'center',
          minBlockSize: '100svh',
          padding: 16,
        }}
      >
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AdSlot>;

export default meta;
type Story = StoryObj<typeof meta>;

const keepsItsSize: NonNullable<Story['play']> = async ({ canvas, args }) => {
  const slot = canvas.getByRole('complementary');
  await expect(slot).toBeVisible();
  const [width, height] = AD_SIZE[args.space];
  const { clientWidth, clientHeight, parentElement } = slot;
  await expect([clientWidth, clientHeight]).toEqual([Math.min(width, (parentElement?.clientWidth ?? 0) - 32), height]);
};

/** Below or above the picture, on a desk. */
export const Leaderboard: Story = { play: keepsItsSize };

/** Beside the picture, on a desk. */
export const Skyscraper: Story = {
  args: { space: 'skyscraper' },
  play: keepsItsSize,
};

/** Over the game while it takes a break: a film. */
export const SquareVideo: Story = {
  args: { space: 'square-midroll-video' },
  play: keepsItsSize,
};

/** In the same place: a picture. */
export const SquareDisplay: Story = {
  args: { space: 'square-midroll-display' },
  play: keepsItsSize,
};

/** At the lower edge of a phone or a tablet. */
export const MobileAnchor: Story = {
  args: { space: 'mobile-anchor' },
  globals: { viewport: { value: 'phone' } },
  play: keepsItsSize,
};

/** With its name and its size, for who places advertisements. */
export const Explained: Story = { args: { explained: true }, play: keepsItsSize };
