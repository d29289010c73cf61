import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { JourneyStory } from './journeys.ts';
import { StripPage } from './StripPage.tsx';

const STORY: JourneyStory = {
  journey: 'play',
  title: 'A game is played with advertising',
  asks: 'When does one come, and how do I get rid of it?',
  missing: [],
  steps: [
    {
      story: 'modals-ad-in-the-queue--with-queue-position',
      says: 'In the queue one plays beside the place, and costs no time.',
    },
    { story: 'ads-ad-space--mobile-anchor', says: 'At the edge, with the way to be without it above.' },
    {
      story: 'widgets-ad-break--announced',
      says: 'A quarter of an hour later: a break, announced ten seconds before.',
    },
    { story: 'widgets-ad-break--video-playing', says: 'It can be muted, skipped, and left for the game.' },
    { story: 'widgets-rewarded-ad-prompt--one-minute-left', says: 'Time without any runs short: one brings more.' },
    { story: 'widgets-rewarded-ad-prompt--ad-watched', says: 'Watched to its end: the time is added.' },
    { story: 'widgets-ad-free-offer--default', says: 'Once a day at most: what a pass would change.' },
    { story: 'ads-ad-space--ad-blocker', says: 'A blocker: one sentence, and the game goes on.' },
  ],
};

/**
 * From the ad in the queue to the pass that removes ads. “tests/e2e/ads/queueAd.spec.ts” skips and closes the queue ad
 * in the app by gamepad.
 */
const meta = {
  title: 'Journeys/Playing with ads',
  component: StripPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
  args: { story: STORY, size: 'phone', locale: 'en', theme: 'dark' },
  render: (args, { globals }) => (
    <StripPage {...args} locale={String(globals['locale'])} theme={String(globals['theme'])} />
  ),
} satisfies Meta<typeof StripPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Playing with ads on a phone. */
export const OnAPhone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'A game is played with advertising, step by step' })).toBeVisible();
  },
};
