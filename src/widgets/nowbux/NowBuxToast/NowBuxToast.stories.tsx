import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { NowBuxToast } from './NowBuxToast.tsx';

/** The player earned nowBux by playing. The toast closes by itself, and never takes the focus from the game. */
const meta = {
  title: 'Widgets/nowBux notice',
  tags: ['area:pay'],
  component: NowBuxToast,
  args: { model: { amount: 1, balance: 41, dismiss: fn() } },
  ...overPicture(),
} satisfies Meta<typeof NowBuxToast>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneNowBux: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('+1 nowBux')).toBeVisible());
    await expect(canvas.getByText('You have 41 now.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  }),
};

/** Several nowBux at once, for playtime that was credited late, on a large balance. */
export const SeveralNowBux: Story = { args: { model: { amount: 1_250, balance: 123_456_789, dismiss: fn() } } };
