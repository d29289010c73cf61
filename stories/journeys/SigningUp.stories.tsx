import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { JourneyStory } from './journeys.ts';
import { StripPage } from './StripPage.tsx';

const STORY: JourneyStory = {
  journey: 'arrive',
  title: 'Signed up in three screens',
  asks: 'How do I keep what I have?',
  missing: [],
  steps: [
    { story: 'modals-account--sign-in', says: 'Tab to “Create an account”, Enter.' },
    { story: 'modals-account-sign-up--sign-up', says: 'Address, name, password: Tab between them, Enter sends.' },
    {
      story: 'modals-account-sign-up--enter-code',
      says: 'The player pastes or enters the mailed code, then presses Enter.',
    },
    { story: 'modals-account-sign-up--welcome', says: 'Signed up. Enter continues with the player’s original action.' },
  ],
};

const BY_PASSWORD_MANAGER: JourneyStory = {
  journey: 'arrive',
  title: 'Signed in by two presses',
  asks: 'Where are my games and nowBux?',
  missing: [],
  steps: [
    { story: 'widgets-account-menu--guest', says: 'In the bar of any page: “Sign in”.' },
    {
      story: 'modals-account--filled-by-password-manager',
      says: 'The password manager has filled in both. “Continue”.',
    },
    { story: 'widgets-account-menu--signed-in', says: 'Signed in.' },
  ],
};

/** Signing up in three screens at most, by keyboard: “Journeys/Signing in/Signing up” tests it in the real app. */
const meta = {
  title: 'Journeys/Signing up',
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

/** Signing up on a phone. */
export const OnAPhone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Signed up in three screens, step by step' })).toBeVisible();
  },
};

/** Signing up on a laptop. */
export const OnALaptop: Story = { args: { size: 'laptop' } };

/** A player with an account and a password manager. */
export const ByPasswordManager: Story = {
  args: { story: BY_PASSWORD_MANAGER },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Signed in by two presses, step by step' })).toBeVisible();
  },
};
