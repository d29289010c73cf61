import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { soon } from '../../../stories/support/soon.ts';
import { StoryAppView } from '../../../stories/support/storyApp.tsx';
import { NowBuxPage } from './NowBux.tsx';
import type { NowBuxModel, NowBuxSection } from './NowBux.types.ts';
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
  quests: loaded([
    quest('PlayForYMinutes', 1),
    quest('PlayGameXForYMinutes', 0.42, 0, '20102'),
    quest('PlayXGamesForMinYMinutes', 1, 1),
    quest('ViewGameForYMinutes', 0, 0, '20101'),
  ]),
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
  nameOf: (appId) => ({ '20101': 'Skyhop', '20102': 'Orchard' })[appId],
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

/** What can be done for more, and how far each is. */
export const Quests: Story = {
  args: withChange({ section: 'quests' }),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText('Play Orchard for 10 minutes')).toBeVisible();
    await expect(canvas.getByText('42% done')).toBeVisible();
    await expect(canvas.getByText('Claimed')).toBeVisible();
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
export const NoQuests: Story = { args: withChange({ section: 'quests', quests: loaded([]) }) };

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
    quests: { kind: 'loading' },
    codes: { kind: 'loading' },
    transactions: { kind: 'loading' },
  }),
};

/** One part did not load; the others are there. */
export const APartFails: Story = {
  args: withChange({ section: 'quests', quests: { kind: 'failed' } }),
  play: inEnglish(async ({ canvas, args }) => {
    await expect(canvas.getByText('12,480')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
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
