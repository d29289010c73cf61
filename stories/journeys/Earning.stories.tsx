import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { JourneyStory } from './journeys.ts';
import { StripPage } from './StripPage.tsx';

const EARNING: JourneyStory = {
  journey: 'earn',
  title: 'A day of nowBux',
  asks: 'How do I get some, and what then?',
  missing: [],
  steps: [
    { story: 'pages-nowbux--empty-balance', says: 'Nothing yet: what brings the first one stands where it will be.' },
    { story: 'widgets-nowbux-notice--one-now-bux', says: 'Ten minutes of play: the first one, said in passing.' },
    { story: 'widgets-nowbux-panel--with-now-bux', says: 'Beside the game: what there is, and when the next comes.' },
    { story: 'pages-nowbux-rewards--guest', says: 'A guest’s are in this browser: sign in, and they stay.' },
    { story: 'pages-nowbux-quests--available-quests', says: 'What can be done for more: each is one press away.' },
    { story: 'widgets-quest-notice--quest-done', says: 'A quest is done while playing: a word in passing.' },
    { story: 'widgets-quest-banner--reward-available', says: 'On the home page: a reward waits.' },
    { story: 'pages-nowbux-quests--reward-claimed', says: 'Claimed: what came, in gold, for a second.' },
    { story: 'pages-nowbux-daily-spin--spinning', says: 'A free spin: the wheel turns to what the server drew.' },
    { story: 'pages-nowbux-daily-spin--won', says: 'Under the lamp lies what was won.' },
    {
      story: 'pages-nowbux-redeem--review-of-a-gift-card',
      says: 'Enough for a code: what it costs, and what is left.',
    },
    { story: 'pages-nowbux-redeem--code-shown', says: 'Redeemed: the code is theirs, to copy and to find again.' },
    { story: 'pages-nowbux--overview', says: 'What there is, what is near, and what can be done now.' },
    { story: 'pages-nowbux--invite', says: 'A link for friends.' },
    { story: 'pages-nowbux--leaderboard', says: 'Who earned most, and oneself among them.' },
    { story: 'pages-nowbux--transactions', says: 'Everything that came and went, and what for.' },
  ],
};

const LIMITS: JourneyStory = {
  journey: 'earn',
  title: 'Within limits of one’s own',
  asks: 'How do I keep a hold on it?',
  missing: [],
  steps: [
    { story: 'widgets-account-menu--signed-in', says: 'In the menu: limits and breaks.' },
    { story: 'pages-nowbux--limits', says: 'A lower limit counts at once, a higher one a day later.' },
    { story: 'modals-checkout--above-spending-limit', says: 'More than what is left: said, and not bought.' },
    { story: 'widgets-break-reminder--after-an-hour', says: 'After as much play as was chosen, in a calm moment.' },
  ],
};

/**
 * A day of nowBux, from the first nowBux to the list of all transactions, and the limits that a player or a parent
 * sets.
 */
const meta = {
  title: 'Journeys/Earning nowBux',
  component: StripPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
  args: { story: EARNING, size: 'phone', locale: 'en', theme: 'dark' },
  render: (args, { globals }) => (
    <StripPage {...args} locale={String(globals['locale'])} theme={String(globals['theme'])} />
  ),
} satisfies Meta<typeof StripPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A day of nowBux on a phone. */
export const OnAPhone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'A day of nowBux, step by step' })).toBeVisible();
  },
};

/** A day of nowBux on a laptop. */
export const OnALaptop: Story = { args: { size: 'laptop' } };

/** Limits and breaks, on a phone. */
export const LimitsAndBreaks: Story = {
  args: { story: LIMITS },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Within limits of one’s own, step by step' })).toBeVisible();
  },
};
