import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { JourneyStory } from './journeys.ts';
import { StripPage } from './StripPage.tsx';

const STORY: JourneyStory = {
  journey: 'pay',
  title: 'A pass is bought',
  asks: 'What does it cost, and what do I get?',
  missing: [],
  steps: [
    {
      story: 'widgets-pass-banner--offered',
      says: 'The home page says what a pass gives. Nobody needs one to play.',
    },
    {
      story: 'modals-account--sign-in',
      says: 'A pass is somebody’s: a guest signs in first, and the passes open by themselves.',
    },
    {
      story: 'modals-pass-selection--three-passes',
      says: 'Price, renewal, end and refund stand beside each button.',
    },
    {
      story: 'modals-checkout--review-before-payment',
      says: 'One last look, and the way of paying. Nothing is ordered before “Pay”.',
    },
    {
      story: 'modals-checkout--payment-page',
      says: 'The payment service’s own page: the card is none of ours.',
    },
    {
      story: 'modals-checkout--checking-the-payment',
      says: 'What the page said is asked of the service. Nothing is charged again.',
    },
    {
      story: 'modals-payment-result--success',
      says: 'The ticket: which pass, for how much, until when.',
    },
  ],
};

/**
 * From the home page to the receipt. “tests/e2e/passes/buyingWithoutMouse.spec.ts” plays this path in the app by
 * keyboard and by gamepad.
 */
const meta = {
  title: 'Journeys/Buying a pass',
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

/** Buying a pass on a phone. */
export const OnAPhone: Story = {
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('region', { name: 'A pass is bought, step by step' });
    await expect(strip).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'A pass is bought' })).toBeVisible();
    // The fade at both ends stays within the page.
    await expect(strip.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  },
};

/** Buying a pass on a laptop. */
export const OnALaptop: Story = { args: { size: 'laptop' } };
