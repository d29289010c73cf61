import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';
import { Countdown } from './Countdown.tsx';

const now = Date.UTC(2026, 0, 1);

interface Args extends ComponentProps<typeof Countdown> {
  readonly secondsLeft: number;
}

/**
 * The time left until an absolute deadline. It has no clock: its owner renders it every second.
 *
 * **Use it** for time limits: a reserved place in a queue, a session, an offer. Say beside it what happens at zero.
 *
 * **Not for** the length of something (`Duration`), a point in time (`DateTime`), or work with an estimated end
 * (`Progress` without a value).
 *
 * **Without a mouse**: a `timer`, which isn’t read every second; `announce` returns the text that is spoken at certain
 * marks (a minute, half a minute, ten seconds). Its figures don’t shift, and loss shows in colour and text.
 */
const meta = {
  title: 'Design/Countdown',
  component: Countdown,
  args: { secondsLeft: 125, deadline: 0, now, announce: (left) => `${left} seconds left` },
  argTypes: {
    deadline: { table: { disable: true }, control: false },
    now: { table: { disable: true }, control: false },
    secondsLeft: { name: 'Time left, seconds', control: 'number' },
    urgentBelow: { name: 'Urgent below, seconds', control: 'number' },
  },
  render: ({ secondsLeft, ...args }) => <Countdown {...args} deadline={now + secondsLeft * 1000} />,
  parameters: { layout: 'centered' },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

/** The countdown in a line of text. */
export const Inline: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('2:05');
  },
};

/** A large countdown, as the main content of a screen. */
export const Hero: Story = { args: { size: 'hero' } };

/** A countdown of more than an hour. */
export const Hours: Story = { args: { size: 'l', secondsLeft: 3 * 3600 + 62 } };

/** A countdown that is nearly over. */
export const Urgent: Story = { args: { size: 'l', secondsLeft: 8, urgentBelow: 10 } };

/** An expired countdown, which never shows less than zero. */
export const Expired: Story = {
  args: { secondsLeft: -5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('0:00');
  },
};
