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
      story: 'modals-advertisement-in-the-queue--in-line',
      says: 'In the queue one plays beside the place, and costs no time.',
    },
    { story: 'slots-advertisement--mobile-anchor', says: 'At the edge, with the way to be without it above.' },
    {
      story: 'widgets-break-for-advertising--announced',
      says: 'A quarter of an hour later: a break, announced ten seconds before.',
    },
    { story: 'widgets-break-for-advertising--playing', says: 'It can be muted, skipped, and left for the game.' },
    { story: 'widgets-rewarded-ad-prompt--time-runs-short', says: 'Time without any runs short: one brings more.' },
    { story: 'widgets-rewarded-ad-prompt--watched', says: 'Watched to its end: the time is added.' },
    { story: 'widgets-add-free-offer--shown', says: 'Once a day at most: what a pass would change.' },
    { story: 'slots-advertisement--blocked', says: 'A blocker: one sentence, and the game goes on.' },
  ],
};

/** From the queue to the pass. “tests/e2e/ads/queueAd.spec.ts” skips and leaves the first one in the app by gamepad. */
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

/** On a phone. */
export const OnAPhone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'A game is played with advertising, step by step' })).toBeVisible();
  },
};
