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
import { refusedAnswer } from '../session/refusedAnswer.ts';
import { table } from '../writeScenarios.ts';

/** Scenarios in which two events coincide at the start, during or at the end of a game. */
export const IN_PLAY = table<Interleaving>()([
  {
    id: 'four-calls-lose-the-play-user',
    title: 'Play user unknown in five calls at once',
    story:
      'Five calls are held as “all”. Release them: all respond at the same moment that the play user is unknown. The app creates it once and retries each call half a second later.',
    script: Object.fromEntries(
      [START, 'play.getAppPlayFeatures', 'support.getPreference', 'play.getQuestInfo', 'support.playerStats'].map(
        (call) => [call, once({ status: 'FailureInvalidPlayUser', errCode: 1106, hold: 'all' })],
      ),
    ),
    leadsTo: { screen: 'loading' },
  },
  {
    id: 'play-user-is-forgotten',
    title: 'Play user deleted while a game runs, then a restart',
    story:
      'Three seconds into the game the server deletes all play users. Two seconds later the connection fails. The server refuses the restart, the app creates the play user again, and the game continues.',
    events: [{ since: 'ready', afterMs: 3_000, backend: 'play-users-forgotten' }, refuses(5_000)],
    leadsTo: GAME,
  },
  {
    id: 'warned-again-after-cancel',
    title: 'Inactivity warning, cancelled, then a second one',
    story:
      'Two seconds into the game a warning of 30 seconds appears; the device cancels it after six. Four seconds later it sends a new warning, which counts down from 20 seconds.',
    events: [warns(2_000, 30), says(8_000, { type: 'grace-cancel' }), warns(12_000, 20)],
    leadsTo: { screen: 'notice', startAt: 'warned again' },
    moments: [
      {
        name: 'warned again',
        shows: 'The second warning, which counts down from 20 seconds.',
        events: [warns(0, 30), says(300, { type: 'grace-cancel' }), warns(600, 20)],
      },
    ],
  },
  {
    id: 'warned-then-cut',
    title: 'Connection fails during an inactivity warning',
    story: 'The connection fails while the warning counts down. The warning adds a note; nothing else changes.',
    events: [warns(1_000, 45), refuses(4_000)],
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'warning-runs-out',
    title: 'Inactivity warning ends without a message from the device',
    story: 'The warning counts down three seconds to zero, and the device never sends `session-complete`.',
    events: [warns(1_000, 3)],
    leadsTo: { screen: 'notice', afterSecs: 4 },
  },
  {
    id: 'ends-then-cut',
    title: 'Connection fails right after the session ends',
    story: 'The session ends for inactivity, and the connection fails immediately after. The end screen stays.',
    events: [says(1_000, { type: 'session-complete', reason: 'UserInactive', inactivity: true }), refuses(1_100)],
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'ends-twice',
    title: 'Session ends with two reasons in a row',
    story:
      'The device reports a spot interruption, and in the same moment the end of the session for another reason. The app shows the first one.',
    events: [
      says(1_000, { type: 'spot-interruption' }),
      says(1_000, { type: 'session-complete', reason: 'SessionTimeLimitExceeded' }),
    ],
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'status-is-lost-after-the-cut',
    title: 'Connection fails; status request lost three times',
    story:
      'The connection fails, and the request for the session status fails three times, as in an offline browser. When it succeeds, the session is still running, and the game continues.',
    events: [refuses(2_000)],
    script: { [STATUS]: once({ network: 'error' }, { network: 'error' }, { network: 'error' }) },
    leadsTo: GAME,
  },
  {
    id: 'status-hangs-after-the-cut',
    title: 'Connection fails; status request held',
    story: 'The connection fails, and the answer with the session status is held as “status”.',
    events: [refuses(2_000)],
    script: { [STATUS]: once({ hold: 'status' }) },
    leadsTo: GAME,
  },
  {
    id: 'status-says-migrated-while-frozen',
    title: 'Picture freezes; session moved to another screen',
    story:
      'The network drops all packets. The app requests the session status, and the server reports that the player plays on another screen.',
    events: [{ since: 'ready', afterMs: 2_000, fault: { action: 'drop' } }],
    script: { [STATUS]: forEver({ body: { status: 'Success', sessionStatus: 'Migrated' } }) },
    leadsTo: { screen: 'notice', afterSecs: 12 },
  },
  {
    id: 'third-restart-succeeds',
    title: 'Session restart succeeds at the third attempt',
    story: 'The connection fails. Two restarts fail, and the third one succeeds. The app never shows an error.',
    events: [refuses(2_000)],
    script: { [START]: once({}, { status: 'Failure', errCode: 4000 }, { status: 'Failure', errCode: 4000 }) },
    leadsTo: GAME,
  },
  {
    id: 'restart-meets-the-queue',
    title: 'Session restart ends in a queue',
    story:
      'The connection fails and the app restarts the session, but all machines are busy: the player is third in line.',
    events: [refuses(2_000)],
    script: { [START]: forEver({}, waiting(3)) },
    leadsTo: { screen: 'dialog', afterSecs: 8 },
  },
  {
    id: 'restart-meets-maintenance',
    title: 'Session restart refused: maintenance',
    story:
      'The connection fails, and the game has gone into maintenance. After three attempts the app shows code 4005.',
    events: [refuses(2_000)],
    script: { [START]: forEver({}, refusedAnswer('FailureUnderMaintenance')) },
    leadsTo: { screen: 'notice', code: 4005, afterSecs: 14 },
  },
  {
    id: 'restart-is-cut-again',
    title: 'Every restarted session fails again',
    story: 'The connection fails, and every new connection fails after two seconds, without end.',
    events: [{ ...refuses(2_000), every: true }],
    leadsTo: GAME,
  },
  {
    id: 'token-is-refused-twice',
    title: 'HTTP 401 again with the renewed token',
    story: 'The server responds with HTTP 401, and again for the renewed token. The app signs the player out.',
    script: { [START]: forEver({ http: 401 }) },
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'token-cannot-be-renewed',
    title: 'Expired token can’t be renewed: login',
    story: 'The token has expired, and the browser’s credentials at the auth host, too. The app opens the login.',
    script: {
      [START]: forEver(refusedAnswer('FailureTokenExpired')),
      [TOKEN]: forEver({}, { body: { success: false, code: 'AUTHORIZATION_EXPIRED' } }),
    },
    leadsTo: { screen: 'dialog' },
  },
  {
    id: 'renewal-is-lost',
    title: 'Expired token can’t be renewed: network error',
    story: 'The token has expired, and the request for a new one never reaches the auth host.',
    script: {
      [START]: forEver(refusedAnswer('FailureTokenExpired')),
      [TOKEN]: forEver({}, { network: 'error' }),
    },
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'play-user-cannot-be-made-again',
    title: 'Unknown play user can’t be created again',
    story: 'The server doesn’t know the play user, and the app can’t create it again: code 6302.',
    covers: ['code.client.6302'],
    shows: expectationsOf(6302),
    script: {
      [START]: forEver(refusedAnswer('FailureInvalidPlayUser')),
      'play.createPlayUser': forEver({}, { status: 'Failure' }),
    },
    leadsTo: { screen: 'notice', code: 6302 },
  },
  {
    id: 'play-user-network-fails-for-good',
    title: 'Network always fails while the play user is created',
    story: 'All four requests for the play user are lost: the first one and its three retries.',
    script: { 'play.createPlayUser': forEver({ network: 'error' }) },
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'answer-later-again-and-again',
    title: 'SDP answer refused four times: start again later',
    story:
      'The server refuses every SDP answer with FailureRetryStartSessionLater. The app starts a new session three times, ten seconds apart. Then it shows code 2006.',
    script: { 'play.setAnswerSdp': forEver(refusedAnswer('FailureRetryStartSessionLater')) },
    leadsTo: { screen: 'notice', code: 2006, afterSecs: 31 },
  },
  {
    id: 'answer-is-lost',
    title: 'SDP answer never reaches the server',
    story: 'The server offers a machine, and the client’s SDP answer is always lost.',
    script: { 'play.setAnswerSdp': forEver({ network: 'error' }) },
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'offer-is-missing',
    title: 'Successful start without an SDP offer',
    story: 'The start succeeds, but the answer contains no SDP offer: code 6301.',
    covers: ['code.client.6301'],
    shows: expectationsOf(6301),
    script: { [START]: forEver({ body: { status: 'Success' } }) },
    leadsTo: { screen: 'notice', code: 6301 },
  },
  {
    id: 'offer-is-garbage',
    title: 'Successful start with an invalid SDP offer',
    story: 'The start succeeds, but the SDP offer isn’t a session description: code 6301.',
    covers: ['code.client.6301'],
    shows: expectationsOf(6301),
    script: { [START]: forEver({ body: { status: 'Success', playSessionId: 'ps_garbled', offerSdp: 'v=garbage' } }) },
    leadsTo: { screen: 'notice', code: 6301 },
  },
  {
    id: 'ends-before-the-picture',
    title: 'Session ends before the first picture',
    story:
      'The device never becomes ready. Two seconds after the connection the session ends with the reason BootFailed.',
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
    title: 'Connection fails before the first picture',
    story: 'The device never becomes ready, and the connection fails after one second.',
    session: { neverReady: true },
    events: [refuses(1_000, 'connected')],
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'taken-over-while-warned',
    title: 'Player moves to another screen during a warning',
    story: 'The player starts to play on another screen while an inactivity warning counts down.',
    events: [warns(1_000, 45), says(2_000, { type: 'another-session', sameDevice: false })],
    leadsTo: { screen: 'notice' },
  },
  {
    id: 'device-talks-nonsense',
    title: 'Device sends invalid messages',
    story: 'The device sends invalid lines between valid ones. The app ignores them, and the game continues.',
    events: ['', '=', 'gracewarning={', 'unheard=of', '\u0000'].map((raw, at) => ({
      since: 'ready' as const,
      afterMs: 500 * (at + 1),
      device: { raw },
    })),
    leadsTo: GAME,
  },
]);
