import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { JourneyStory } from './journeys.ts';
import { StripPage } from './StripPage.tsx';

const EARNING: JourneyStory = {
  journey: 'earn',
  title: 'A day of nowBux',
  asks: 'How do I earn nowBux, and what can I do with them?',
  missing: [],
  steps: [
    { story: 'pages-nowbux--empty-balance', says: 'An empty balance shows how to earn the first nowBux.' },
    {
      story: 'widgets-nowbux-notice--one-now-bux',
      says: 'After ten minutes of play a toast announces the first nowBux.',
    },
    {
      story: 'widgets-nowbux-panel--with-now-bux',
      says: 'The window beside the game shows the balance and the time to the next nowBux.',
    },
    {
      story: 'pages-nowbux-rewards--guest',
      says: 'A guest’s nowBux are stored in this browser. Signing in keeps them.',
    },
    {
      story: 'pages-nowbux-quests--available-quests',
      says: 'The quests that bring more nowBux, each with one button.',
    },
    { story: 'widgets-quest-notice--quest-done', says: 'A toast announces a quest that was completed during play.' },
    { story: 'widgets-quest-banner--reward-available', says: 'The home page shows a reward that can be claimed.' },
    { story: 'pages-nowbux-quests--reward-claimed', says: 'After a claim, the amount appears in gold for a second.' },
    {
      story: 'pages-nowbux-daily-spin--spinning',
      says: 'A free spin: the wheel turns to the prize that the server drew.',
    },
    { story: 'pages-nowbux-daily-spin--won', says: 'The lamp lights the prize.' },
    {
      story: 'pages-nowbux-redeem--review-of-a-gift-card',
      says: 'The balance suffices for a code: its price and the remaining balance.',
    },
    { story: 'pages-nowbux-redeem--code-shown', says: 'The redeemed code can be copied, and found again later.' },
    {
      story: 'pages-nowbux--overview',
      says: 'The overview shows the balance, the next rewards and the available actions.',
    },
    { story: 'pages-nowbux--invite', says: 'The player’s link to invite friends.' },
    { story: 'pages-nowbux--leaderboard', says: 'The leaderboard, with the player’s own rank.' },
    { story: 'pages-nowbux--transactions', says: 'All transactions with their reasons.' },
  ],
};

const LIMITS: JourneyStory = {
  journey: 'earn',
  title: 'Setting limits and breaks',
  asks: 'How do I limit my play and spending?',
  missing: [],
  steps: [
    { story: 'widgets-account-menu--signed-in', says: 'The menu leads to limits and breaks.' },
    { story: 'pages-nowbux--limits', says: 'A lower limit applies at once, a higher one after a day.' },
    {
      story: 'modals-checkout--above-spending-limit',
      says: 'A purchase above the remaining limit is explained and refused.',
    },
    {
      story: 'widgets-break-reminder--after-an-hour',
      says: 'The reminder appears after the chosen play time, in a calm moment.',
    },
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

/** Limits of spending and reminders to take breaks, on a phone. */
export const LimitsAndBreaks: Story = {
  args: { story: LIMITS },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Setting limits and breaks, step by step' })).toBeVisible();
  },
};
