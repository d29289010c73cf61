import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../stories/support/interaction/storyPlay.ts';
import { StoryAppView } from '../../../stories/support/app/storyApp.tsx';
import { ToastRegion } from '../../design/overlays/Toast/Toast.tsx';
import type { Quest } from '../../domain/nowbux/quests/quest.ts';
import { GoalCard } from './goal/GoalCard.tsx';
import { NowBuxPage } from './NowBux.tsx';
import { loyaltyModel } from '../../../stories/support/models/loyaltyModel.ts';
import { MANY, loaded, model, quest, withChange, withQuests } from '../../../stories/support/models/nowBuxModel.ts';
import type { NowBuxModel } from './NowBux.types.ts';

/** The nowBux page: the balance, ways to earn, and the history. Gold marks nowBux only. */
const meta = {
  title: 'Pages/nowBux',
  tags: ['role:signed-in'],
  component: NowBuxPage,
  args: { model },
  parameters: { docs: { story: { inline: false, height: '900px' } } },
  render: ({ model }) => <InHand model={model} />,
} satisfies Meta<typeof NowBuxPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Sample loyalty offers whose deadline has passed. */
const MISSED = { kind: 'play', done: false, requiredMinutes: 30, endsAt: 1 };
const OVER = [
  { offerId: 'over', program: 'game-hunt', title: 'Skyhop', currency: 'USD', amount: 5, fees: 0, steps: [MISSED] },
];

const QUEST_LIST = (...quests: Quest[]) => withQuests({ list: loaded({ quests, title: undefined, icon: undefined }) });
const GOALS: Readonly<Record<string, Partial<NowBuxModel>>> = {
  loading: withQuests({ list: { kind: 'loading' } }),
  anyGame: QUEST_LIST(quest('PlayForYMinutes', 0.4)),
  severalGames: QUEST_LIST(quest('PlayXGamesForMinYMinutes', 0.3)),
  visit: QUEST_LIST(quest('ViewGameForYMinutes', 0, 0, '20101')),
  coin: QUEST_LIST(),
  failed: {
    ...withQuests({ list: { kind: 'failed', code: 503 } }),
    ...{ secsToNext: undefined, suggestedGame: undefined },
  },
};

const ON_THEIR_WAY: Partial<NowBuxModel> = {
  balance: { kind: 'loading' },
  rewards: { kind: 'loading' },
  ...withQuests({ list: { kind: 'loading' }, dot: false }),
  leaderboard: { kind: 'loading' },
  codes: { kind: 'loading' },
  transactions: { kind: 'loading' },
};

/** The server reported with the player that advertisements bring no more nowBux today. */
export const DailyAdLimitReached: Story = {
  args: { model: { ...model, adLimitReached: true } },
  play: shows([/earned all the nowBux you can get from ads in a day/]),
};

/** Switches sections of the nowBux page in local state, as the app does by URL. */
function InHand({ model }: { readonly model: NowBuxModel }) {
  const [section, setSection] = useState(model.section);
  const open: NowBuxModel['open'] = (to) => {
    model.open(to);
    setSection(to);
  };
  return <NowBuxPage model={{ ...model, section, open }} />;
}

/** After the player has signed out, the page asks the player to sign in. */
export const SignedOut: Story = {
  args: withChange({ isEmpty: true, signIn: fn() }),
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'Sign in to see your nowBux' })).toBeVisible());
    await expect(canvas.queryByText('12,480')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.model.signIn).toHaveBeenCalledOnce();
  }),
};

/** Balance, next rewards and available actions, all visible on a phone without scrolling. */
export const Overview: Story = {
  parameters: {
    covers: ['product.nowbux', 'route.subscription-management', 'role.nowbux-expiry', 'const.nowbux-expiry'],
  },
  play: inEnglish(async ({ canvas, args }) => {
    await expect(canvas.getByText('12,480')).toBeVisible();
    await soon(() => expect(canvas.getByText('1 nowBux in 3:08')).toBeVisible());
    // The nearest unfinished quest is the goal card's goal. The list of quests has the others.
    const goal = canvas.getByRole('region', { name: 'Play Orchard for 10 minutes' });
    await expect(goal).toHaveTextContent(/\+25.*4 of 10 min/);
    await expect(within(goal).getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/play/orchard/20102');
    const quests = within(canvas.getByRole('region', { name: 'Quests' }));
    await expect(quests.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Play for 10 minutes.*Claim/),
      expect.stringMatching(/^Watch Skyhop for 10 minutes.*0 of 10 min/),
    ]);
    const board = within(canvas.getByRole('region', { name: 'Leaderboard' }));
    await expect(board.getAllByRole('listitem')).toHaveLength(3);
    const redeem = canvas.getByRole('region', { name: 'Redeem' });
    await expect(redeem).toHaveTextContent('You have enough to redeem.');
    await expect(within(redeem).getByRole('button', { name: 'Redeem' })).toBeVisible();
    const loyalty = canvas.getByRole('region', { name: 'Loyalty' });
    await expect(within(loyalty).getByRole('button')).toBeVisible();
    await expect(
      canvas.getByText(/^Earned nowBux expire after 30 days without a login\. Bought nowBux never do\. /),
    ).toHaveTextContent(/Without a login, yours expire on 20-Dec-2026 /);
    const manage = canvas.getByRole('link', { name: /Manage your subscription/ });
    await expect(manage).toHaveAttribute('href', 'https://auth.example/myaccount/subscription');
    await expect(manage).toHaveAttribute('target', '_blank');
    const ledger = canvas.getByRole('link', { name: 'History' });
    await expect(ledger).toHaveAttribute('href', '/nowbux?section=ledger');
    await userEvent.click(ledger);
    await expect(args.model.open).toHaveBeenCalledWith('ledger');
    await soon(() => expect(canvas.getByRole('row', { name: /Gift card.*[-−]500/ })).toBeVisible());
    await expect(canvas.getByRole('group', { name: 'History' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Overview' }));
    await expect(canvas.getByText('1 nowBux in 3:08')).toBeVisible();
  }),
};

/** The goal card for each kind of goal, and its placeholder. All have the same height. */
export const Goals: Story = {
  render: () => (
    <>
      {Object.entries(GOALS).map(([key, goal]) => (
        <div key={key} data-goal="">
          <GoalCard model={{ ...model, ...goal }} />
        </div>
      ))}
    </>
  ),
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: '1 nowBux in 3:08' })).toBeVisible());
    const cards = [...canvasElement.querySelectorAll('[data-goal]')];
    await expect(
      cards.map(
        (card) =>
          within(card as HTMLElement).queryByRole('link', { name: /^(Play|Find a game|Take a look)$/ })?.textContent,
      ),
    ).toEqual([undefined, 'Play', 'Find a game', 'Take a look', 'Play', 'Play']);
    await expect(new Set(cards.map((card) => Math.round(card.getBoundingClientRect().height))).size).toBe(1);
  }),
};

/** The leaderboard of a day, a week or a month, with equal ranks, and with the player's own row always in sight. */
export const Leaderboard: Story = {
  args: withChange({ section: 'leaderboard' }),
  parameters: {
    covers: ['screen.leaderboard', 'product.leaderboards', 'const.default-rank', 'entity.leaderboard-response'],
  },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('radio', { name: 'Today' })).toBeChecked());
    const rows = () => canvas.getAllByRole('listitem').map((row) => row.textContent);
    await expect(rows()).toEqual([
      expect.stringMatching(/^1Ottoline240/),
      expect.stringMatching(/^2Kaz160/),
      expect.stringMatching(/^3Mira \(you\)160/),
      expect.stringMatching(/^4Yuzu90/),
    ]);
    await expect(canvas.getByText(/^As of/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'This week' }));
    await expect(rows()[2]).toMatch(/A player/);
    // A missing rank renders as a dash, not as the server's placeholder 99999.
    await expect(canvas.getByText('Not ranked yet')).toBeVisible();
    await expect(canvas.queryByText(/99,?999$/, { selector: '[class*=rank]' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'This month' }));
    await expect(canvas.getByRole('heading', { name: 'No one yet' })).toBeVisible();
  }),
};

/** A toast is above the player's own row of the leaderboard, which stays at the window's lower edge. */
export const LeaderboardBelowAToast: Story = {
  args: withChange({
    section: 'leaderboard',
    leaderboard: loaded({ ...MANY, daily: { ...MANY.daily, rankings: MANY.daily.rankings.slice(0, 40) } }),
  }),
  render: ({ model }) => (
    <>
      <InHand model={model} />
      <ToastRegion
        toasts={[{ id: '20', tone: 'gold', title: '+20 nowBux' }]}
        label="Notices"
        dismissLabel="Dismiss"
        onDismiss={fn()}
      />
    </>
  ),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(40));
    const ownRow = canvas.getByText('Mira (you)').getBoundingClientRect();
    await expect(ownRow.top).toBeGreaterThan(innerHeight * 0.8);
    const toast = canvas.getByText('+20 nowBux').closest('li')?.getBoundingClientRect();
    await expect(toast?.bottom).toBeLessThanOrEqual(ownRow.top);
  }),
};

/** The player's own row cuts no row of the leaderboard: rows fade out before its edge, and the last row ends above it. */
export const LeaderboardAboveOwnRow: Story = {
  args: LeaderboardBelowAToast.args ?? {},
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(38));
    const own = canvas.getByText('Mira (you)').parentElement?.parentElement;
    if (!own) throw new Error('the player has no own row');
    const fade = getComputedStyle(own, '::before');
    await expect(fade.backgroundImage).toMatch(/^linear-gradient\(rgba\(0, 0, 0, 0\)/);
    const fadeHeight = -Number.parseFloat(fade.top);
    await expect(fadeHeight).toBeGreaterThan(20);
    // The fade also covers the gap between the row and the window's lower edge.
    await expect(own.getBoundingClientRect().bottom - Number.parseFloat(fade.bottom)).toBeGreaterThanOrEqual(
      innerHeight - 1,
    );
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const last = () => canvas.getAllByRole('listitem').at(-1)?.getBoundingClientRect().bottom ?? Infinity;
    await soon(() => expect(last()).toBeLessThanOrEqual(own.getBoundingClientRect().top - fadeHeight / 2));
  }),
};

/** On a phone on its side, the first row of the leaderboard is in the window. The player's own row fades no control. */
export const LeaderboardOnAPhoneOnItsSide: Story = {
  args: LeaderboardBelowAToast.args ?? {},
  globals: { viewport: { value: 'side' } },
  play: inEnglish(async ({ canvas }) => {
    const own = (await canvas.findByText('Mira (you)')).getBoundingClientRect();
    const periods = canvas.getByRole('radio', { name: 'Today' }).closest('fieldset')?.getBoundingClientRect();
    await expect(periods?.bottom).toBeLessThan(own.top - 40);
    await expect(canvas.getAllByRole('listitem')[0]?.getBoundingClientRect().bottom).toBeLessThan(own.top);
  }),
};

/** The leaderboard of one period failed to load. The page shows an error, not the texts of an empty leaderboard. */
export const LeaderboardPeriodFailed: Story = {
  args: withChange({
    section: 'leaderboard',
    leaderboard: loaded({ ...MANY, daily: { ...MANY.daily, status: 'FailureTryAgain', rankings: [] } }),
    retryLeaderboard: fn(),
  }),
  play: inEnglish(async ({ args, canvas }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'This didn’t load' })).toBeVisible());
    await expect(canvas.queryByText('No one yet')).toBeNull();
    await expect(canvas.queryByText('Not ranked yet')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.retryLeaderboard).toHaveBeenCalledOnce();
  }),
};

/** More than a thousand players: rows render in batches, and the player's own row stays in sight. */
export const LargeLeaderboard: Story = {
  args: withChange({ section: 'leaderboard', leaderboard: loaded(MANY) }),
  // `Leaderboard` checks each row with few players. A full axe run on this long leaderboard takes 15 seconds.
  parameters: { a11y: { options: { runOnly: ['list', 'listitem'] } } },
  play: inEnglish(async ({ canvas, canvasElement }) => {
    // Queries by role are too slow on a leaderboard of this size.
    const rows = () => [...canvasElement.querySelectorAll('[role="list"] [role="listitem"]')];
    await soon(() => expect(rows().length).toBe(MANY.daily.rankings.length));
    const own = canvas.getByText('Mira (you)');
    await expect(own).toBeVisible();
    await expect(own.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    // Players with equal earnings share a rank on the leaderboard.
    await expect(
      rows()
        .slice(0, 3)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^1Player 19,000/),
      expect.stringMatching(/^1Player 29,000/),
      expect.stringMatching(/^3Player 38,999/),
    ]);
    // The browser checks in each frame whether a box with `content-visibility: auto` is near the window: one for each row
    // made tasks of 100 ms while scrolling.
    const watched = [...canvasElement.querySelectorAll('[role="list"], [role="list"] *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    await expect(watched.length).toBeLessThanOrEqual(MANY.daily.rankings.length / 20);
    await expect(watched.length).toBeGreaterThan(0);
    // Leaderboard rows outside the viewport that were once rendered wide must not widen a narrower window.
    rows().at(-1)?.scrollIntoView();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    window.scrollTo(0, 0);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    canvasElement.style.inlineSize = '320px';
    const widest = Math.max(...rows().map((row) => row.getBoundingClientRect().width));
    canvasElement.style.inlineSize = '';
    await expect(widest).toBeLessThanOrEqual(320);
  }),
};

/** The invitation link as a section of the nowBux page. */
export const Invite: Story = {
  args: withChange({ section: 'invite' }),
  play: shows(['120 of 500 minutes without ads', { role: 'heading', name: 'Invite friends' }]),
};

/** The section about loyalty programmes: the programmes, and each offer with its steps. */
export const Loyalty: Story = {
  args: withChange({ section: 'loyalty' }),
  parameters: { covers: ['screen.loyalty-discovery', 'product.loyalty'] },
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'Loyalty' })).toBeVisible());
    await expect(canvas.getByText(/earn money you can withdraw to PayPal/)).toBeVisible();
    await expect(canvas.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)).toEqual([
      'Cloud phone: Orchard',
      'Game Hunt: Skyhop',
      'Game Hunt',
      'Game Hunt',
    ]);
    const ready = within(canvas.getByRole('article', { name: 'Game Hunt: Skyhop' }));
    await userEvent.click(ready.getByRole('button', { name: 'Withdraw' }));
    await expect(args.model.parts.loyalty?.withdraw).toHaveBeenCalledWith('hunt-1');
  }),
};

/** The section about loyalty programmes when none is available. */
export const NoLoyalty: Story = {
  args: withChange({
    section: 'loyalty',
    parts: { ...model.parts, loyalty: { ...loyaltyModel, offers: loaded([]) } },
  }),
};

/** Money ready to withdraw, and past withdrawals. */
export const Withdrawals: Story = {
  args: withChange({ section: 'withdraw' }),
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() => expect(canvas.getByText('Ready to withdraw')).toBeVisible());
    await expect(canvas.getAllByRole('definition').at(-1)).toHaveTextContent(/^\$2\.50/);
    const [line] = canvas.getAllByRole('listitem').slice(-1);
    await expect(line).toHaveTextContent(/^mira@paypal\.example.*\$5\.00$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }));
    await expect(args.model.parts.loyalty?.withdraw).toHaveBeenCalledWith();
  }),
};

/** No loyalty offer is complete yet: the section shows where the money will appear and links to the offers. */
export const NothingToWithdraw: Story = {
  args: withChange({
    section: 'withdraw',
    parts: { ...model.parts, loyalty: { ...loyaltyModel, offers: loaded([]) } },
  }),
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'Nothing is ready to withdraw yet' })).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'See the offers' })).toHaveAttribute(
      'href',
      '/nowbux?section=loyalty',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }));
    await expect(args.model.parts.loyalty?.withdraw).toHaveBeenCalledWith();
  }),
};

/** The only loyalty offer has expired, so no steps are left to complete. */
export const OfferExpired: Story = {
  args: withChange({
    section: 'withdraw',
    parts: { ...model.parts, loyalty: { ...loyaltyModel, offers: loaded(OVER) } },
  }),
  play: shows([/^You have no open offer right now/], [/^Complete all the steps/]),
};

/** The section lists every change of the nowBux balance, with filters. */
export const Transactions: Story = {
  args: withChange({ section: 'ledger' }),
  parameters: { covers: ['screen.nowbux-transactions'] },
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() => expect(canvas.getAllByRole('row')).toHaveLength(6));
    const [, ...rows] = canvas.getAllByRole('row').map(({ textContent }) => textContent);
    await expect(rows).toEqual([
      expect.stringMatching(/Quest reward.*Expires Dec 20, 2026.*25.*12,480$/),
      expect.stringMatching(/Gift card.*[-−]500.*12,455$/),
      expect.stringMatching(/In-game item: Silk scarf.*[-−]120.*12,955$/),
      expect.stringMatching(/Ad watched.*5.*13,075$/),
      expect.stringMatching(/Bought.*Never expires.*2,500.*13,070$/),
    ]);
    // The dates of changes are in the reader's language, to the minute.
    await expect(rows[0]).toMatch(/Nov 2[01], 2026, \d+:\d\d\s[AP]M/);
    const seen = () => canvas.getAllByRole('row').slice(1).length;
    for (const [kind, count] of [
      ['Earned', 2],
      ['Spent', 2],
      ['Bought', 1],
    ] as const) {
      await userEvent.click(canvas.getByRole('radio', { name: kind }));
      await expect([kind, seen()]).toEqual([kind, count]);
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Save as CSV' }));
    await expect(args.model.saveText).toHaveBeenCalledWith(
      'nowbux.csv',
      expect.stringMatching(/"Bought","bought","pay",2500,/),
    );
  }),
};

/** The player's balance is unknown, so the column of balances shows dashes. */
export const TransactionsWithoutBalance: Story = {
  args: withChange({ section: 'ledger', balance: { kind: 'loading' } }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getAllByRole('row')).toHaveLength(6));
    await expect(canvas.getAllByRole('cell', { name: '–' })).toHaveLength(5);
  }),
};

export const NoTransactions: Story = {
  args: withChange({ section: 'ledger', transactions: loaded([]) }),
  parameters: { covers: ['screen.nowbux-transactions'] },
  play: shows([{ role: 'heading', name: 'Nothing yet' }]),
};

/** Spending limits and the break reminder. A lower limit applies at once, a higher one a day later. */
export const Limits: Story = {
  args: withChange({ section: 'limits' }),
  play: inEnglish(async ({ canvas, args }) => {
    const { limits } = args.model.parts;
    const day = await canvas.findByLabelText('nowBux in 24 hours');
    await expect(day).toHaveDisplayValue('100 nowBux');
    await expect(day).toHaveAccessibleDescription('Spent so far: 40 nowBux.');
    await userEvent.selectOptions(day, '50 nowBux');
    await expect(limits?.limit).toHaveBeenCalledWith('day', 50);
    await expect(canvas.getByText(/^2,500 nowBux from:/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep 500 nowBux' }));
    await expect(limits?.limit).toHaveBeenCalledWith('week', 500);
    await userEvent.selectOptions(canvas.getByLabelText('Money for passes in 30 days'), '£10');
    await expect(limits?.limit).toHaveBeenCalledWith('month', 10);
    await userEvent.selectOptions(canvas.getByLabelText('Remind me to take a break'), 'Never');
    await expect(limits?.remind).toHaveBeenCalledWith(undefined);
  }),
};

/** A guest earns too. A note says that the nowBux stay in this browser. */
export const Guest: Story = {
  args: withChange({ guest: true }),
  play: shows([/playing as a guest/]),
};

/** With an empty balance, the page says how to earn the first nowBux instead of showing a number. */
export const EmptyBalance: Story = {
  args: withChange({
    balance: loaded({ success: true, totalBalance: 0, nowbuxPayBalance: 0, nowbuxRewardBalance: 0 }),
    transactions: loaded([]),
  }),
  play: shows(['Play for 10 minutes to earn a nowBux.']),
};

/** A balance of nine digits, and a negative balance after a correction. */
export const HugeAndNegativeBalance: Story = {
  args: withChange({
    balance: loaded({
      success: true,
      totalBalance: 999_999_999,
      nowbuxPayBalance: 1_000_000_123,
      nowbuxRewardBalance: -124,
    }),
  }),
  play: shows(['999,999,999', '-124']),
};

/** While the page's data loads, each part reserves its space. */
export const Loading: Story = { args: withChange(ON_THEIR_WAY) };

/** While the balance of a first-time visitor loads, the page says how to earn the first nowBux. */
export const LoadingForANewVisitor: Story = {
  args: withChange({ ...ON_THEIR_WAY, guest: undefined }),
  play: shows(['Play for 10 minutes to earn a nowBux.']),
};

/** The gift card codes failed to load; the rest of the nowBux page works. */
export const CodesFailedToLoad: Story = {
  args: withChange({ section: 'codes', codes: { kind: 'failed', code: 503 } }),
  play: inEnglish(async ({ canvas, args }) => {
    await expect(canvas.getByText('12,480')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Copy 503' })).toBeVisible();
  }),
};

/** Wallet, rewards and quests failed to load: the page omits them without an error. */
export const EverythingFailedToLoad: Story = {
  args: withChange({
    balance: { kind: 'failed', code: 503 },
    rewards: { kind: 'failed', code: 503 },
    secsToNext: undefined,
    ...withQuests({ list: { kind: 'failed', code: 503 }, dot: false }),
    transactions: { kind: 'failed', code: 503 },
  }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('One nowBux for every 10 minutes you play.')).toBeVisible());
    for (const name of ['History', 'Quests']) {
      await userEvent.click(canvas.getByRole('link', { name }));
      await expect(canvas.queryByText(/didn’t load|safe/)).toBeNull();
      await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    }
  }),
};

/** Without a connection, a note says that no nowBux are lost. */
export const Offline: Story = {
  args: withChange({ balance: { kind: 'failed', code: 503 }, rewards: { kind: 'failed', code: 503 }, online: false }),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getAllByText(/Your nowBux are safe/).length).toBeGreaterThan(0);
  }),
};

/** The whole app, for a player with a large balance. */
export const WholeApp: Story = {
  parameters: { scene: ['rich-in-nowbux'], covers: ['route.NowBuxPage'] },
  render: () => <StoryAppView scene={['rich-in-nowbux']} path="/nowbux" />,
  play: shows(['12,480']),
};
