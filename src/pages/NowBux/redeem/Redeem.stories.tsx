import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { loaded, model } from '../../../../stories/support/models/nowBuxModel.ts';
import { CARD, CARDS, redeemingAt, redeemModel, SCARF } from '../../../../stories/support/models/redeemModel.ts';
import type { Rewards } from '../../../domain/nowbux/nowbux.store.ts';
import { NowBuxPage } from '../NowBux.tsx';
import type { NowBuxModel } from '../NowBux.types.ts';
import type { RedeemModel, RedeemStep } from './redeem.types.ts';

const REWARDS = model.rewards.kind === 'loaded' ? model.rewards.value : undefined;

/** Creates the model of the nowBux page with the redeem section open and these changes. */
function redeeming(redeem: Partial<RedeemModel> = {}, rewards: Partial<Rewards> = {}, more: Partial<NowBuxModel> = {}) {
  if (!REWARDS) throw new Error('the story has no rewards');
  const parts = { ...model.parts, redeem: { ...redeemModel, ...redeem } };
  const shown: NowBuxModel = { ...model, section: 'redeem', rewards: loaded({ ...REWARDS, ...rewards }), parts };
  return { model: { ...shown, ...more } };
}
const at = (step: RedeemStep) => redeeming(redeemingAt(step));

/** Redeeming nowBux for gift card codes and items in games, from the choice to the outcome. */
const meta = {
  title: 'Pages/nowBux/Redeem',
  tags: ['role:signed-in', 'area:earn'],
  component: NowBuxPage,
  args: redeeming(),
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof NowBuxPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The player has enough nowBux for a gift card code. The page shows gift cards, games that accept nowBux, and a link
 * to the codes.
 */
export const EnoughToRedeem: Story = {
  parameters: { covers: ['screen.nowbux-redeem'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText('You have enough to redeem.')).toBeVisible());
    await expect(canvas.queryByText(/Robux/)).toBeNull();
    const cards = within(canvas.getByRole('region', { name: 'Gift cards' })).getAllByRole('button');
    await expect(cards.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Harbour Games\$5500 nowBux/),
      expect.stringMatching(/^Paper Kite\$10950 nowBux/),
      expect.stringMatching(/^Night Market\$252,300 nowBux/),
    ]);
    const games = within(canvas.getByRole('region', { name: 'In your games' }));
    await expect(games.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^OrchardSold by Windfall Works/),
      expect.stringMatching(/^SkyhopSold by Paper Anvil Ltd/),
    ]);
    if (cards[0]) await userEvent.click(cards[0]);
    await expect(args.model.parts.redeem?.chooseCard).toHaveBeenCalledWith(CARDS[0]);
    await userEvent.click(games.getByRole('button', { name: /^Silk scarf/ }));
    await expect(args.model.parts.redeem?.chooseItem).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('link', { name: 'Where do I enter a code?' }));
    await expect(args.model.open).toHaveBeenCalledWith('codes');
  }),
};

/**
 * On a phone on its side in German, the first row of gift cards with its prices is in the window. A guest's button to
 * sign in is, too.
 */
export const OnAPhoneOnItsSide: Story = {
  args: redeeming({}, { nowbuxRewardBalance: 64 }, { guest: true, signIn: fn() }),
  globals: { locale: 'de', viewport: { value: 'side' } },
  play: async ({ canvas }) => {
    const [first, second] = within(await canvas.findByRole('region', { name: 'Geschenkkarten' })).getAllByRole(
      'button',
    );
    if (!first || !second) throw new Error('the row has fewer than two gift cards');
    const { bottom, top } = first.getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(innerHeight - 12);
    const signIn = canvas.getByRole('button', { name: 'Anmelden' });
    await expect(signIn.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight - 12);
    await expect(second.getBoundingClientRect().top).toBe(top);
  },
};

/** The balance is below the minimum for redeeming. The text and the progress bar show the missing amount. */
export const BelowTheMinimum: Story = {
  args: redeeming({}, { nowbuxRewardBalance: 64 }),
  parameters: { covers: ['screen.nowbux-redeem'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('36 nowBux to go')).toBeVisible());
    await expect(canvas.getByRole('progressbar', { name: 'Progress to a code' })).toHaveValue(0.64);
  }),
};

/** In the US, players of a game that brings Robux see the last day for Robux gift cards. */
export const RobuxInTheUS: Story = {
  args: redeeming({}, {}, { parts: { ...model.parts, robux: { offered: true, perSpin: 0 } } }),
  parameters: { covers: ['const.robux-closing', 'product.us-only.robux-rewards'] },
  play: shows(['Robux gift-card redemption closes 25 December.']),
};

/** One card is sold out, one is of an unknown kind: the player can choose neither. */
export const SoldOutAndUnknownCards: Story = {
  args: redeeming(
    {},
    { giftCards: [{ ...CARDS[0], soldOut: true }, { ...CARDS[1], kind: 'hologram', name: 'Hologram' }, CARDS[2]] },
  ),
  play: inEnglish(async ({ canvas }) => {
    const [gone, odd, good] = within(await canvas.findByRole('region', { name: 'Gift cards' })).getAllByRole('button');
    await expect(gone).toBeDisabled();
    await expect(gone).toHaveTextContent('Sold out');
    await expect(odd).toBeDisabled();
    await expect(odd).toHaveTextContent('Not available in this version yet');
    await expect(good).toBeEnabled();
  }),
};

/** The lists of gift cards and games are empty. */
export const NothingOnOffer: Story = {
  args: redeeming({ games: loaded([]) }, { giftCards: [] }),
  play: shows(['No gift cards right now', 'No game accepts nowBux right now.']),
};

/** Gift cards and items with the longest names, amounts of nine digits, and a name in Arabic script. */
export const LongNamesAndLargeAmounts: Story = {
  args: redeeming(
    {
      games: loaded([
        {
          appId: '1',
          name: 'W'.repeat(60),
          company: 'شركة نور الليل',
          icon: undefined,
          playUrl: undefined,
          items: [{ name: 'An item whose name is told at length, '.repeat(3), price: 999_999_999 }],
        },
      ]),
    },
    { giftCards: [{ ...CARDS[0], name: 'متجر القمر'.repeat(6), nowbuxAmount: 999_999_999, worth: 99_999.99 }] },
  ),
};

/** The games that sell items for nowBux failed to load: the gift cards still show. */
export const GamesFailedToLoad: Story = {
  args: redeeming({ games: { kind: 'failed', code: 503 } }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('button', { name: /Harbour Games/ })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
  }),
};

/** A guest signs in before redeeming. */
export const Guest: Story = {
  args: redeeming({}, {}, { guest: true, signIn: fn() }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText(/^Sign in to redeem/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.model.signIn).toHaveBeenCalledOnce();
  }),
};

const confirm = fn();

/** Before the review of redeeming nowBux, the client loads the price and terms. */
export const LoadingTheReview: Story = {
  args: at({ kind: 'preparing', item: CARD }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Redeem 500 nowBux' })).toBeDisabled());
  }),
};

/** The review of a gift card shows price, earned balance and the rest. The player pays only after confirming. */
export const ReviewOfAGiftCard: Story = {
  args: at({ kind: 'review', item: CARD, balance: 10_000, allowance: { kind: 'free' }, confirm }),
  parameters: { covers: ['screen.nowbux-redeem'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: 'A code for Harbour Games' }));
    await soon(() => expect(dialog.getByText('9,500 nowBux')).toBeInTheDocument());
    await expect(dialog.getByText('10,000 nowBux')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Redeem 500 nowBux' }));
    await expect(confirm).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await expect(args.model.parts.redeem?.close).toHaveBeenCalledOnce();
  }),
};

/** The review of an item in a game, which the full balance pays for. */
export const ReviewOfAGameItem: Story = {
  args: at({ kind: 'review', item: SCARF, balance: 12_480, allowance: { kind: 'free' }, confirm: fn() }),
  play: inEnglish(async ({ canvas }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: 'Silk scarf' }));
    await soon(() => expect(dialog.getByText('In Skyhop. You get it there right away.')).toBeVisible());
    await expect(dialog.getByText('12,360 nowBux')).toBeInTheDocument();
  }),
};

/**
 * The price exceeds the daily limit that the player has set. The dialog gives the reason and disables the
 * confirmation.
 */
export const AboveDailyLimit: Story = {
  args: at({
    ...{ kind: 'review', item: CARD, balance: 10_000, confirm: fn() },
    allowance: { kind: 'over', of: 'day', most: 100, left: 60, symbol: '' },
  }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/^That goes over your 24-hour limit/)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Redeem 500 nowBux' })).toBeDisabled();
  }),
};

/** The redemption of nowBux is in progress: its dialog can't be closed. */
export const Redeeming: Story = {
  args: at({ kind: 'redeeming', item: CARD, balance: 10_000 }),
  parameters: { covers: ['screen.nowbux-redeem'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('One moment. You only pay once.')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Redeem 500 nowBux' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('button', { name: 'Close' })).toBeNull();
  }),
};

/** The player reads and copies the gift card code, and finds it later under “Codes”. */
export const CodeShown: Story = {
  args: at({ kind: 'done', item: CARD, code: 'K7QF-9XTA-3MHW', left: 9_500 }),
  parameters: { covers: ['screen.nowbux-redeem', 'product.nowbux.redeem'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: 'Here’s your code' }));
    await soon(() => expect(dialog.getByText('K7QF-9XTA-3MHW')).toBeVisible());
    await expect(dialog.getByText('You have 9,500 nowBux left.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy K7QF-9XTA-3MHW' }));
    await expect(args.model.parts.redeem?.copy).toHaveBeenCalledWith('K7QF-9XTA-3MHW');
    await soon(() => expect(dialog.getAllByText('Copied')[0]).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'See your codes' }));
    await expect(args.model.open).toHaveBeenCalledWith('codes');
  }),
};

/** The browser denies clipboard access: the gift card code can be selected. */
export const ClipboardBlocked: Story = {
  args: redeeming({
    ...redeemingAt({ kind: 'done', item: CARD, code: 'K7QF-9XTA-3MHW', left: undefined }),
    copy: fn(() => Promise.resolve(false)),
  }),
  play: inEnglish(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy K7QF-9XTA-3MHW' }));
    await soon(() => expect(canvas.getAllByText('Select it and copy it yourself')[0]).toBeVisible());
  }),
};

/** Another tab completed the redemption: the gift card code is under “Codes”. */
export const CodeInAnotherTab: Story = {
  args: at({ kind: 'done', item: CARD, code: undefined, left: undefined }),
  play: shows(['Your code is ready. You’ll find it under “Codes”.']),
};

/** The player now owns the redeemed item: the dialog links to its game. */
export const GameItemReceived: Story = {
  args: at({ kind: 'done', item: SCARF, code: undefined, left: 12_360 }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('Silk scarf is waiting for you in Skyhop.')).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Play Skyhop' })).toHaveAttribute('href', '/play/skyhop/20101');
  }),
};

/**
 * Creates a story of a rejected redemption: the dialog has one sentence for each reason, and offers no retry that
 * would fail again.
 */
function refused(reason: Extract<RedeemStep, { kind: 'refused' }>['reason'], sentence: RegExp): Story {
  return {
    args: at({ kind: 'refused', item: CARD, reason, retry: fn() }),
    parameters: { covers: ['screen.nowbux-redeem'] },
    play: inEnglish(async ({ canvas }) => {
      await soon(() => expect(canvas.getByText(sentence)).toBeVisible());
      await expect(canvas.getByRole('dialog')).toHaveAttribute('data-severity', reason ? 'limit' : 'error');
      if (reason) await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
      else await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    }),
  };
}
export const SoldOut: Story = refused('sold out', /^It’s sold out\. Nothing was taken/);
export const DailyLimitReached: Story = refused('limit', /^You’ve redeemed all you can for today/);
export const PriceChanged: Story = refused('changed', /^The price has changed\./);
/** The item to redeem costs less than the minimum amount. */
export const BelowMinimumPrice: Story = refused('minimum', /^It’s below the minimum amount/);
export const RejectedWithoutReason: Story = refused(undefined, /^It was declined, and nothing was taken/);

/** The item to redeem or its terms failed to load. Nothing was started. */
export const ItemUnavailable: Story = {
  args: at({ kind: 'unavailable', item: CARD, reason: undefined, retry: fn() }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('We couldn’t send your request. Nothing was taken.')).toBeVisible());
  }),
};

const check = fn();
const help = fn();

/** The response to redeeming was lost: the client queries the outcome and never pays twice. */
export const ResponseLost: Story = {
  args: at({ kind: 'unsure', item: CARD, check, orderNumber: 'order_Zz6U8-M1dXrAaiDSz4bat', help }),
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText(/^We got no answer\. You never pay twice/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(check).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Copy iDSz4bat' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Contact support' }));
    await expect(help).toHaveBeenCalledWith('My payment isn’t finished. Order number: order_Zz6U8-M1dXrAaiDSz4bat');
  }),
};

/** The connection broke while redeeming nowBux, before a payment was known. */
export const ConnectionLost: Story = {
  args: at({ kind: 'unfinished', item: CARD, retry: fn() }),
  play: shows([/^You were disconnected/]),
};

export const PaymentInAnotherTab: Story = {
  args: at({ kind: 'elsewhere', item: CARD }),
  play: shows([/paying for something in another tab/]),
};

const earn = fn();

/** The balance is too low: the dialog shows the missing amount and links to ways to earn. */
export const NotEnoughNowBux: Story = {
  args: at({ kind: 'too few', item: CARD, balance: 120, earn }),
  parameters: { covers: ['rule.nowbux-balance'] },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Insufficient balance' })).toBeVisible());
    await expect(canvas.getByText('Add more nowbux to buy this item')).toBeVisible();
    await expect(canvas.getByText('380 nowBux')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Choose another pass' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Get more nowBux' }));
    await expect(earn).toHaveBeenCalledOnce();
  }),
};

/** Codes of redeemed gift cards and coupons, latest first, each with a copy button, and where to enter them. */
export const Codes: Story = {
  args: redeeming({}, {}, { section: 'codes' }),
  parameters: { covers: ['screen.nowbux-history', 'const.date-format'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const region = within(await canvas.findByRole('region', { name: 'Your codes' }));
    const codes = region.getAllByRole('listitem');
    await expect(codes.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^NOWL-7Q2M-44XD.*Harbour Games · \$5.*500 nowBux/),
      expect.stringMatching(/^NOWL-1AAB-90PE.*Coupon/),
    ]);
    const times = region.getAllByRole('time');
    await expect(times).toHaveLength(2);
    for (const time of times) await expect(time).toHaveTextContent(/^\d\d-Nov-2026 \d\d:\d\d:09$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy NOWL-7Q2M-44XD' }));
    await expect(args.model.parts.redeem?.copy).toHaveBeenCalledWith('NOWL-7Q2M-44XD');
    await expect(canvas.getByText(/^Gift-card codes: at the shop/)).toBeVisible();
  }),
};

/** The player has no gift card codes yet: a button leads to the redeem section. */
export const NoCodes: Story = {
  args: redeeming({}, {}, { section: 'codes', codes: loaded([]) }),
  parameters: { covers: ['screen.nowbux-history'] },
  play: shows([
    { role: 'heading', name: 'No codes yet' },
    { role: 'link', name: 'See what you can get' },
  ]),
};
