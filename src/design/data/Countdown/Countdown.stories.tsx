import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Countdown } from './Countdown.tsx';

const now = Date.UTC(2026, 0, 1);
const seconds = (count: number) => now + count * 1000;

/**
 * Time left until an absolute deadline. It holds no clock: whoever owns one renders it anew.
 *
 * **Use it** for what ends by itself: a place in line that is kept, a session, an offer. Say beside it what happens at
 * nought.
 *
 * **Not for** how long something took or lasts (`Duration`), a moment (`DateTime`), or work whose end is only guessed
 * (`Progress` without a value).
 *
 * **Without a mouse**: a `timer`, which isn’t read every second; `announce` gives the words that are spoken at humane
 * marks (a minute, half a minute, ten seconds). Its figures don’t move about, and loss shows in the colour and in the
 * words.
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

/** The one thing a screen is about. */
export const Hero: Story = { args: { size: 'hero' } };

/** Hours. */
export const Hours: Story = { args: { size: 'l', deadline: seconds(3 * 3600 + 62) } };

/** Nearly over. */
export const Urgent: Story = { args: { size: 'l', deadline: seconds(8), urgentBelow: 10 } };

/** Over: never below nought. */
export const Over: Story = {
  args: { deadline: seconds(-5) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('0:00');
  },
};
