import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import { SubscriptionExpired } from './SubscriptionExpired.tsx';

/** The pass expired during a game. The game continues below, with ads. */
const meta = {
  title: 'Modals/Pass expired, game continues',
  tags: ['area:pay', 'role:premium'],
  component: SubscriptionExpired,
  args: { model: { game: 'Skyhop', renew: fn(), continueWithAds: fn() } },
  ...overPicture(),
} satisfies Meta<typeof SubscriptionExpired>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The dialog about an expired pass offers to renew the pass, or to continue the game with ads. */
export const Default: Story = {
  parameters: { covers: ['msg.expired'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Renew to play without ads' })).toBeVisible());
    await expect(canvas.getByText('Expired')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Renew now' }));
    await expect(args.model.renew).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Ads' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.model.continueWithAds).toHaveBeenCalledTimes(2);
  }),
};

/** In a region where passes aren't sold, the only action after a pass expired is to continue the game. */
export const NoPassSold: Story = {
  args: { model: { game: 'Skyhop', renew: undefined, continueWithAds: fn() } },
  parameters: { covers: ['const.subscription-countries', 'role.pass-countries'] },
  play: shows(
    [
      { role: 'dialog', name: 'Your pass has expired' },
      { role: 'button', name: 'Continue with Ads' },
    ],
    [{ role: 'button', name: 'Renew now' }],
  ),
};

/** Ad-free time has ended, in a game with its own passes: the text doesn't claim that a pass expired. */
export const AdFreeTimeOver: Story = {
  args: { model: { game: 'Skyhop', expired: 'ad-free time', renew: fn(), continueWithAds: fn() } },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Keep playing without ads' })).toBeVisible());
    await expect(canvas.queryByText(/expired/i)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Ads' }));
    await expect(args.model.continueWithAds).toHaveBeenCalledOnce();
  }),
};

/** During a game the pass expires after two seconds, and the game continues with ads. */
export const DuringAGame: Story = {
  parameters: {
    scene: ['pass-runs-out'],
    covers: [
      'msg.expired',
      'screen.subscription-expired',
      'transition.premium.zero',
      'transition.premium.zero-expired-modal',
    ],
  },
  render: () => <StoryAppView scene={['pass-runs-out']} />,
  play: inEnglish(async ({ canvas, canvasElement, userEvent }) => {
    const dialog = { name: 'Renew to play without ads' };
    await soon(() => expect(canvas.getByRole('dialog', dialog)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Renew now' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Ads' }));
    await soon(() => expect(canvas.queryByRole('dialog', dialog)).toBeNull());
    // After the dialog about the expired pass has closed, the game still runs and the ad spaces are back.
    await expect(canvas.queryByRole('alertdialog')).toBeNull();
    await soon(() => expect(canvasElement.querySelector('[data-ad-space]')).not.toBeNull());
  }),
};
