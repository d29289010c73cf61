import {
  START,
  STATUS,
  TOKEN,
  GAME,
  waiting,
  once,
  forEver,
  says,
  warns,
  refuses,
  type Interleaving,
} from './interleaving.ts';
import { expectationsOf } from '../session/codeTitles.ts';
import { refusal } from '../session/refusal.ts';
import { table } from '../writeScenarios.ts';

/** Coinciding events at the start, during, or at the end of a game. */
export const IN_PLAY = table<Interleaving>()([
  {
    id: 'four-calls-lose-the-play-user',
    title: 'Four calls lose the play user at once',
    story:
      'Whatever is asked about the game is held back as “all”. Release it: every answer says at the same moment that the ' +
      'play user is unknown. It is made once more, for all of them, and each is asked again half a second later.',
    script: Object.fromEntries(
      [START, 'play.getAppPlayFeatures', 'support.getPreference', 'play.getQuestInfo', 'support.playerStats'].map(
        (call) => [call, once({ status: 'FailureInvalidPlayUser', errCode: 1106, hold: 'all' })],
      ),
    ),
    leadsTo: { screen: 'loading' },
  },
  {
    id: 'play-user-is-forgotten',
    title: 'The play user is forgotten while playing',
    story:
      'Three seconds into the game the server forgets every play user; two seconds later the connection fails. The ' +
      'restart is refused, the play user made again, and the game goes on.',
    events: [{ since: 'ready', afterMs: 3_000, backend: 'play-users-forgotten' }, refuses(5_000)],
    leadsTo: GAME,
  },
  {
    id: 'warned-again-after-cancel',
    title: 'Is warned, let be, and warned again',
    story:
      'Two seconds into the game a warning of thirty seconds; it is taken back after six. Four seconds later a new one of ' +
      'twenty, which counts from its own beginning.',
    events: [warns(2_000, 30), says(8_000, { type: 'grace-cancel' }), warns(12_000, 20)],
    leadsTo: { screen: 'notice', startAt: 'warned again' },
    moments: [
      {
        name: 'warned again',
        shows: 'The second warning, with twenty seconds.',
        events: [warns(0, 30), says(300, { type: 'grace-cancel' }), warns(600, 20)],
      },
    ],
  },
  {
    id: 'warned-then-cut',
    title: 'Is warned, then cut off',
    story:
      'A warning counts down, and the connection fails under it. A word is added to the warning; nothing else happens.',
    events: [warns(1_000, 45), refuses(4_000)],
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'warning-runs-out',
    title: 'A warning runs out and nobody says more',
    story: 'The warning of three seconds passes, and the device never says that the session is complete.',
    events: [warns(1_000, 3)],
    leadsTo: { screen: 'notice', afterSecs: 4 },
  },
  {
    id: 'ends-then-cut',
    title: 'Ends, then is cut off',
    story: 'The session completes for inactivity, and at once the connection fails. What is said of the end stays.',
    events: [says(1_000, { type: 'session-complete', reason: 'UserInactive', inactivity: true }), refuses(1_100)],
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'ends-twice',
    title: 'Ends twice, for two reasons',
    story:
      'The machine is taken away, and within the same moment the session completes for another reason. The first counts.',
    events: [
      says(1_000, { type: 'spot-interruption' }),
      says(1_000, { type: 'session-complete', reason: 'SessionTimeLimitExceeded' }),
    ],
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'status-is-lost-after-the-cut',
    title: 'The status question is lost after the cut',
    story:
      'The connection fails, and the question for the session’s status is lost three times, as when the browser is ' +
      'offline. When it arrives the session is there, and the game goes on.',
    events: [refuses(2_000)],
    script: { [STATUS]: once({ network: 'error' }, { network: 'error' }, { network: 'error' }) },
    leadsTo: GAME,
  },
  {
    id: 'status-hangs-after-the-cut',
    title: 'The status question hangs after the cut',
    story: 'The connection fails, and the question for the session’s status is held back as “status”.',
    events: [refuses(2_000)],
    script: { [STATUS]: once({ hold: 'status' }) },
    leadsTo: GAME,
  },
  {
    id: 'status-says-migrated-while-frozen',
    title: 'The picture freezes, and the game is elsewhere',
    story:
      'Nothing arrives any more; asked for its status, the server says that the session is played on another screen.',
    events: [{ since: 'ready', afterMs: 2_000, fault: { action: 'drop' } }],
    script: { [STATUS]: forEver({ body: { status: 'Success', sessionStatus: 'Migrated' } }) },
    leadsTo: { screen: 'notice', afterSecs: 12 },
  },
  {
    id: 'third-restart-succeeds',
    title: 'The third restart succeeds',
    story:
      'The connection fails; starting again fails twice, and the third time a machine is there. No error is ever shown.',
    events: [refuses(2_000)],
    script: { [START]: once({}, { status: 'Failure', errCode: 4000 }, { status: 'Failure', errCode: 4000 }) },
    leadsTo: GAME,
  },
  {
    id: 'restart-meets-the-queue',
    title: 'A restart meets the queue',
    story: 'The connection fails, the session is started again, and all machines are taken: the player waits as third.',
    events: [refuses(2_000)],
    script: { [START]: forEver({}, waiting(3)) },
    leadsTo: { screen: 'dialog', afterSecs: 8 },
  },
  {
    id: 'restart-meets-maintenance',
    title: 'A restart meets maintenance',
    story:
      'The connection fails, and meanwhile the game went into maintenance: after three answers it is given up with 4005.',
    events: [refuses(2_000)],
    script: { [START]: forEver({}, refusal('FailureUnderMaintenance')) },
    leadsTo: { screen: 'notice', code: 4005, afterSecs: 14 },
  },
  {
    id: 'restart-is-cut-again',
    title: 'A restart is cut again',
    story: 'The connection fails, and whenever a new one stands it fails after two seconds, for ever.',
    events: [{ ...refuses(2_000), every: true }],
    leadsTo: GAME,
  },
  {
    id: 'token-is-refused-twice',
    title: 'The token is refused twice',
    story: 'HTTP 401, and with the new token 401 again: the player is signed out.',
    script: { [START]: forEver({ http: 401 }) },
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'token-cannot-be-renewed',
    title: 'The token cannot be renewed',
    story: 'The token has expired, and the auth host no longer knows the browser: the login is asked for.',
    script: {
      [START]: forEver(refusal('FailureTokenExpired')),
      [TOKEN]: forEver({}, { body: { success: false, code: 'AUTHORIZATION_EXPIRED' } }),
    },
    leadsTo: { screen: 'dialog' },
  },
  {
    id: 'renewal-is-lost',
    title: 'The renewal of the token is lost',
    story: 'The token has expired, and the question for a new one never arrives.',
    script: {
      [START]: forEver(refusal('FailureTokenExpired')),
      [TOKEN]: forEver({}, { network: 'error' }),
    },
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'play-user-cannot-be-made-again',
    title: 'The play user cannot be made again',
    story: 'The play user is unknown, and making it anew fails: code 6302.',
    covers: ['code.client.6302'],
    shows: expectationsOf(6302),
    script: {
      [START]: forEver(refusal('FailureInvalidPlayUser')),
      'play.createPlayUser': forEver({}, { status: 'Failure' }),
    },
    leadsTo: { screen: 'notice', code: 6302 },
  },
  {
    id: 'play-user-network-fails-for-good',
    title: 'The network fails whenever the play user is made',
    story: 'Four requests get lost: the first and its three repetitions.',
    script: { 'play.createPlayUser': forEver({ network: 'error' }) },
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'answer-later-again-and-again',
    title: 'The answer is told to start later, again and again',
    story:
      'Every machine gives up when the answer comes: three times the session is started anew after ten seconds, then code 2006 is shown.',
    script: { 'play.setAnswerSdp': forEver(refusal('FailureRetryStartSessionLater')) },
    leadsTo: { screen: 'notice', code: 2006, afterSecs: 31 },
  },
  {
    id: 'answer-is-lost',
    title: 'The answer is lost',
    story: 'A machine was found, and the answer to its offer never arrives.',
    script: { 'play.setAnswerSdp': forEver({ network: 'error' }) },
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'offer-is-missing',
    title: 'A success without an offer',
    story: 'The server says Success, but there is nothing to connect to: code 6301.',
    covers: ['code.client.6301'],
    shows: expectationsOf(6301),
    script: { [START]: forEver({ body: { status: 'Success' } }) },
    leadsTo: { screen: 'notice', code: 6301 },
  },
  {
    id: 'offer-is-garbage',
    title: 'A success with a garbled offer',
    story: 'The offer of the machine is no session description: code 6301.',
    covers: ['code.client.6301'],
    shows: expectationsOf(6301),
    script: { [START]: forEver({ body: { status: 'Success', playSessionId: 'ps_garbled', offerSdp: 'v=garbage' } }) },
    leadsTo: { screen: 'notice', code: 6301 },
  },
  {
    id: 'ends-before-the-picture',
    title: 'Ends before the first picture',
    story: 'The device never comes up; two seconds after connecting the session completes with a reason of its own.',
    covers: ['code.client.2001'],
    shows: [...expectationsOf(2001), { text: 'sessionComplete-BootFailed' }],
    session: { neverReady: true },
    events: [
      { since: 'connected', afterMs: 2_000, device: { send: { type: 'session-complete', reason: 'BootFailed' } } },
    ],
    leadsTo: { screen: 'notice', code: 2001 },
  },
  {
    id: 'cut-before-the-picture',
    title: 'Cut off before the first picture',
    story: 'The device never comes up, and a second after connecting the connection fails.',
    session: { neverReady: true },
    events: [refuses(1_000, 'connected')],
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'taken-over-while-warned',
    title: 'Played elsewhere while warned',
    story: 'A warning counts down, and the player goes on to play on another screen.',
    events: [warns(1_000, 45), says(2_000, { type: 'another-session', sameDevice: false })],
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'device-talks-nonsense',
    title: 'The device talks nonsense',
    story: 'Between good messages the device says lines that mean nothing. They are passed over, and the game goes on.',
    events: ['', '=', 'gracewarning={', 'unheard=of', '\u0000'].map((raw, at) => ({
      since: 'ready' as const,
      afterMs: 500 * (at + 1),
      device: { raw },
    })),
    leadsTo: GAME,
  },
]);
