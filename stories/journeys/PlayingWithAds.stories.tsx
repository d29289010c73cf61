import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { JourneyStory } from './journeys.ts';
import { StripPage } from './StripPage.tsx';

const STORY: JourneyStory = {
  journey: 'play',
  title: 'Playing with advertising',
  asks: 'When do ads play, and how do I avoid them?',
  missing: [],
  steps: [
    {
      story: 'modals-ad-in-the-queue--with-queue-position',
      says: 'An ad plays beside the position in the queue, and costs no time.',
    },
    { story: 'ads-ad-space--mobile-anchor', says: 'An ad at the screen’s edge, with a link to ad-free play above.' },
    {
      story: 'widgets-ad-break--announced',
      says: 'After a quarter of an hour: an ad break, announced ten seconds before.',
    },
    { story: 'widgets-ad-break--video-playing', says: 'The player can mute, skip or leave the ad.' },
    {
      story: 'widgets-rewarded-ad-prompt--one-minute-left',
      says: 'The ad-free time is nearly over: an ad brings more.',
    },
    {
      story: 'widgets-rewarded-ad-prompt--ad-watched',
      says: 'The player watched the ad to its end: the time is added.',
    },
    { story: 'widgets-ad-free-offer--default', says: 'At most once a day: the benefits of a pass.' },
    { story: 'ads-ad-space--ad-blocker', says: 'An ad blocker causes one sentence, and the game continues.' },
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
    await expect(canvas.getByRole('region', { name: 'Playing with advertising, step by step' })).toBeVisible();
  },
};
