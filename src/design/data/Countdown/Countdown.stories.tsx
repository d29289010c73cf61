import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Countdown } from './Countdown.tsx';

const now = Date.UTC(2026, 0, 1);
const seconds = (count: number) => now + count * 1000;

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
  args: { deadline: seconds(125), now, announce: (left) => `${left} seconds left` },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Countdown>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In a line of text. */
export const Inline: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('2:05');
  },
};

/** As the main content of a screen. */
export const Hero: Story = { args: { size: 'hero' } };

/** Hours. */
export const Hours: Story = { args: { size: 'l', deadline: seconds(3 * 3600 + 62) } };

/** Nearly over. */
export const Urgent: Story = { args: { size: 'l', deadline: seconds(8), urgentBelow: 10 } };

/** Over: never below zero. */
export const Expired: Story = {
  args: { deadline: seconds(-5) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('0:00');
  },
};
