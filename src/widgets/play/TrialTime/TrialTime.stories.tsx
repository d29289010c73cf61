import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish, shows } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import { TrialTime } from './TrialTime.tsx';

const NOW = Date.UTC(2026, 0, 1, 20);
const left = (secs: number) => ({ deadline: NOW + secs * 1000, now: NOW, displaced: false });

/** The remaining time of a trial, in a corner of the picture. */
const meta = {
  title: 'Widgets/Trial time left',
  tags: ['area:play'],
  component: TrialTime,
  args: { model: left(14 * 60 + 59) },
  ...overPicture(),
} satisfies Meta<typeof TrialTime>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The note with the trial's remaining time has no buttons, and presses pass through to the game. */
export const PlentyOfTime: Story = {
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('14:59');
    const chip = canvas.getByText('Trial time left').closest('p');
    await expect(chip && getComputedStyle(chip).pointerEvents).toBe('none');
  }),
};

/** Less than a minute of the trial remains: the time has the colour of loss. */
export const LastMinute: Story = { args: { model: left(42) } };

/** The trial's countdown is over; the server ends the trial. */
export const TimeOver: Story = {
  args: { model: left(0) },
  play: shows([{ role: 'status', text: 'Your trial ends any moment.' }]),
};

/** The stream's statistics are in the same corner: on a wide screen the trial's time moves to the corner below. */
export const BesideStatistics: Story = {
  args: { model: { ...left(14 * 60 + 59), displaced: true } },
  globals: { viewport: { value: 'laptop' } },
};

/** The whole app: a game with a trial of three minutes shows the remaining time. */
export const WholeApp: Story = {
  parameters: {
    scene: ['ends-the-try'],
    covers: ['product.try-and-download', 'entity.app-info.tryAndDownload'],
  },
  render: () => <StoryAppView scene={['ends-the-try']} />,
  play: shows([{ role: 'timer', text: /^(3:00|2:5\d)$/ }, 'Trial time left']),
};
