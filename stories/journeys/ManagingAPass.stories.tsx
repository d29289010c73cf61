import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { JourneyStory } from './journeys.ts';
import { StripPage } from './StripPage.tsx';

const STORY: JourneyStory = {
  journey: 'pay',
  title: 'Cancelling a pass',
  asks: 'Which pass do I have, and how do I cancel it?',
  missing: [],
  steps: [
    {
      story: 'widgets-pass-banner--active-pass',
      says: 'The banner that offered passes now shows the player’s own pass.',
    },
    {
      story: 'modals-manage-pass--active-pass',
      says: 'The pass with its end, price, payment method and receipts.',
    },
    {
      story: 'modals-manage-pass--cancel-confirmation',
      says: 'A confirmation explains the consequences.',
    },
    {
      story: 'modals-manage-pass--cancelled',
      says: 'A cancelled pass is valid until its end, and can be resumed.',
    },
    {
      story: 'modals-manage-pass--free-trial',
      says: 'During the trial: when the first payment is due, and how to avoid it.',
    },
    {
      story: 'modals-manage-pass--refund-confirmation',
      says: 'A pass can be refunded within seven days.',
    },
    {
      story: 'modals-manage-pass--no-active-pass',
      says: 'A refunded pass shows the amount paid and the refund.',
    },
  ],
};

/** Managing a pass, from an active pass to one that was cancelled or refunded. */
const meta = {
  title: 'Journeys/Managing a pass',
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

/** Managing a pass on a phone. */
export const OnAPhone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Cancelling a pass, step by step' })).toBeVisible();
  },
};

/** Managing a pass on a laptop. */
export const OnALaptop: Story = { args: { size: 'laptop' } };
