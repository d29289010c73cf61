import type { ConfigPatch } from '../../core/world/config.ts';
import { always, earnScenario, type EarnState, success } from './earnState.ts';
import { loyaltyScenarios } from './loyalty.ts';
import { button, heading, no, reads, says } from '../expectations.ts';
import { scenarios, table } from '../writeScenarios.ts';

const ORCHARD = '20102';
const LINK = 'support.invite-getUrl';

/** A ten-minute quest with this progress, as the only quest. */
const quest = (type: string, progressRatio: number, more: object = {}): ConfigPatch => ({
  quests: [{ type, requiredMinutes: 10, progressRatio, earnCount: progressRatio >= 1 ? 1 : 0, ...more }],
});

const QUESTS = table<EarnState>()([
  {
    id: 'quest-is-under-way',
    title: 'A quest is under way',
    story: 'Mira is to play for ten minutes, whatever she likes, and has played for four.',
    config: quest('PlayForYMinutes', 0.4),
    shows: [
      reads('nowbux:quests.PlayForYMinutes_other', { count: 10 }),
      reads('nowbux:quests.minutes', { done: 4, of: 10 }),
      reads('nowbux:quests.browse'),
    ],
  },
  {
    id: 'quest-of-one-game',
    title: 'A quest is about one game',
    story: 'Mira is to play Orchard for ten minutes. One press starts it.',
    config: quest('PlayGameXForYMinutes', 0, { appId: ORCHARD }),
    shows: [
      reads('nowbux:quests.PlayGameXForYMinutes_other', { game: 'Orchard', count: 10 }),
      reads('nowbux:quests.play'),
    ],
  },
  {
    id: 'quest-of-several-games',
    title: 'A quest is about several games',
    story: 'Mira is to play three games, ten minutes each, and has played one of them.',
    config: quest('PlayXGamesForMinYMinutes', 0.333),
    shows: [reads('nowbux:quests.PlayXGamesForMinYMinutes_other', { count: 10 }), says('33% done')],
  },
  {
    id: 'quest-of-watching-a-game',
    title: 'A quest is about watching a game',
    story: 'Mira is to watch Orchard for ten minutes. One press leads to its page.',
    config: quest('ViewGameForYMinutes', 0, { appId: ORCHARD }),
    shows: [
      reads('nowbux:quests.ViewGameForYMinutes_other', { game: 'Orchard', count: 10 }),
      reads('nowbux:quests.look'),
    ],
  },
  {
    id: 'quest-of-an-unknown-kind',
    title: 'A quest is of a kind that nobody knows',
    story: 'The server has a quest that this version can’t put into words. It is shown with how far it is.',
    config: quest('FeedTheCat', 0.5),
    shows: [reads('nowbux:quests.other'), says('50% done')],
  },
  {
    id: 'quest-is-complete',
    title: 'A quest is complete',
    story: 'Mira has played for ten minutes. Her reward waits to be claimed.',
    config: quest('PlayForYMinutes', 1),
    shows: [reads('nowbux:quests.state.complete'), button('nowbux:quests.claim')],
  },
  {
    id: 'quest-was-claimed',
    title: 'A quest’s reward was claimed',
    story: 'Mira has claimed her reward. It can’t be claimed again.',
    config: quest('PlayForYMinutes', 1, { claimCount: 1 }),
    shows: [reads('nowbux:quests.state.cashout'), no('nowbux:quests.claim')],
  },
  {
    id: 'quest-is-over',
    title: 'A quest is over',
    story: 'The day of the quest is over, and it wasn’t done.',
    config: quest('PlayForYMinutes', 0.4, { questBeginDateTimeUTC: '2020-01-01T00:00:00Z' }),
    shows: [reads('nowbux:quests.state.expired'), no('nowbux:quests.browse')],
  },
  {
    id: 'quest-has-not-begun',
    title: 'A quest has not begun yet',
    story: 'The only quest there is begins in the future. Until then nothing is shown of it.',
    config: quest('PlayForYMinutes', 0, { questBeginDateTimeUTC: '2999-01-01T00:00:00Z' }),
    shows: [heading('nowbux:quests.none'), reads('nowbux:quests.noneText')],
  },
]);

const INVITATIONS = table<EarnState>()([
  {
    id: 'nobody-was-invited-yet',
    title: 'Nobody has come by invitation yet',
    story: 'Mira has a link to send, and nobody has come by it.',
    shows: [reads('invite:link'), reads('invite:earned', { earned: 0, most: 500 }), reads('invite:nobody')],
  },
  {
    id: 'friends-came-by-invitation',
    title: 'Friends have come by invitation',
    story: 'Three friends have signed up by Mira’s link: each brought 30 minutes without ads.',
    config: { invitedFriends: 3 },
    shows: [
      reads('invite:earned', { earned: 90, most: 500 }),
      reads('invite:friends_other', { count: 3 }),
      says('+30 min'),
    ],
  },
  {
    id: 'invitations-bring-nothing-more',
    title: 'Invitations bring nothing more',
    story: 'Seventeen friends have come: that is all there is to earn. The last one brought the rest of it.',
    config: { invitedFriends: 17 },
    shows: [reads('invite:earned', { earned: 500, most: 500 }), reads('invite:full'), says('+20 min')],
  },
  {
    id: 'invitation-link-fails',
    title: 'The invitation’s link cannot be loaded',
    story: 'Mira’s link can’t be had. What her friends brought is safe, and it can be asked for again.',
    script: { [LINK]: always({ http: 500 }) },
    shows: [reads('invite:failed'), button('common:retry')],
  },
  {
    id: 'guest-has-no-invitation',
    title: 'A guest has no invitation to give',
    story: 'Whoever plays as a guest has no link: what friends bring is kept with an account.',
    config: { user: { signedIn: false } },
    shows: [reads('invite:guest'), button('invite:signIn')],
  },
]);

const period = (rank: number, ...names: readonly string[]) => ({
  rankings: names.map((username, at) => ({ rank: at + 1, username, nowbuxEarned: 900 - at })),
  selfRank: { rank, nowbuxEarned: 0 },
});

const OTHERS = table<EarnState>()([
  {
    id: 'not-on-the-leaderboard',
    title: 'The player is not on the leaderboard yet',
    story: 'Others have earned something today, Mira has not: her place is a dash.',
    section: 'leaderboard',
    script: { 'rewards.getLeaderboard': success({ daily: period(99_999, 'Kaz', 'Ottoline') }) },
    shows: [says('Kaz'), reads('nowbux:leaderboard.unranked')],
  },
  {
    id: 'nobody-on-the-leaderboard',
    title: 'Nobody is on the leaderboard yet',
    story: 'Nobody has earned anything today. Whoever plays first is first.',
    section: 'leaderboard',
    script: { 'rewards.getLeaderboard': success({ daily: period(99_999) }) },
    shows: [reads('nowbux:leaderboard.none'), reads('nowbux:leaderboard.noneText')],
  },
  {
    id: 'purse-is-empty',
    title: 'The purse is empty',
    story: 'Mira has no nowBux. The page says what puts the first one in.',
    config: { wallet: { nowbuxRewardBalance: 0, nowbuxPayBalance: 0 } },
    shows: [reads('nowbux:empty_other', { count: 10 })],
  },
  {
    id: 'balance-is-below-nothing',
    title: 'The balance is below nothing',
    story: 'A correction took more than there was. The page shows it as it is.',
    config: { wallet: { nowbuxRewardBalance: -250, nowbuxPayBalance: 0 } },
    shows: [says('-250')],
  },
  {
    id: 'earned-nowbux-expire-soon',
    title: 'Earned nowBux expire soon',
    story: 'What Mira earned expires in two days, and the ledger says when. What was bought stays.',
    section: 'ledger',
    config: { wallet: { nowbuxRewardBalance: 120, nowbuxPayBalance: 80, earnedExpiresInDays: 2 } },
    shows: [says('Expires'), reads('nowbux:transactions.stays')],
  },
]);

/** States of quests, loyalty offers, withdrawals, invitations and balances on the nowBux page. */
export const economyScenarios = scenarios([
  ...QUESTS.map((one) => earnScenario('quests', one)),
  ...loyaltyScenarios,
  ...INVITATIONS.map((one) => earnScenario('invite', one)),
  ...OTHERS.map((one) => earnScenario(undefined, one)),
]);
