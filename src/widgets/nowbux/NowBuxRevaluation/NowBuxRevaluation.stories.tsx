import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { NowBuxRevaluation } from './NowBuxRevaluation.tsx';

/** The value of nowBux has changed: shown once on a page, never over a game. */
const meta = {
  title: 'Widgets/nowBux value change',
  tags: ['area:pay'],
  component: NowBuxRevaluation,
  args: { model: { before: 1_180, balance: 1_475, close: fn() } },
  parameters: { docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta<typeof NowBuxRevaluation>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Both amounts and the difference, with motion and without. */
export const WorthMore: Story = {
  parameters: { covers: ['widget.nowbux-revaluation'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Your nowBux are worth more' });
    await soon(() => expect(within(dialog).getByText('1,475 nowBux, previously 1,180')).toBeInTheDocument());
    await soon(() => expect(within(dialog).getByText('+295')).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** A decrease, in a calm colour. */
export const WorthLess: Story = {
  args: { model: { before: 1_180, balance: 944, close: fn() } },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Your nowBux are worth less' });
    await soon(() => expect(within(dialog).getByText('−236')).toBeVisible());
  }),
};

/** Nine digits. */
export const LargeAmount: Story = { args: { model: { before: 98_765_432, balance: 123_456_790, close: fn() } } };
