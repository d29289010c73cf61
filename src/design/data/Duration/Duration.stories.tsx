import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Duration } from './Duration.tsx';

/**
 * A length of time: `hh:mm:ss`.
 *
 * **Use it** for finished sessions, recordings and limits; `spoken` is the text for screen readers.
 *
 * **Not for** remaining time (`Countdown`), and not for estimates: write those as a range in words.
 */
const meta = {
  title: 'Design/Duration',
  component: Duration,
  args: { seconds: 3725, spoken: '1 hour 2 minutes' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Duration>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The duration of a session of one hour. */
export const OneHour: Story = {
  play: async ({ canvas }) => {
    const time = canvas.getByText('01:02:05').closest('time');
    await expect(time).toHaveAttribute('datetime', 'PT1H2M5S');
    await expect(canvas.getByText('1 hour 2 minutes')).toBeInTheDocument();
  },
};

/** A duration of more than 24 hours. */
export const ManyHours: Story = { args: { seconds: 443_405, spoken: '123 hours' } };
