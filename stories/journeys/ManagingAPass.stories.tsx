import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { JourneyStory } from './journeys.ts';
import { StripPage } from './StripPage.tsx';

const STORY: JourneyStory = {
  journey: 'pay',
  title: 'A pass is ended',
  asks: 'What do I have, and how do I get out of it?',
  missing: [],
  steps: [
    {
      story: 'widgets-pass-banner--active-pass',
      says: 'Whoever has a pass finds it where it was offered.',
    },
    {
      story: 'modals-manage-pass--active-pass',
      says: 'Until when, for how much, how it was paid, and every receipt.',
    },
    {
      story: 'modals-manage-pass--cancel-confirmation',
      says: 'It is asked once more, with what follows.',
    },
    {
      story: 'modals-manage-pass--cancelled',
      says: 'Ended: it counts until its day, and can be kept after all.',
    },
    {
      story: 'modals-manage-pass--free-trial',
      says: 'In the free days: what is paid when, and how it never is.',
    },
    {
      story: 'modals-manage-pass--refund-confirmation',
      says: 'Within seven days it can be taken back.',
    },
    {
      story: 'modals-manage-pass--no-active-pass',
      says: 'Taken back: what was paid, and that it came back.',
    },
  ],
};

/** From an active pass to one that was cancelled or refunded. */
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
    await expect(canvas.getByRole('region', { name: 'A pass is ended, step by step' })).toBeVisible();
  },
};

/** Managing a pass on a laptop. */
export const OnALaptop: Story = { args: { size: 'laptop' } };
