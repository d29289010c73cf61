import type { ConfigPatch } from '../../core/world/worldConfig.ts';
import { always, earnScenario, type NowBuxPageState, success } from './nowBuxPageState.ts';
import { loyaltyScenarios } from './loyalty.ts';
import { button, heading, no, reads, says } from '../expectations.ts';
import { scenarios, table } from '../writeScenarios.ts';

const ORCHARD = '20102';
const LINK = 'support.invite-getUrl';

/** A ten-minute quest with this progress, as the only quest. */
const quest = (type: string, progressRatio: number, more: object = {}): ConfigPatch => ({
  quests: [{ type, requiredMinutes: 10, progressRatio, earnCount: progressRatio >= 1 ? 1 : 0, ...more }],
});

const QUESTS = table<NowBuxPageState>()([
  {
    id: 'quest-is-under-way',
    title: 'Quest in progress: play for ten minutes',
    story: 'The quest is to play any game for ten minutes. Mira has played for four.',
    config: quest('PlayForYMinutes', 0.4),
    shows: [
      reads('nowbux:quests.PlayForYMinutes_other', { count: 10 }),
      reads('nowbux:quests.minutes', { done: 4, of: 10 }),
      reads('nowbux:quests.browse'),
    ],
  },
  {
    id: 'quest-of-one-game',
    title: 'Quest to play one game',
    story: 'The quest is to play Orchard for ten minutes. Its button starts the game.',
    config: quest('PlayGameXForYMinutes', 0, { appId: ORCHARD }),
    shows: [
      reads('nowbux:quests.PlayGameXForYMinutes_other', { game: 'Orchard', count: 10 }),
      reads('nowbux:quests.play'),
    ],
  },
  {
    id: 'quest-of-several-games',
    title: 'Quest to play several games',
    story: 'The quest is to play three games for ten minutes each. Mira has played one of them.',
    config: quest('PlayXGamesForMinYMinutes', 0.333),
    shows: [reads('nowbux:quests.PlayXGamesForMinYMinutes_other', { count: 10 }), says('33% done')],
  },
  {
    id: 'quest-of-watching-a-game',
    title: 'Quest to watch a game',
    story: 'The quest is to watch Orchard for ten minutes. Its button opens the game’s page.',
    config: quest('ViewGameForYMinutes', 0, { appId: ORCHARD }),
    shows: [
      reads('nowbux:quests.ViewGameForYMinutes_other', { game: 'Orchard', count: 10 }),
      reads('nowbux:quests.look'),
    ],
  },
  {
    id: 'quest-of-an-unknown-kind',
    title: 'Quest of a kind unknown to the app',
    story:
      'The server returns a quest of a kind that this version of the app has no text for. The page shows it with its progress.',
    config: quest('FeedTheCat', 0.5),
    shows: [reads('nowbux:quests.other'), says('50% done')],
  },
  {
    id: 'quest-is-complete',
    title: 'Quest complete, reward claimable',
    story: 'Mira has played for ten minutes. She can claim her reward.',
    config: quest('PlayForYMinutes', 1),
    shows: [reads('nowbux:quests.state.complete'), button('nowbux:quests.claim')],
  },
  {
    id: 'quest-was-claimed',
    title: 'Quest whose reward was claimed',
    story: 'Mira has claimed her reward. She can’t claim it again.',
    config: quest('PlayForYMinutes', 1, { claimCount: 1 }),
    shows: [reads('nowbux:quests.state.cashout'), no('nowbux:quests.claim')],
  },
  {
    id: 'quest-is-over',
    title: 'Quest expired before completion',
    story: 'The day of the quest has passed, and Mira hasn’t completed it.',
    config: quest('PlayForYMinutes', 0.4, { questBeginDateTimeUTC: '2020-01-01T00:00:00Z' }),
    shows: [reads('nowbux:quests.state.expired'), no('nowbux:quests.browse')],
  },
  {
    id: 'quest-has-not-begun',
    title: 'Quest that starts in the future',
    story: 'The only quest starts in the future. Until then, the page shows no quests.',
    config: quest('PlayForYMinutes', 0, { questBeginDateTimeUTC: '2999-01-01T00:00:00Z' }),
    shows: [heading('nowbux:quests.none'), reads('nowbux:quests.noneText')],
  },
]);

const INVITATIONS = table<NowBuxPageState>()([
  {
    id: 'nobody-was-invited-yet',
    title: 'Invitation: no friend has joined',
    story: 'Mira has an invitation link, and no friend has signed up with it.',
    shows: [reads('invite:link'), reads('invite:earned', { earned: 0, most: 500 }), reads('invite:nobody')],
  },
  {
    id: 'friends-came-by-invitation',
    title: 'Invitation: three friends have joined',
    story: 'Three friends have signed up with Mira’s link. Each earned her 30 minutes without ads.',
    config: { invitedFriends: 3 },
    shows: [
      reads('invite:earned', { earned: 90, most: 500 }),
      reads('invite:friends_other', { count: 3 }),
      says('+30 min'),
    ],
  },
  {
    id: 'invitations-bring-nothing-more',
    title: 'Invitation: maximum earned',
    story:
      'Seventeen friends have signed up, and Mira has earned the maximum. The last friend earned her only the remainder.',
    config: { invitedFriends: 17 },
    shows: [reads('invite:earned', { earned: 500, most: 500 }), reads('invite:full'), says('+20 min')],
  },
  {
    id: 'invitation-link-fails',
    title: 'Invitation: link can’t be loaded',
    story: 'The request for Mira’s invitation link fails. What she has earned is safe, and she can retry.',
    script: { [LINK]: always({ http: 500 }) },
    shows: [reads('invite:failed'), button('common:retry')],
  },
  {
    id: 'guest-has-no-invitation',
    title: 'Invitation: guest without a link',
    story: 'A guest has no invitation link, because the minutes that friends earn belong to an account.',
    config: { user: { signedIn: false } },
    shows: [reads('invite:guest'), button('invite:signIn')],
  },
]);

const period = (rank: number, ...names: readonly string[]) => ({
  rankings: names.map((username, at) => ({ rank: at + 1, username, nowbuxEarned: 900 - at })),
  selfRank: { rank, nowbuxEarned: 0 },
});

const OTHERS = table<NowBuxPageState>()([
  {
    id: 'not-on-the-leaderboard',
    title: 'Leaderboard without the player',
    story: 'Other players have earned nowBux today, Mira hasn’t. Her rank is a dash.',
    section: 'leaderboard',
    script: { 'rewards.getLeaderboard': success({ daily: period(99_999, 'Kaz', 'Ottoline') }) },
    shows: [says('Kaz'), reads('nowbux:leaderboard.unranked')],
  },
  {
    id: 'nobody-on-the-leaderboard',
    title: 'Leaderboard without entries',
    story: 'No player has earned nowBux today.',
    section: 'leaderboard',
    script: { 'rewards.getLeaderboard': success({ daily: period(99_999) }) },
    shows: [reads('nowbux:leaderboard.none'), reads('nowbux:leaderboard.noneText')],
  },
  {
    id: 'purse-is-empty',
    title: 'nowBux page with a balance of 0',
    story: 'Mira has no nowBux. The page explains how to earn the first ones.',
    config: { wallet: { nowbuxRewardBalance: 0, nowbuxPayBalance: 0 } },
    shows: [reads('nowbux:empty_other', { count: 10 })],
  },
  {
    id: 'balance-is-below-nothing',
    title: 'nowBux page with a negative balance',
    story: 'A correction deducted more nowBux than Mira had. The page shows the negative balance.',
    config: { wallet: { nowbuxRewardBalance: -250, nowbuxPayBalance: 0 } },
    shows: [says('-250')],
  },
  {
    id: 'earned-nowbux-expire-soon',
    title: 'nowBux that expire in two days',
    story: 'Mira’s earned nowBux expire in two days, and the transactions show when. Bought nowBux don’t expire.',
    section: 'ledger',
    config: { wallet: { nowbuxRewardBalance: 120, nowbuxPayBalance: 80, earnedExpiresInDays: 2 } },
    shows: [says('Expires'), reads('nowbux:transactions.stays')],
  },
]);

/** Scenarios for states of quests, loyalty offers, withdrawals, invitations and balances on the nowBux page. */
export const economyScenarios = scenarios([
  ...QUESTS.map((one) => earnScenario('quests', one)),
  ...loyaltyScenarios,
  ...INVITATIONS.map((one) => earnScenario('invite', one)),
  ...OTHERS.map((one) => earnScenario(undefined, one)),
]);
