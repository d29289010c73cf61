import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { playingAd } from '../../../../stories/support/models/playingAdModel.ts';
import { NowBuxAd } from './NowBuxAd.tsx';
import type { NowBuxAdModel } from './NowBuxAd.types.ts';

const model: NowBuxAdModel = {
  stage: 'requesting',
  amount: 5,
  balance: undefined,
  inGame: false,
  ad: undefined,
  watchAnother: fn(),
  close: fn(),
};

/** nowBux for an ad that the player chose to watch, on any page or in a panel beside a game. */
const meta = {
  title: 'Modals/nowBux for watching an ad',
  tags: ['area:pay'],
  component: NowBuxAd,
  args: { model },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof NowBuxAd>;

export default meta;
type Story = StoryObj<typeof meta>;

export const RequestingAnAd: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('dialog', { name: 'Looking for an ad' });
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** During an advertisement for nowBux, the close button says that the reward is lost. */
export const Playing: Story = {
  args: { model: { ...model, stage: 'playing', ad: playingAd, close: fn() } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('dialog', { name: 'Advertisement' });
    await userEvent.click(canvas.getByRole('button', { name: 'Leave without the nowBux' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

export const NoAdAvailable: Story = {
  args: { model: { ...model, stage: 'none', watchAnother: fn() } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('dialog', { name: 'No ads available' });
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.watchAnother).toHaveBeenCalledOnce();
  }),
};

/** An ad blocker blocks the advertisement for nowBux. The dialog explains this and says how to allow ads. */
export const AdBlocker: Story = {
  args: { model: { ...model, stage: 'none', reason: 'blocked', watchAnother: fn() } },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Ads are being blocked' });
    await expect(dialog).toHaveTextContent('Allow ads for this site');
  }),
};

/** The player is offline. The dialog for earning nowBux asks to check the network and mentions no ad blocker. */
export const Offline: Story = {
  args: { model: { ...model, stage: 'none', reason: 'offline', watchAnother: fn() } },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'You’re offline' });
    await expect(dialog).toHaveTextContent('Check your network');
  }),
};

/** The player watched the ad to its end; the server is crediting the nowBux. */
export const Crediting: Story = { args: { model: { ...model, stage: 'crediting' } } };

/** The dialog shows the balance before and after the reward, and the difference. */
export const Credited: Story = {
  args: { model: { ...model, stage: 'credited', balance: 1_185 } },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'They’re yours' });
    await soon(() => expect(within(dialog).getByText('1,185 nowBux, previously 1,180')).toBeInTheDocument());
    await soon(() => expect(within(dialog).getByRole('button', { name: 'Done' })).toBeVisible());
  }),
};

/** The nowBux of an ad were credited beside a game. The balance has nine digits. */
export const CreditedDuringAGame: Story = {
  args: { model: { ...model, stage: 'credited', amount: 1_250, balance: 123_456_789, inGame: true } },
};

/** The nowBux of an ad were credited, but the new balance failed to load. */
export const CreditedWithoutABalance: Story = { args: { model: { ...model, stage: 'credited' } } };

/** Another tab or device has used the day’s last ad. */
export const DailyLimit: Story = {
  args: { model: { ...model, stage: 'limited' } },
  parameters: { covers: ['msg.daily-nowbux-limit', 'status.FailureNowbuxCreditLimitExceeded'] },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Daily limit reached' });
    await expect(within(dialog).getByRole('status')).toHaveTextContent(/reached the daily limit of nowBux for ads/);
  }),
};

export const CreditRejected: Story = { args: { model: { ...model, stage: 'refused' } } };

/** Without a network, the dialog says that the reward is kept and credited later. */
export const CreditedLater: Story = {
  args: { model: { ...model, stage: 'later', inGame: true } },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'You’ll get your nowBux later' });
    await expect(within(dialog).getByRole('status')).toHaveTextContent(/credit it once, automatically/);
  }),
};
