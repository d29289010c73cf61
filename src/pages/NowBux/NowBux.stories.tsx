import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { soon } from '../../../stories/support/soon.ts';
import { StoryAppView } from '../../../stories/support/storyApp.tsx';
import { NowBuxPage } from './NowBux.tsx';
import { questState } from '../../domain/nowbux/quests/quest.ts';
import type { NowBuxModel, NowBuxSection, QuestsModel } from './NowBux.types.ts';
import { inEnglish } from '../../../stories/support/inEnglish.ts';

const AT = Date.UTC(2026, 10, 20, 18, 5, 9);
const loaded = <T,>(value: T) => ({ kind: 'loaded', value }) as const;
const quest = (type: string, progressRatio: number, claimCount = 0, appId?: string) => ({
  type,
  appId,
  requiredMinutes: 10,
  progressRatio,
  earnCount: progressRatio >= 1 ? 1 : 0,
  claimCount,
  questBeginDateTimeUTC: undefined,
});

const QUESTS = [
  quest('PlayForYMinutes', 1),
  quest('PlayGameXForYMinutes', 0.42, 0, '20102'),
  quest('PlayXGamesForMinYMinutes', 1, 1),
  quest('ViewGameForYMinutes', 0, 0, '20101'),
  { ...quest('PlayForYMinutes', 0.6), requiredMinutes: 60, questBeginDateTimeUTC: '2026-11-18T00:00:00Z' },
];
const GAMES: Readonly<Record<string, string>> = { '20101': 'Skyhop', '20102': 'Orchard' };

const questsModel: QuestsModel = {
  asked: loaded({ quests: QUESTS, title: undefined, icon: undefined }),
  stateOf: (one) => questState(one, AT),
  isClaiming: () => false,
  isRefused: () => false,
  claim: fn(),
  gameOf: (appId) => {
    const name = GAMES[appId];
    return name === undefined
      ? undefined
      : { name, playUrl: `/play/${name.toLowerCase()}/${appId}`, pageUrl: `/apps/${name.toLowerCase()}/${appId}` };
  },
  browseUrl: '/',
  done: undefined,
  toast: undefined,
  closeDone: fn(),
  dismissToast: fn(),
  dot: true,
};
const withQuests = (change: Partial<QuestsModel>) => ({ ...questsModel, ...change });

const ranked = (username: string, rank: number, nowbuxEarned: number) => ({
  rank,
  username,
  avatar: undefined,
  nowbuxEarned,
});
const board = (rank: number, ...rankings: ReturnType<typeof ranked>[]) => ({
  status: 'Success' as const,
  rankings,
  selfRank: { rank, nowbuxEarned: rank === 99_999 ? 0 : 160 },
  selfRobuxEarned: 0,
  lastUpdatedAt: AT,
});
const BOARD = {
  status: 'Success' as const,
  daily: board(3, ranked('Ottoline', 1, 240), ranked('Kaz', 2, 160), ranked('Mira', 3, 160), ranked('Yuzu', 4, 90)),
  weekly: board(99_999, ranked('نور الليل', 1, 123_456_789), ranked('W'.repeat(60), 2, 99_999), ranked('', 3, 12)),
  monthly: board(99_999),
};

const model: NowBuxModel = {
  balance: loaded({ success: true, totalBalance: 12_480, nowbuxPayBalance: 2_480, nowbuxRewardBalance: 10_000 }),
  rewards: loaded({
    status: 'Success',
    nowbuxCreditsEarned: 10_000,
    accumulatedTimeSecs: 412,
    dailySpinCount: 1,
    redemptionCodeList: [],
    nowbuxPayBalance: 2_480,
    nowbuxRewardBalance: 10_000,
    inGameIAPList: [
      { appId: '20101', items: [{ iapName: 'Silk scarf', nowbuxAmount: 120 }] },
      { appId: '20102', items: [{ iapName: 'Basket of seeds', nowbuxAmount: 80 }] },
    ],
  }),
  quests: questsModel,
  leaderboard: loaded(BOARD),
  self: { name: 'Mira', photo: undefined },
  codes: loaded([
    { code: 'NOWL-7Q2M-44XD', amount: 500, at: AT },
    { code: 'NOWL-1AAB-90PE', amount: 950, at: AT - 86_400_000 },
  ]),
  transactions: loaded([
    { id: '3', at: AT, amount: 25, title: 'Quest reward' },
    { id: '2', at: AT - 3_600_000, amount: -500, title: 'Gift card' },
    { id: '1', at: AT - 7_200_000, amount: 5, title: 'Rewarded ad' },
  ]),
  rules: { playSecsPerNowbux: 600, minimum: 100, spinsPerDay: 3 },
  online: true,
  guest: false,
  nobody: false,
  adLimitReached: false,
  section: 'rewards',
  subscriptionUrl: 'https://auth.example/myaccount/subscription',
  decide: () => 'external',
  nameOf: (appId) => GAMES[appId],
  choose: fn(),
  retry: fn(),
  signIn: fn(),
};

/** A player's nowBux: how many there are, how they come, and where they went. Gold is theirs alone. */
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

/** The server said with the player that advertisements bring nothing more today. */
export const NoMoreFromAdsToday: Story = {
  args: { model: { ...model, adLimitReached: true } },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/earned all the nowBux that ads give in a day/)).toBeVisible());
  }),
};

/** Sections change as they do in the app. */
function InHand({ model }: { readonly model: NowBuxModel }) {
  const [section, setSection] = useState<NowBuxSection>(model.section);
  const choose = (to: NowBuxSection) => {
    model.choose(to);
    setSection(to);
  };
  return <NowBuxPage model={{ ...model, section, choose }} />;
}

const withChange = (change: Partial<NowBuxModel>) => ({ model: { ...model, ...change } });

/** After a sign-out: nobody is here whose nowBux could be shown. */
export const Nobody: Story = {
  args: withChange({ nobody: true, signIn: fn() }),
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'Sign in to see your nowBux' })).toBeVisible());
    await expect(canvas.queryByText('12,480')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.model.signIn).toHaveBeenCalledOnce();
  }),
};

/** What there is, of which kind, and what playing has brought. */
export const Rewards: Story = {
  parameters: { covers: ['route.subscription-management'] },
  play: inEnglish(async ({ canvas, args }) => {
    await expect(canvas.getByText('12,480')).toBeVisible();
    await expect(canvas.getByText('00:06:52')).toBeVisible();
    const manage = canvas.getByRole('link', { name: /Manage your subscription/ });
    await expect(manage).toHaveAttribute('href', 'https://auth.example/myaccount/subscription');
    await expect(manage).toHaveAttribute('target', '_blank');
    await userEvent.click(canvas.getByRole('tab', { name: 'Transactions' }));
    await expect(args.model.choose).toHaveBeenCalledWith('transactions');
    await expect(canvas.getByRole('row', { name: /Gift card -500|Gift card −500/ })).toBeVisible();
  }),
};

/** What can be done for more, how far each is, and one press to where it is done. */
export const Quests: Story = {
  args: withChange({ section: 'quests' }),
  parameters: {
    covers: [
      'screen.nowbux-quests',
      'entity.quest',
      'quest.type.PlayGameXForYMinutes',
      'quest.type.PlayForYMinutes',
      'quest.type.PlayXGamesForMinYMinutes',
      'quest.type.ViewGameForYMinutes',
    ],
  },
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() => expect(canvas.getByText('Play Orchard for 10 minutes')).toBeVisible());
    await expect(canvas.getByText('42% done')).toBeVisible();
    const cards = canvas.getAllByRole('listitem').map((card) => card.textContent);
    await expect(cards).toEqual([
      expect.stringMatching(/Play for 10 minutes.*Complete.*Claim/),
      expect.stringMatching(/Play Orchard for 10 minutes.*42% done.*Play it/),
      expect.stringMatching(/Play several games for 10 minutes each.*Claimed/),
      expect.stringMatching(/Watch Skyhop for 10 minutes.*0% done.*Have a look/),
      expect.stringMatching(/Play for 60 minutes.*Over/),
    ]);
    await expect(canvas.getByRole('link', { name: /Play it/ })).toHaveAttribute('href', '/play/orchard/20102');
    await expect(canvas.getByRole('link', { name: /Have a look/ })).toHaveAttribute('href', '/apps/skyhop/20101');
    await userEvent.click(canvas.getByRole('button', { name: 'Claim' }));
    await expect(args.model.quests.claim).toHaveBeenCalledWith(QUESTS[0]);
  }),
};

/** A kind that this version doesn't know, a game that isn't on show, and a reward that could not be claimed. */
export const OddQuests: Story = {
  args: withChange({
    section: 'quests',
    quests: withQuests({
      asked: loaded({
        quests: [quest('DanceForYMinutes', 0.1), quest('PlayGameXForYMinutes', 0, 0, '1'), quest('PlayForYMinutes', 1)],
        title: 'Quests of the day',
        icon: undefined,
      }),
      isRefused: (one) => one.progressRatio >= 1,
    }),
  }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'Quests of the day' })).toBeVisible());
    await expect(canvas.getByText('A quest')).toBeVisible();
    await expect(canvas.getByText('Play a game for 10 minutes')).toBeVisible();
    await expect(canvas.getByText(/^That didn’t work/)).toBeVisible();
  }),
};

/** Another quest is done: a word in passing, and a dot for as long as the reward waits. */
export const AnotherQuestDone: Story = {
  args: withChange({ quests: withQuests({ toast: QUESTS[0] }) }),
  parameters: { covers: ['screen.task-complete-toast'] },
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() => expect(canvas.getByText('Quest complete!')).toBeVisible());
    await expect(canvas.getByRole('img', { name: 'Your nowBux are waiting.' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.model.quests.dismissToast).toHaveBeenCalledOnce();
  }),
};

/** Three periods, ties, and the player's own row, always in sight. */
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
    // Without a rank there is a dash, never 99999.
    await expect(canvas.getByText('Not ranked yet')).toBeVisible();
    await expect(canvas.queryByText(/99,?999$/, { selector: '[class*=rank]' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'This month' }));
    await expect(canvas.getByRole('heading', { name: 'Nobody yet' })).toBeVisible();
  }),
};

/** Enough for a code, and what games take nowBux for, the lowest price first. */
export const Redeem: Story = {
  args: withChange({ section: 'redeem' }),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText('You have enough to redeem.')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Orchard');
  }),
};

/** Not enough yet: how much is missing is said, and shown. */
export const BelowTheMinimum: Story = {
  args: withChange({
    section: 'redeem',
    balance: loaded({ success: true, totalBalance: 64, nowbuxPayBalance: 0, nowbuxRewardBalance: 64 }),
    rewards:
      model.rewards.kind === 'loaded'
        ? loaded({ ...model.rewards.value, nowbuxRewardBalance: 64, inGameIAPList: [] })
        : model.rewards,
  }),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText('36 more nowBux and you can redeem.')).toBeVisible();
  }),
};

/** The codes that were redeemed, the latest first. */
export const Codes: Story = {
  args: withChange({ section: 'history' }),
  parameters: { covers: ['screen.nowbux-history', 'const.date-format'] },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: 'NOWL-7Q2M-44XD' })).toBeVisible();
    const times = canvas.getAllByRole('time');
    await expect(times).toHaveLength(2);
    for (const time of times) await expect(time).toHaveTextContent(/^\d\d-Nov-2026 \d\d:\d\d:09$/);
  }),
};

/** No code was redeemed yet. */
export const NoCodes: Story = {
  args: withChange({ section: 'history', codes: loaded([]) }),
  parameters: { covers: ['screen.nowbux-history'] },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No codes yet' })).toBeVisible();
  }),
};

/** What came, and what went. */
export const Transactions: Story = {
  args: withChange({ section: 'transactions' }),
  parameters: { covers: ['screen.nowbux-transactions'] },
  play: inEnglish(async ({ canvas }) => {
    const [, ...rows] = canvas.getAllByRole('row').map(({ textContent }) => textContent);
    await expect(rows).toEqual([
      expect.stringMatching(/Quest reward.*25/),
      expect.stringMatching(/Gift card.*[-−]500/),
      expect.stringMatching(/Rewarded ad.*5/),
    ]);
  }),
};

/** Nothing came yet. */
export const NoTransactions: Story = {
  args: withChange({ section: 'transactions', transactions: loaded([]) }),
  parameters: { covers: ['screen.nowbux-transactions'] },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  }),
};

/** A quiet day. */
export const NoQuests: Story = {
  args: withChange({
    section: 'quests',
    quests: withQuests({ asked: loaded({ quests: [], title: undefined, icon: undefined }), dot: false }),
  }),
};

/** A guest earns too, and is told that it stays behind. */
export const AsAGuest: Story = {
  args: withChange({ guest: true }),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText(/playing as a guest/)).toBeVisible();
  }),
};

/** Everything is on its way: each place is kept. */
export const Loading: Story = {
  args: withChange({
    balance: { kind: 'loading' },
    rewards: { kind: 'loading' },
    quests: withQuests({ asked: { kind: 'loading' }, dot: false }),
    leaderboard: { kind: 'loading' },
    codes: { kind: 'loading' },
    transactions: { kind: 'loading' },
  }),
};

/** The codes did not load; the rest is there. */
export const APartFails: Story = {
  args: withChange({ section: 'history', codes: { kind: 'failed' } }),
  play: inEnglish(async ({ canvas, args }) => {
    await expect(canvas.getByText('12,480')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
  }),
};

/** Wallet, rewards and quests can't be had: what isn't known is left out, and nothing is said of it. */
export const NothingIsKnown: Story = {
  args: withChange({
    balance: { kind: 'failed' },
    rewards: { kind: 'failed' },
    quests: withQuests({ asked: { kind: 'failed' }, dot: false }),
    transactions: { kind: 'failed' },
  }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('One nowBux for every 10 minutes you play.')).toBeVisible());
    for (const tab of ['Quests', 'Transactions']) {
      await userEvent.click(canvas.getByRole('tab', { name: tab }));
      await expect(canvas.queryByText(/didn’t load|safe/)).toBeNull();
      await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    }
  }),
};

/** No connection: nothing is lost, and it is said. */
export const Offline: Story = {
  args: withChange({ balance: { kind: 'failed' }, rewards: { kind: 'failed' }, online: false }),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getAllByText(/Your nowBux are safe/).length).toBeGreaterThan(0);
  }),
};

/** The whole app, for a player who has plenty. */
export const Scene: Story = {
  parameters: { scene: ['rich-in-nowbux'], covers: ['route.NowBuxPage'] },
  render: () => <StoryAppView scene={['rich-in-nowbux']} path="/nowbux" />,
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('12,480')).toBeVisible());
  }),
};
