import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { NowBuxWindow, type NowBuxWindowModel } from './NowBuxWindow.tsx';

const some: NowBuxWindowModel = {
  balance: 1_180,
  secsToNext: 500,
  secsPerNowbux: 600,
  guest: false,
  ad: { offer: 'offered', amount: 5, watch: fn() },
  page: fn(),
  codes: fn(),
  coupons: fn(),
  explain: fn(),
  signIn: fn(),
  close: fn(),
};

/** nowBux beside the running game: the balance and the time of the next nowBux. */
const meta = {
  title: 'Widgets/nowBux panel',
  tags: ['area:pay'],
  component: NowBuxWindow,
  args: { model: some },
  ...overPicture(),
} satisfies Meta<typeof NowBuxWindow>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The nowBux window of a signed-in player. */
export const WithNowBux: Story = {
  parameters: { covers: ['screen.nowbux-window'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('1,180 nowBux')).toBeInTheDocument());
    await soon(() => expect(canvas.getByText('8:20')).toBeVisible());
    await expect(canvas.getByRole('progressbar', { name: 'Your next nowBux in' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Watch an ad for 5 nowBux' }));
    await expect(args.model.ad?.watch).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Everything about your nowBux' }));
    await expect(args.model.page).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Your codes' }));
    await expect(args.model.codes).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Coupons' }));
    await expect(args.model.coupons).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'What nowBux are for' }));
    await expect(args.model.explain).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** A player in the United States, in a game whose rewards are Robux. */
export const WithRobux: Story = {
  args: { model: { ...some, robuxOfAll: 1_204_311 } },
  play: shows(['All players together have earned 1,204,311 Robux credits so far.']),
};

/** A guest's nowBux, stored in this browser until the guest signs in. */
export const Guest: Story = {
  args: { model: { ...some, guest: true, balance: 2 } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText(/^These are kept in this browser/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in to keep them' }));
    await expect(args.model.signIn).toHaveBeenCalledOnce();
  }),
};

export const DailyAdLimitReached: Story = {
  args: { model: { ...some, ad: { offer: 'limit', amount: 5, watch: fn() } } },
  play: shows(
    [/^You’ve earned all the nowBux you can get from ads in a day/],
    [{ role: 'button', name: /Watch an ad/ }],
  ),
};

/** The browser stores no more nowBux of a guest: the sign-in below is the next step. */
export const GuestLimitReached: Story = {
  args: { model: { ...some, guest: true, balance: 102, ad: { offer: 'sign-in', amount: 5, watch: fn() } } },
};

/** A balance of 0 nowBux: the text gives the time of the first one. */
export const EmptyBalance: Story = { args: { model: { ...some, balance: 0, secsToNext: 600 } } };

/** The next nowBux is due, and the server hasn't credited it yet. */
export const RewardDue: Story = { args: { model: { ...some, secsToNext: 0 } } };

/** The request for the balance failed: unknown values are left out, with their space reserved. */
export const FailedToLoad: Story = {
  args: { model: { ...some, balance: undefined, secsToNext: undefined, ad: undefined } },
  play: shows(['You have'], [{ role: 'progressbar' }, { role: 'alert' }]),
};

/** A balance of nine digits, and one nowBux per hour. */
export const LargeBalance: Story = {
  args: { model: { ...some, balance: 123_456_789, secsToNext: 3_599, secsPerNowbux: 3_600 } },
};
