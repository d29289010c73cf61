import { fn } from 'storybook/test';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { classifyLinks } from '../interaction/classifyLinks.ts';
import { questState } from '../../../src/domain/nowbux/quests/quest.ts';
import type { NowBuxModel } from '../../../src/pages/NowBux/NowBux.types.ts';
import type { LimitsModel } from '../../../src/pages/NowBux/limits/limits.types.ts';
import type { QuestsModel } from '../../../src/pages/NowBux/quests/quests.types.ts';
import { inviteModel } from './inviteModel.ts';
import { loyaltyModel } from './loyaltyModel.ts';
import { EVENING } from './profileModel.ts';
import { spinModel } from './spinModel.ts';
import { CARDS, redeemModel } from './redeemModel.ts';

export const AT = Date.UTC(2026, 10, 20, 18, 5, 9);
export const loaded = <T>(value: T) => ({ kind: 'loaded', value }) as const;
export const quest = (type: string, progressRatio: number, claimCount = 0, appId?: string) => ({
  type,
  appId,
  requiredMinutes: 10,
  progressRatio,
  earnCount: progressRatio >= 1 ? 1 : 0,
  claimCount,
  questBeginDateTimeUTC: undefined,
  rewardNowbux: 25,
});

export const QUESTS = [
  quest('PlayForYMinutes', 1),
  quest('PlayGameXForYMinutes', 0.42, 0, '20102'),
  quest('PlayXGamesForMinYMinutes', 1, 1),
  quest('ViewGameForYMinutes', 0, 0, '20101'),
  { ...quest('PlayForYMinutes', 0.6), requiredMinutes: 60, questBeginDateTimeUTC: '2026-11-18T00:00:00Z' },
];
const ART = { icon: sampleUrl(EVENING), cover: sampleUrl(EVENING), accent: 'oklch(0.7 0.15 40)' };
const GAMES: Readonly<Record<string, string>> = { '20101': 'Skyhop', '20102': 'Orchard' };

const questsModel: QuestsModel = {
  list: loaded({ quests: QUESTS, title: undefined, icon: undefined }),
  stateOf: (one) => questState(one, AT),
  isClaiming: () => false,
  troubleOf: () => undefined,
  numberOf: () => undefined,
  copy: fn(() => Promise.resolve(true)),
  help: fn(),
  claim: fn(),
  gainOf: () => undefined,
  gameOf: (appId) => {
    const name = GAMES[appId];
    return name === undefined
      ? undefined
      : {
          name,
          playUrl: sampleUrl(`/play/${name.toLowerCase()}/${appId}`),
          pageUrl: sampleUrl(`/apps/${name.toLowerCase()}/${appId}`),
          ...ART,
        };
  },
  browseUrl: sampleUrl('/'),
  completed: undefined,
  toast: undefined,
  closeCompleted: fn(),
  dismissToast: fn(),
  retry: fn(),
  dot: true,
};
const nowbux = (most: number | undefined, spent: number) => ({
  ...{ most, spent, raise: undefined, symbol: undefined },
  steps: [0, 50, 100, 250, 500],
});
export const limitsModel: LimitsModel = {
  spending: [
    ['day', nowbux(100, 40)],
    ['week', { ...nowbux(500, 240), raise: { to: 2_500, from: AT } }],
    ['month', { most: undefined, spent: 5.59, raise: undefined, symbol: '£', steps: [0, 5, 10, 20] }],
  ],
  breakMinutes: 60,
  limit: fn(),
  remind: fn(),
};
export const withQuests = (change: Partial<QuestsModel>): Pick<NowBuxModel, 'parts'> => ({
  parts: { ...model.parts, quests: { ...questsModel, ...change } },
});

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
  selfRobuxEarned: 35,
  lastUpdatedAt: AT,
});
const BOARD = {
  status: 'Success' as const,
  daily: board(3, ranked('Ottoline', 1, 240), ranked('Kaz', 2, 160), ranked('Mira', 3, 160), ranked('Yuzu', 4, 90)),
  weekly: board(99_999, ranked('نور الليل', 1, 123_456_789), ranked('W'.repeat(60), 2, 99_999), ranked('', 3, 12)),
  monthly: board(99_999),
};

/** Leaderboard of more than a thousand players, the first two with equal scores. */
export const MANY = {
  status: 'Success' as const,
  daily: board(
    2_345,
    ...Array.from({ length: 1_200 }, (_, i) =>
      ranked(`Player ${i + 1}`, i === 1 ? 1 : i + 1, 9_000 - Math.max(i - 1, 0)),
    ),
  ),
};

export const model: NowBuxModel = {
  balance: loaded({
    ...{ success: true, totalBalance: 12_480, nowbuxPayBalance: 2_480, nowbuxRewardBalance: 10_000 },
    nowbuxRewardExpiresAt: Date.UTC(2026, 11, 20, 12),
  }),
  rewards: loaded({
    status: 'Success',
    nowbuxCreditsEarned: 10_000,
    accumulatedTimeSecs: 412,
    dailySpinCount: 1,
    redemptionCodeList: [],
    nowbuxPayBalance: 2_480,
    nowbuxRewardBalance: 10_000,
    inGameIAPList: [],
    giftCards: [...CARDS],
  }),
  secsToNext: 188,
  parts: {
    quests: questsModel,
    invite: { ...inviteModel, open: fn() },
    loyalty: loyaltyModel,
    limits: limitsModel,
    spin: spinModel,
    redeem: redeemModel,
  },
  leaderboard: loaded(BOARD),
  self: { name: 'Mira', photo: undefined },
  codes: loaded([
    { code: 'NOWL-7Q2M-44XD', amount: 500, at: AT, name: 'Harbour Games', worth: 5, currencySymbol: '$' },
    { code: 'NOWL-1AAB-90PE', amount: 0, at: AT - 86_400_000 },
  ]),
  transactions: loaded([
    ...[
      { id: '3', at: AT, amount: 25, title: 'Quest reward', reason: 'quest', expiresAt: AT + 30 * 86_400_000 },
      { id: '2', at: AT - 3_600_000, amount: -500, title: 'Gift card', reason: 'gift-card' },
      { id: '4', at: AT - 4_000_000, amount: -120, title: 'Silk scarf', reason: 'item' },
      { id: '1', at: AT - 7_200_000, amount: 5, title: 'Rewarded ad', reason: 'ad' },
    ].map((one) => ({ pot: 'reward', ...one })),
    { id: '0', at: AT - 9_000_000, amount: 2_500, title: 'Bought', reason: 'bought', pot: 'pay' },
  ]),
  copy: fn(() => Promise.resolve(true)),
  rules: { playSecsPerNowbux: 600, minimum: 100, spinsPerDay: 3 },
  online: true,
  guest: false,
  isEmpty: false,
  adLimitReached: false,
  section: undefined,
  playUrl: sampleUrl('/play/orchard/20102'),
  suggestedGame: { playUrl: sampleUrl('/play/orchard/20102'), ...ART },
  subscriptionUrl: 'https://auth.example/myaccount/subscription',
  decide: classifyLinks('external'),
  nameOf: (appId) => GAMES[appId],
  hrefOf: (section) => sampleUrl(section ? `/nowbux?section=${section}` : '/nowbux'),
  open: fn(),
  retry: fn(),
  retryLeaderboard: fn(),
  saveText: fn(),
  signIn: fn(),
};

export const withChange = (change: Partial<NowBuxModel>) => ({ model: { ...model, ...change } });
