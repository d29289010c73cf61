import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import { MultiSubscription } from './MultiSubscription.tsx';

/** The pass expired in a game that requires one of several passes. The game has ended. */
const meta = {
  title: 'Modals/Pass expired, game ended',
  tags: ['area:pay', 'role:premium'],
  component: MultiSubscription,
  args: { model: { game: 'Skyhop', choose: fn(), later: fn() } },
  ...overPicture({ veiled: true }),
} satisfies Meta<typeof MultiSubscription>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The dialog about an expired pass offers to see the passes or to close the dialog. */
export const Default: Story = {
  parameters: { covers: ['screen.multi-subscription'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Your pass for Skyhop has expired' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'See the passes' }));
    await expect(args.model.choose).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.model.later).toHaveBeenCalledTimes(2);
  }),
};

/** The dialog about the expired pass covers the notice about the ended game, which appears when the dialog closes. */
export const OverTheEndNotice: Story = {
  parameters: {
    scene: ['one-of-several-passes-runs-out'],
    covers: ['screen.multi-subscription', 'transition.premium.zero-multi-subscription'],
  },
  render: () => <StoryAppView scene={['one-of-several-passes-runs-out']} />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    const name = /^Your pass for .* has expired$/;
    await soon(() => expect(canvas.getByRole('dialog', { name })).toBeVisible());
    await expect(canvas.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await soon(() => expect(canvas.getByRole('alertdialog')).toBeVisible());
    await soon(() => expect(canvas.getByRole('button', { name: 'See the passes' })).toBeVisible());
  }),
};
