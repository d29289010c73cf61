import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { playingAd } from '../../../../stories/support/models/playingAd.ts';
import { NowBuxAd } from './NowBuxAd.tsx';
import type { NowBuxAdModel } from './NowBuxAd.types.ts';

const model: NowBuxAdModel = {
  stage: 'requesting',
  amount: 5,
  balance: undefined,
  inGame: false,
  ad: undefined,
  again: fn(),
  close: fn(),
};

/** nowBux for an advertisement that the player has chosen: on any page, and from the window beside a game. */
const meta = {
  title: 'Modals/nowBux for an ad',
  tags: ['area:pay'],
  component: NowBuxAd,
  args: { model },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof NowBuxAd>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It is asked for. */
export const LookingForOne: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('dialog', { name: 'Looking for an ad' });
    await userEvent.click(canvas.getByRole('button', { name: 'Never mind' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The way out says what it costs. */
export const Playing: Story = {
  args: { model: { ...model, stage: 'playing', ad: playingAd, close: fn() } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('dialog', { name: 'Advertisement' });
    await userEvent.click(canvas.getByRole('button', { name: 'Leave without the nowBux' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** Nobody has one now. */
export const NoneAvailable: Story = {
  args: { model: { ...model, stage: 'none', again: fn() } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('dialog', { name: 'No ads available' });
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.again).toHaveBeenCalledOnce();
  }),
};

/** An ad blocker blocks the advertisement. The dialog explains this and says how to allow ads. */
export const Blocked: Story = {
  args: { model: { ...model, stage: 'none', why: 'blocked', again: fn() } },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Something keeps ads away' });
    await expect(dialog).toHaveTextContent('Allow ads for this site');
  }),
};

/** The player is offline. The dialog asks them to check the network and doesn't mention ad blockers. */
export const Offline: Story = {
  args: { model: { ...model, stage: 'none', why: 'offline', again: fn() } },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'You’re offline' });
    await expect(dialog).toHaveTextContent('Check your network');
  }),
};

/** Watched to its end, and the server is asked. */
export const OnTheirWay: Story = { args: { model: { ...model, stage: 'crediting' } } };

/** What there was, what there is, and the difference. */
export const Credited: Story = {
  args: { model: { ...model, stage: 'credited', balance: 1_185 } },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'They’re yours' });
    await soon(() => expect(within(dialog).getByText('1,185 nowBux, you had 1,180')).toBeInTheDocument());
    await soon(() => expect(within(dialog).getByRole('button', { name: 'Done' })).toBeVisible());
  }),
};

/** Beside a game, with nine digits. */
export const CreditedInAGame: Story = {
  args: { model: { ...model, stage: 'credited', amount: 1_250, balance: 123_456_789, inGame: true } },
};

/** What there is now could not be asked. */
export const CreditedWithoutABalance: Story = { args: { model: { ...model, stage: 'credited' } } };

/** Another tab, or another device, has had the day’s last. */
export const DailyLimit: Story = {
  args: { model: { ...model, stage: 'limited' } },
  parameters: { covers: ['msg.daily-nowbux-limit', 'status.FailureNowbuxCreditLimitExceeded'] },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Daily limit reached' });
    await expect(within(dialog).getByRole('status')).toHaveTextContent(/reached the daily limit of nowBux for ads/);
  }),
};

/** The server gives this player none for it. */
export const NotForThisPlayer: Story = { args: { model: { ...model, stage: 'refused' } } };

/** Without a network: nothing is lost. */
export const ComesLater: Story = {
  args: { model: { ...model, stage: 'later', inGame: true } },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Your nowBux come later' });
    await expect(within(dialog).getByRole('status')).toHaveTextContent(/credited once, by itself/);
  }),
};
