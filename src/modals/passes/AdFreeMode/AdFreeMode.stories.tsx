import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import { AdFreeMode } from './AdFreeMode.tsx';

/** Announces ad-free mode: an earlier payment arrived, or the player earned ad-free time for the first time. */
const meta = {
  title: 'Modals/Ad-free mode',
  tags: ['area:pay', 'role:premium'],
  component: AdFreeMode,
  args: { model: { game: 'Skyhop', name: 'nowPass', by: 'pass', endsAt: Date.UTC(2026, 11, 20, 12), close: fn() } },
  ...overPicture(),
} satisfies Meta<typeof AdFreeMode>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A pass has removed advertising: the dialog shows the pass's last day. */
export const FromAPass: Story = {
  parameters: { covers: ['screen.ad-free-mode-activated'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Ad-free from now on' });
    await soon(() => expect(dialog).toBeVisible());
    await expect(dialog).toHaveTextContent(/Until 20-Dec-2026 \d\d:\d\d:\d\d/);
    await userEvent.click(canvas.getByRole('button', { name: 'Keep playing' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledTimes(2);
  }),
};

/** A watched advertisement has removed advertising for some time. */
export const FromEarnedTime: Story = {
  args: { model: { game: 'Skyhop', name: undefined, by: 'ad', endsAt: undefined, close: fn() } },
  play: shows([/^Thanks for watching\./]),
};

/** During a game, one of two payments from an earlier visit has arrived and activates its pass. */
export const DuringAGame: Story = {
  parameters: {
    scene: ['one-of-two-purchases-counts'],
    covers: ['screen.ad-free-mode-activated', 'transition.premium.pending-any-success'],
  },
  render: () => <StoryAppView scene={['one-of-two-purchases-counts']} />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    const dialog = { name: 'Ad-free from now on' };
    await soon(() => expect(canvas.getByRole('dialog', dialog)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Keep playing' }));
    await soon(() => expect(canvas.queryByRole('dialog', dialog)).toBeNull());
  }),
};
