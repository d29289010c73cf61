import type { ConfigPatch } from '../../core/world/config.ts';
import type { Journey } from '../../core/scenario/scenario.ts';
import type { ScriptAnswer } from '../../core/script/script.ts';
import { refusal } from '../session/refusal.ts';
import { scenarios, table } from '../writeScenarios.ts';

/** A failing call beside the game, and its effect on the screen. */
interface Trouble {
  readonly id: string;
  readonly title: string;
  readonly journey: Journey;
  readonly call: string;
  readonly answer: ScriptAnswer;
  readonly story: string;
  readonly config?: ConfigPatch;
}

const MIRA: ConfigPatch = { user: { signedIn: true, email: 'mira@example.com' } };

const TROUBLES = table<Trouble>()([
  {
    id: 'wallet-fails',
    title: 'The wallet cannot be loaded',
    journey: 'earn',
    call: 'auth.wallet-check-balance',
    answer: { http: 500 },
    story: 'How many nowBux there are is unknown. Nothing is said about it; the page stays usable.',
  },
  {
    id: 'quests-fail',
    title: 'The quests cannot be loaded',
    journey: 'earn',
    call: 'play.getQuestInfo',
    answer: { http: 500 },
    story: 'There are no quests to be shown today. Nothing is said about it.',
  },
  {
    id: 'credit-fails',
    title: 'A credit fails',
    journey: 'earn',
    call: 'rewards.credit',
    answer: { status: 'Failure', errCode: 6201 },
    story: 'Played time brings no nowBux, because the call fails. It is reported, and nothing is said.',
  },
  {
    id: 'daily-ad-limit',
    title: 'The daily limit of nowBux by ads is reached',
    journey: 'earn',
    call: 'rewards.nowbuxTxn',
    answer: refusal('FailureNowbuxCreditLimitExceeded'),
    story: 'An advertisement was watched, and nothing more can be earned that way today.',
  },
  {
    id: 'no-coupon-left',
    title: 'No coupon is left',
    journey: 'earn',
    call: 'rewards.redeem',
    answer: refusal('FailureNoResource'),
    story: 'The advertisement for the coupon was watched, and all coupons are gone.',
  },
  {
    id: 'coupon-cannot-be-had',
    title: 'A coupon cannot be had',
    journey: 'earn',
    call: 'rewards.redeem',
    answer: { status: 'Failure', errCode: 1005 },
    story: 'The advertisement for the coupon was watched (at /coupon), and the service that gives coupons is away.',
  },
  {
    id: 'leaderboard-fails',
    title: 'The leaderboard cannot be loaded',
    journey: 'earn',
    call: 'rewards.getLeaderboard',
    answer: { http: 502 },
    story: 'Who earned most is unknown.',
  },
  {
    id: 'claim-fails',
    title: 'A quest’s reward cannot be claimed',
    journey: 'earn',
    call: 'play.claimQuestReward',
    answer: { status: 'FailureInvalidState', errCode: 3403 },
    story: 'The quest is complete, but its reward was claimed elsewhere a moment ago.',
  },
  {
    id: 'ticket-fails',
    title: 'A problem report fails',
    journey: 'trouble',
    call: 'support.createTicket',
    answer: { status: 'Failure', errCode: 1005 },
    story: 'The player tells of a problem, and the report cannot be taken.',
  },
  {
    id: 'ana-flags-the-message',
    title: 'Ana flags a message',
    journey: 'play',
    call: 'bot.chat',
    answer: { body: { status: 'Success', flagged: true } },
    story: 'Whatever is written to Ana counts as inappropriate.',
  },
  {
    id: 'ana-is-asked-too-much',
    title: 'Ana is asked too much',
    journey: 'play',
    call: 'bot.chat',
    answer: refusal('FailureTryAgain'),
    story: 'Too many messages within a minute: Ana wants a pause.',
  },
  {
    id: 'ana-cannot-look',
    title: 'Ana cannot look at a picture',
    journey: 'play',
    call: 'bot.analyze',
    answer: { http: 503 },
    story:
      'The player shows Ana a picture of the game, and she cannot be asked. The picture is before them to be sent again.',
  },
  {
    id: 'ana-looks-for-long',
    title: 'Ana looks for long',
    journey: 'play',
    call: 'bot.analyze',
    answer: { delayMs: 8_000 },
    story: 'Ana’s hint for a picture takes eight seconds.',
  },
  {
    id: 'ana-looks-too-often',
    title: 'Ana is shown too many pictures',
    journey: 'play',
    call: 'bot.analyze',
    answer: { http: 429 },
    story: 'Too many pictures within a minute: Ana wants a pause.',
  },
  {
    id: 'ana-cannot-come',
    title: 'Ana cannot come',
    journey: 'play',
    call: 'bot.session-create',
    answer: { http: 500 },
    story: 'The chat with Ana cannot be opened. Nothing is said about it.',
  },
  {
    id: 'account-is-unknown',
    title: 'The account is unknown',
    journey: 'arrive',
    call: 'auth.pwd-auth',
    answer: { ...refusal('FailureNoResource'), body: { errorMessage: 'This Account does not exist!' } },
    story: 'Whoever signs in has no account here.',
  },
  {
    id: 'profile-fails',
    title: 'The profile cannot be loaded',
    journey: 'arrive',
    call: 'auth.userinfo-get',
    answer: { http: 500 },
    story: 'The player is signed in, but nobody knows under which name. The game starts all the same.',
    config: MIRA,
  },
  {
    id: 'preferences-fail',
    title: 'The preferences cannot be loaded',
    journey: 'play',
    call: 'support.getPreference',
    answer: { http: 500 },
    story: 'How the player likes this game is unknown: everything is as it is for somebody new.',
    config: MIRA,
  },
  {
    id: 'controls-fail',
    title: 'The control scheme cannot be loaded',
    journey: 'play',
    call: 'catalogue.get_cfg_info',
    answer: { http: 404 },
    story: 'There is no control scheme for the game; it takes plain input.',
  },
]);

/** Failures beside the game; the game continues. */
export const rewardScenarios = scenarios(
  TROUBLES.map(({ call, answer, ...said }) => ({
    ...said,
    tags: [call],
    leadsTo: { screen: 'game' },
    script: { [call]: { answers: [answer], then: 'repeat-last' } },
  })),
);
