import type { ConfigPatch } from '../../core/world/worldConfig.ts';
import type { Journey } from '../../core/scenario/scenario.ts';
import type { ScriptAnswer } from '../../core/script/script.ts';
import { refusedAnswer } from '../session/refusedAnswer.ts';
import { scenarios, table } from '../writeScenarios.ts';

/** A call that fails during a game without affecting the game, and the effect on the screen. */
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
    title: 'nowBux balance can’t be loaded',
    journey: 'earn',
    call: 'auth.wallet-check-balance',
    answer: { http: 500 },
    story: 'The request for the balance fails. The page shows no balance and no error, and stays usable.',
  },
  {
    id: 'quests-fail',
    title: 'Quests can’t be loaded',
    journey: 'earn',
    call: 'play.getQuestInfo',
    answer: { http: 500 },
    story: 'The request for the quests fails. The page shows neither quests nor an error.',
  },
  {
    id: 'credit-fails',
    title: 'nowBux for playtime can’t be credited',
    journey: 'earn',
    call: 'rewards.credit',
    answer: { status: 'Failure', errCode: 6201 },
    story: 'The request to credit nowBux for playtime fails. The app reports the error and doesn’t show it.',
  },
  {
    id: 'daily-ad-limit',
    title: 'Daily limit of nowBux from ads',
    journey: 'earn',
    call: 'rewards.nowbuxTxn',
    answer: refusedAnswer('FailureNowbuxCreditLimitExceeded'),
    story: 'The player has watched an ad, and can’t earn more nowBux from ads today.',
  },
  {
    id: 'no-coupon-left',
    title: 'Coupon after an ad: none left',
    journey: 'earn',
    call: 'rewards.redeem',
    answer: refusedAnswer('FailureNoResource'),
    story: 'The player has watched the ad for the coupon, and no coupon is left.',
  },
  {
    id: 'coupon-cannot-be-had',
    title: 'Coupon after an ad: service unavailable',
    journey: 'earn',
    call: 'rewards.redeem',
    answer: { status: 'Failure', errCode: 1005 },
    story: 'The player has watched the ad for the coupon (at /coupon), and the coupon service is unavailable.',
  },
  {
    id: 'leaderboard-fails',
    title: 'Leaderboard can’t be loaded',
    journey: 'earn',
    call: 'rewards.getLeaderboard',
    answer: { http: 502 },
    story: 'The request for the leaderboard fails with HTTP 502.',
  },
  {
    id: 'claim-fails',
    title: 'Quest reward can’t be claimed',
    journey: 'earn',
    call: 'play.claimQuestReward',
    answer: { status: 'FailureInvalidState', errCode: 3403 },
    story: 'The quest is complete, but its reward was claimed elsewhere a moment ago.',
  },
  {
    id: 'ticket-fails',
    title: 'Problem report can’t be sent',
    journey: 'trouble',
    call: 'support.createTicket',
    answer: { status: 'Failure', errCode: 1005 },
    story: 'The player reports a problem, and the support service is unavailable.',
  },
  {
    id: 'ana-flags-the-message',
    title: 'Ana flags every message',
    journey: 'play',
    call: 'bot.chat',
    answer: { body: { status: 'Success', flagged: true } },
    story: 'Ana flags every message as inappropriate.',
  },
  {
    id: 'ana-is-asked-too-much',
    title: 'Ana refuses: too many messages',
    journey: 'play',
    call: 'bot.chat',
    answer: refusedAnswer('FailureTryAgain'),
    story: 'The player sent too many messages within a minute. Ana asks them to wait.',
  },
  {
    id: 'ana-cannot-look',
    title: 'Ana can’t analyse a screenshot',
    journey: 'play',
    call: 'bot.analyze',
    answer: { http: 503 },
    story:
      'The player sends Ana a screenshot of the game, and the service is unavailable. The screenshot stays in the input, so the player can send it again.',
  },
  {
    id: 'ana-looks-for-long',
    title: 'Ana takes eight seconds for a screenshot',
    journey: 'play',
    call: 'bot.analyze',
    answer: { delayMs: 8_000 },
    story: 'Ana’s answer to a screenshot takes eight seconds.',
  },
  {
    id: 'ana-looks-too-often',
    title: 'Ana refuses: too many screenshots',
    journey: 'play',
    call: 'bot.analyze',
    answer: { http: 429 },
    story: 'The player sent too many screenshots within a minute. Ana asks them to wait.',
  },
  {
    id: 'ana-cannot-come',
    title: 'Chat with Ana can’t be opened',
    journey: 'play',
    call: 'bot.session-create',
    answer: { http: 500 },
    story: 'The request to open the chat with Ana fails. The app shows no error.',
  },
  {
    id: 'account-is-unknown',
    title: 'Login with an unknown account',
    journey: 'arrive',
    call: 'auth.pwd-auth',
    answer: { ...refusedAnswer('FailureNoResource'), body: { errorMessage: 'This Account does not exist!' } },
    story: 'The player signs in with an account that doesn’t exist.',
  },
  {
    id: 'profile-fails',
    title: 'Profile can’t be loaded',
    journey: 'arrive',
    call: 'auth.userinfo-get',
    answer: { http: 500 },
    story: 'The player is signed in, but the app can’t load their name. The game starts anyway.',
    config: MIRA,
  },
  {
    id: 'preferences-fail',
    title: 'Preferences can’t be loaded',
    journey: 'play',
    call: 'support.getPreference',
    answer: { http: 500 },
    story: 'The request for the player’s settings of this game fails. The app uses the defaults.',
    config: MIRA,
  },
  {
    id: 'controls-fail',
    title: 'Control scheme can’t be loaded',
    journey: 'play',
    call: 'catalogue.get_cfg_info',
    answer: { http: 404 },
    story: 'The request for the game’s control scheme fails. The game receives the player’s input without it.',
  },
]);

/** Failures of calls that the game doesn't depend on; the game continues. */
export const rewardScenarios = scenarios(
  TROUBLES.map(({ call, answer, ...rest }) => ({
    ...rest,
    tags: [call],
    leadsTo: { screen: 'game' },
    script: { [call]: { answers: [answer], then: 'repeat-last' } },
  })),
);
