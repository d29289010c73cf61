import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { PassBand } from './PassBand.tsx';

/** Below the last row of games: the benefits of a pass, or the end of the player's pass. */
const meta = {
  title: 'Widgets/Pass banner',
  tags: ['area:pay'],
  component: PassBand,
  args: { model: { isKnown: true, pass: undefined, open: fn() } },
} satisfies Meta<typeof PassBand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See the passes' }));
    await expect(args.model.open).toHaveBeenCalledOnce();
  }),
};

/** A player with a pass can manage the pass here. */
export const ActivePass: Story = {
  args: { model: { isKnown: true, pass: { name: 'nowPrime', endsAt: Date.UTC(2026, 11, 20, 12) }, open: fn() } },
  play: inEnglish(async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You have nowPrime' })).toBeVisible();
    await expect(canvas.getByText(/^Valid until 20-Dec-2026 \d\d:\d\d:\d\d\.$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Your pass' })).toBeVisible();
  }),
};

/** The band about passes is an empty placeholder until the player is known. */
export const PlayerUnknown: Story = { args: { model: { isKnown: false, pass: undefined, open: fn() } } };
