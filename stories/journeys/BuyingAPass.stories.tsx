import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { JourneyStory } from './journeys.ts';
import { StripPage } from './StripPage.tsx';

const STORY: JourneyStory = {
  journey: 'pay',
  title: 'Buying a pass',
  asks: 'What does it cost, and what do I get?',
  missing: [],
  steps: [
    {
      story: 'widgets-pass-banner--offered',
      says: 'The home page lists the benefits of a pass. Playing needs no pass.',
    },
    {
      story: 'modals-account--sign-in',
      says: 'A pass requires an account: a guest signs in first, and the passes open automatically.',
    },
    {
      story: 'modals-pass-selection--three-passes',
      says: 'Each button shows price, renewal, end and refund beside it.',
    },
    {
      story: 'modals-checkout--review-before-payment',
      says: 'The player reviews the purchase and the payment method. Nothing is ordered before “Pay”.',
    },
    {
      story: 'modals-checkout--payment-page',
      says: 'The payment service’s own page: the app never sees the card.',
    },
    {
      story: 'modals-checkout--checking-the-payment',
      says: 'The app checks the page’s result with the service. Nothing is charged again.',
    },
    {
      story: 'modals-payment-result--success',
      says: 'The ticket shows the pass, its price and its end.',
    },
  ],
};

/**
 * Buying a pass, from the home page to the receipt. “tests/e2e/passes/buyingWithoutMouse.spec.ts” does the same in
 * the app by keyboard and by gamepad.
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
    const strip = canvas.getByRole('region', { name: 'Buying a pass, step by step' });
    await expect(strip).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Buying a pass' })).toBeVisible();
    // The fade at both ends of the filmstrip stays within the page.
    await expect(strip.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  },
};

/** Buying a pass on a laptop. */
export const OnALaptop: Story = { args: { size: 'laptop' } };
