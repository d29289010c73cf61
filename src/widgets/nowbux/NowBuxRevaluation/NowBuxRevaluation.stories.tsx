import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { NowBuxRevaluation } from './NowBuxRevaluation.tsx';

/** The value of nowBux has changed: announced once on a page, without a dialog and never over a game. */
const meta = {
  title: 'Widgets/nowBux value change',
  tags: ['area:pay'],
  component: NowBuxRevaluation,
  args: { model: { before: 1_180, balance: 1_475, close: fn() } },
  parameters: { docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta<typeof NowBuxRevaluation>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The amounts before and after the revaluation, and their difference, with motion and without. */
export const WorthMore: Story = {
  parameters: { covers: ['widget.nowbux-revaluation'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const notices = await canvas.findByRole('region', { name: 'nowBux' });
    await soon(() => expect(within(notices).getByText('Your nowBux are worth more')).toBeVisible());
    await expect(within(notices).getByText('1,475 nowBux, previously 1,180')).toBeInTheDocument();
    await expect(within(notices).getByText('+295')).toBeVisible();
    // The page stays usable while the notice about the nowBux value shows.
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await userEvent.click(within(notices).getByRole('button', { name: 'Dismiss' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The player's balance of nowBux decreased; the notice has a calm colour. */
export const WorthLess: Story = {
  args: { model: { before: 1_180, balance: 944, close: fn() } },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('Your nowBux are worth less')).toBeVisible());
    await expect(canvas.getByText('−236')).toBeVisible();
  }),
};

/** A balance of nowBux with nine digits. */
export const LargeAmount: Story = { args: { model: { before: 98_765_432, balance: 123_456_790, close: fn() } } };
