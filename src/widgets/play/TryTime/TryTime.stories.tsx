import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish, shows } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import { TryTime } from './TryTime.tsx';

const NOW = Date.UTC(2026, 0, 1, 20);
const left = (secs: number) => ({ deadline: NOW + secs * 1000, now: NOW, displaced: false });

/** A game that is tried before it is installed: how long it still can be, in a corner of the picture. */
const meta = {
  title: 'Widgets/Time left of a try',
  tags: ['area:play'],
  component: TryTime,
  args: { model: left(14 * 60 + 59) },
  ...overPicture(),
} satisfies Meta<typeof TryTime>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing of it can be pressed, and it takes no press from the game. */
export const Plenty: Story = {
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('14:59');
    const chip = canvas.getByText('Trial time left').closest('p');
    await expect(chip && getComputedStyle(chip).pointerEvents).toBe('none');
  }),
};

/** Less than a minute: in the colour of loss. */
export const LastMinute: Story = { args: { model: left(42) } };

/** By our count it is over; the server says when. */
export const Ending: Story = {
  args: { model: left(0) },
  play: shows([{ role: 'status', text: 'Your trial ends any moment.' }]),
};

/** The figures of the stream have its corner: on a wide screen it goes to the one below. */
export const BesideFigures: Story = {
  args: { model: { ...left(14 * 60 + 59), displaced: true } },
  globals: { viewport: { value: 'laptop' } },
};

/** The whole app: a game that may be tried for three minutes says how many are left. */
export const Scene: Story = {
  parameters: {
    scene: ['ends-the-try'],
    covers: ['product.try-and-download', 'entity.app-info.tryAndDownload'],
  },
  render: () => <StoryAppView scene={['ends-the-try']} />,
  play: shows([{ role: 'timer', text: /^(3:00|2:5\d)$/ }, 'Trial time left']),
};
