import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DateTime } from './DateTime.tsx';

/**
 * A point in time in an unambiguous format: `21-Nov-2026 13:05:09`.
 *
 * **Use it** in histories, receipts and values that players read out to support. The tooltip has the full date in the
 * player's language.
 *
 * **Not for** remaining time (`Countdown`) or the length of an event (`Duration`).
 */
const meta = {
  title: 'Design/Date and time',
  component: DateTime,
  args: { at: Date.UTC(2026, 10, 21, 13, 5, 9), timeZone: 'Europe/Berlin', locale: 'en' },
  argTypes: { at: { control: 'date' } },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof DateTime>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Berlin: Story = {
  play: async ({ canvas }) => {
    const time = canvas.getByText('21-Nov-2026').closest('time');
    await expect(time).toHaveTextContent('21-Nov-2026 14:05:09');
    await expect(time).toHaveAttribute('datetime', '2026-11-21T13:05:09.000Z');
  },
};

/** The same moment in Seoul for a Korean reader: only the tooltip differs from other languages. */
export const Seoul: Story = {
  args: { timeZone: 'Asia/Seoul', locale: 'ko' },
  play: async ({ canvas }) => {
    const time = canvas.getByText('21-Nov-2026').closest('time');
    await expect(time).toHaveTextContent('22:05:09');
    await expect(time).toHaveAttribute('title', expect.stringContaining('2026년 11월 21일'));
  },
};

/** Formats the date in the reader's language: to the minute, or only the day. */
export const Local: Story = {
  args: { local: 'minute', locale: 'de' },
  render: (args) => (
    <>
      <DateTime {...args} /> · <DateTime {...args} local="day" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const times = [...canvasElement.querySelectorAll('time')].map((time) => time.textContent);
    await expect(times).toEqual(['21.11.2026, 14:05', '21.11.2026']);
  },
};

/** An invalid date is shown as missing. */
export const InvalidDate: Story = {
  args: { at: Number.NaN },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('–')).toBeVisible();
  },
};
