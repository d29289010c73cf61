import type { ScriptAnswer } from '../../core/script/script.ts';
import type { Outcome, ScenarioExpectation } from '../../core/scenario/scenario.ts';
import { expectationsOf } from './codeTitles.ts';
import { refusedAnswer } from './refusedAnswer.ts';
import { asked, heading, PLAYS, says, START } from '../expectations.ts';
import { scenarios, table } from '../writeScenarios.ts';

/** A call that fails, and the resulting state of the page. */
interface Failing {
  readonly id: string;
  readonly title: string;
  readonly call: string;
  readonly answers: readonly ScriptAnswer[];
  readonly then?: 'repeat-last' | 'default';
  readonly story: string;
  readonly covers?: readonly string[];
  /** Final state of the page; defaults to the running game. */
  readonly leadsTo?: Outcome;
  readonly shows?: readonly ScenarioExpectation[];
}

const TOKEN = 'auth.access-token-post';
const PAGE: Outcome = { screen: 'page' };

const FAILINGS = table<Failing>()([
  {
    id: 'conflict-409',
    title: 'HTTP 409 at the start: validation error',
    call: 'play.startSession',
    answers: [{ http: 409 }],
    then: 'repeat-last',
    story: 'The server responds with HTTP 409 (conflict). The app shows the validation error with code 1300.',
    covers: ['http.409', 'code.num.1300'],
    leadsTo: { screen: 'notice', code: 1300 },
    shows: expectationsOf(1300),
  },
  {
    id: 'older-front-end-205',
    title: 'HTTP 205 at the start: client too old',
    call: 'play.startSession',
    answers: [{ http: 205 }],
    story:
      'The server requires a newer client. Ten seconds later the app starts the session again, and the start succeeds.',
    covers: ['http.205', 'const.version-wait'],
    leadsTo: { screen: 'game', afterSecs: 11 },
    shows: [PLAYS, asked(START, 2, 10)],
  },
  {
    id: 'token-refused-401',
    title: 'HTTP 401 once at the start: token renewed',
    call: 'play.startSession',
    answers: [{ http: 401 }],
    story: 'The server rejects the token once. The app requests a new one without a message, and the game starts.',
    covers: ['http.401'],
    shows: [PLAYS, asked(START, 2), asked(TOKEN, 2)],
  },
  {
    id: 'signed-out-401',
    title: 'FailureUnauthorized at the start: player signed out',
    call: 'play.startSession',
    answers: [refusedAnswer('FailureUnauthorized')],
    then: 'repeat-last',
    story:
      'The server responds that the player isn’t authorised. The app signs the player out and asks them to sign in.',
    covers: ['status.FailureUnauthorized'],
    shows: expectationsOf(1100),
  },
  {
    id: 'token-expired',
    title: 'Expired token at the start is renewed',
    call: 'play.startSession',
    answers: [refusedAnswer('FailureTokenExpired')],
    story: 'The token expired while the page was open. The app renews it and retries the start.',
    covers: ['status.FailureTokenExpired', 'transition.auth.token-expired'],
    shows: [PLAYS, asked(START, 2), asked(TOKEN, 2)],
  },
  {
    id: 'token-invalid',
    title: 'Invalid token at the start is replaced',
    call: 'play.startSession',
    answers: [refusedAnswer('FailureInvalidToken')],
    story: 'The server doesn’t know the token. The app requests a new one and retries the start.',
    covers: ['status.FailureInvalidToken'],
    shows: [PLAYS, asked(START, 2), asked(TOKEN, 2)],
  },
  {
    id: 'play-user-unknown',
    title: 'Unknown play user at the start is created again',
    call: 'play.startSession',
    answers: [refusedAnswer('FailureInvalidPlayUser')],
    story:
      'The server no longer knows the play user. The app creates it again, waits half a second and retries the start.',
    covers: ['status.FailureInvalidPlayUser', 'transition.auth.invalid-play-user'],
    shows: [PLAYS, asked(START, 2, 0.5), asked('play.createPlayUser', 2)],
  },
  {
    id: 'play-user-cannot-be-made',
    title: 'Play user can’t be created',
    call: 'play.createPlayUser',
    answers: [{ status: 'Failure' }],
    then: 'repeat-last',
    story: 'The server can’t create the play user, so the app doesn’t start a session: code 6302.',
    covers: ['code.client.6302', 'transition.auth.invalid-play-user-failure'],
    leadsTo: { screen: 'notice', code: 6302 },
    shows: [...expectationsOf(6302), asked(START, 0)],
  },
  {
    id: 'play-user-network-fails-twice',
    title: 'Network fails twice while the play user is created',
    call: 'play.createPlayUser',
    answers: [{ network: 'error' }, { network: 'error' }],
    story: 'Two requests for the play user are lost; the third one succeeds. The player sees no error.',
  },
  {
    id: 'server-error-500',
    title: 'HTTP 500 at the start, with a status and a message',
    call: 'play.startSession',
    answers: [{ http: 500, status: 'Failure', body: { errorMessage: 'the lights went out' } }],
    then: 'repeat-last',
    story: 'The server responds with HTTP 500. The error shows the HTTP status, the status and the message.',
    covers: ['http.other-non-ok'],
    shows: [
      heading('session:notice.generic.title'),
      says('startSession-unexpected-HTTP-status-500-Failure-the lights went out'),
    ],
  },
  {
    id: 'bad-gateway-502',
    title: 'HTTP 502 at the start, with an HTML page',
    call: 'play.startSession',
    answers: [{ http: 502, raw: '<html><body><h1>502 Bad Gateway</h1></body></html>' }],
    then: 'repeat-last',
    story: 'A proxy responds with an HTML error page in place of JSON.',
  },
  {
    id: 'answers-garbage',
    title: 'Answer to the start is truncated JSON',
    call: 'play.startSession',
    answers: [{ raw: '{"status": "Succ' }],
    then: 'repeat-last',
    story: 'The answer to the session start ends in the middle of a string.',
  },
  {
    id: 'answers-nothing',
    title: 'Answer to the start is an empty object',
    call: 'play.startSession',
    answers: [{ body: {} }],
    then: 'repeat-last',
    story: 'The answer to the session start has neither a status nor `success`.',
    covers: ['http.malformed-json'],
    shows: [heading('errors:garbled.title'), says('startSession-malformed-JSON-neither status nor success')],
  },
  {
    id: 'network-fails',
    title: 'Network fails at the start',
    call: 'play.startSession',
    answers: [{ network: 'error' }],
    then: 'repeat-last',
    story: 'The request to start the session never reaches the server: code 1000.',
    covers: ['http.fetch-exception', 'code.client.1000'],
    leadsTo: { screen: 'notice', code: 1000 },
    shows: [heading('errors:unreached.title'), says(1000), says('startSession-fetch-exception-Failed to fetch')],
  },
  {
    id: 'network-hangs',
    title: 'Start never answered',
    call: 'play.startSession',
    answers: [{ network: 'hang' }],
    story:
      'The server accepts the request and never responds. After 30 seconds the app says so. The player can leave at any time.',
    leadsTo: { screen: 'loading' },
  },
  {
    id: 'slow-server',
    title: 'Start answered after twelve seconds',
    call: 'play.startSession',
    answers: [{ delayMs: 12_000 }],
    story: 'The server takes twelve seconds to allocate a machine.',
    leadsTo: { screen: 'loading' },
  },
  {
    id: 'catalogue-fails',
    title: 'Catalogue can’t be loaded',
    call: 'catalogue.getAppsList',
    answers: [{ http: 503 }],
    then: 'repeat-last',
    story: 'The home page can’t load the games, because the catalogue responds with HTTP 503.',
    leadsTo: { screen: 'game' },
  },
  {
    id: 'catalogue-is-slow',
    title: 'Catalogue answers only when released',
    call: 'catalogue.getAppsList',
    answers: [{ hold: 'catalogue' }],
    story: 'The home page waits for the games until the tester releases the answer “catalogue”.',
  },
  {
    id: 'features-fail',
    title: 'Feature flags of the game can’t be loaded',
    call: 'play.getAppPlayFeatures',
    answers: [{ http: 500 }],
    then: 'repeat-last',
    story: 'Every request for the game’s feature flags fails with HTTP 500.',
  },
  {
    id: 'answer-migrated',
    title: 'SDP answer refused: session moved to another screen',
    call: 'play.setAnswerSdp',
    answers: [refusedAnswer('FailureSessionMigrated')],
    story: 'The player started to play on another screen while this connection was being established.',
    covers: ['status.FailureSessionMigrated', 'transition.answer.migrated'],
    leadsTo: { screen: 'notice', code: 2002 },
    shows: expectationsOf(2002),
  },
  {
    id: 'answer-later',
    title: 'SDP answer refused: start again later',
    call: 'play.setAnswerSdp',
    answers: [refusedAnswer('FailureRetryStartSessionLater')],
    story: 'The machine is no longer available. Ten seconds later the app starts a new session.',
    covers: ['status.FailureRetryStartSessionLater', 'transition.answer.retry-later', 'const.answer-retry'],
    leadsTo: { screen: 'game', afterSecs: 11 },
    shows: [PLAYS, asked(START, 2, 10)],
  },
  {
    id: 'answer-again',
    title: 'SDP answer refused: try again',
    call: 'play.setAnswerSdp',
    answers: [refusedAnswer('FailureTryAgain')],
    story: 'The app starts again with a new connection.',
    covers: ['transition.answer.try-again'],
    shows: [PLAYS, asked(START, 2), asked('play.setAnswerSdp', 2)],
  },
  {
    id: 'answer-refused',
    title: 'SDP answer refused: invalid state',
    call: 'play.setAnswerSdp',
    answers: [{ status: 'FailureInvalidState', errCode: 3403 }],
    then: 'repeat-last',
    story: 'The server rejects the SDP answer of the client: code 3403.',
    covers: ['transition.answer.other', 'code.num.3403'],
    leadsTo: { screen: 'notice', code: 3403 },
    shows: expectationsOf(3403),
  },
  {
    id: 'browser-is-revoked',
    title: 'Browser id revoked at the start',
    call: 'play.startSession',
    answers: [refusedAnswer('FailureUaIdRevoked')],
    story:
      'The server has revoked the id of this browser. The app deletes its stored data, reloads and plays as a new guest.',
    covers: ['status.FailureUaIdRevoked', 'transition.start.ua-id-revoked'],
    shows: [PLAYS, asked(START, 2), asked(TOKEN, 2)],
  },
  {
    id: 'answers-other-kinds',
    title: 'Answer to the start has fields of the wrong type',
    call: 'play.startSession',
    answers: [{ raw: '{"status":7,"success":"yes","offerSdp":[],"playSessionId":{},"queuePosition":"third"}' }],
    then: 'repeat-last',
    story: 'The answer is valid JSON, but every field has the wrong type.',
  },
  {
    id: 'answers-null',
    title: 'Answer to the start is null',
    call: 'play.startSession',
    answers: [{ raw: 'null' }],
    then: 'repeat-last',
    story: 'The answer is the JSON value `null`.',
  },
  {
    id: 'status-and-code-disagree',
    title: 'Status and code at the start contradict each other',
    call: 'play.startSession',
    answers: [{ status: 'FailureServiceNotInRegion', errCode: 2102 }],
    then: 'repeat-last',
    story: 'The status says that the region isn’t supported, the code says maintenance. The status takes precedence.',
    // A known status takes precedence over an error code. The scenarios in `errorCodes.ts` return an error code
    // alone.
    leadsTo: { screen: 'notice', code: 2102 },
    shows: [heading('session:notice.not-in-region.title'), says(2102)],
  },
  {
    id: 'redirected-nowhere',
    title: 'Start redirects without an address',
    call: 'play.startSession',
    answers: [{ status: 'NeedsRedirect' }],
    then: 'repeat-last',
    story: 'The server asks for a redirect without a URL. The app shows an error with the status NeedsRedirect.',
    covers: ['status.NeedsRedirect'],
    shows: [heading('errors:redirect.title'), says('NeedsRedirect')],
  },
  {
    id: 'token-host-breaks',
    title: 'HTTP 500 for the access token',
    call: 'auth.access-token-post',
    answers: [{ http: 500 }],
    then: 'repeat-last',
    story: 'The auth host responds with HTTP 500, so the app can’t identify the player.',
  },
  {
    id: 'redirected',
    title: 'Start redirects to another page',
    call: 'play.startSession',
    answers: [{ status: 'NeedsRedirect', body: { url: '/nowbux' } }],
    story: 'The server redirects the player to the nowBux page.',
    leadsTo: PAGE,
  },
]);

/** HTTP statuses from a server or a proxy. */
const HTTP = [
  [204, 'no content'],
  [304, 'not modified'],
  [400, 'bad request'],
  [403, 'forbidden by a proxy'],
  [404, 'not found'],
  [408, 'request timeout'],
  [410, 'gone'],
  [413, 'too large'],
  [418, 'teapot'],
  [429, 'too many requests'],
  [451, 'unavailable for legal reasons'],
  [500, 'internal error'],
  [501, 'not implemented'],
  [502, 'bad gateway'],
  [503, 'unavailable'],
  [504, 'gateway timeout'],
  [599, 'unassigned status'],
] as const;

const httpFailings = table<Failing>()(
  HTTP.map(([http, meaning]) => ({
    id: `http-${http}` as const,
    title: `HTTP ${http} at the start: ${meaning}`,
    call: 'play.startSession',
    answers: [{ http }],
    then: 'repeat-last',
    story: `The server responds to every attempt to start with HTTP ${http}.`,
  })),
);

export const networkScenarios = scenarios(
  [...FAILINGS, ...httpFailings].map(({ call, answers, then, leadsTo, ...rest }) => ({
    ...rest,
    journey: call.startsWith('catalogue') ? 'choose' : 'trouble',
    tags: [
      call,
      ...answers.flatMap(({ http, status }) => [http === undefined ? [] : [`HTTP ${http}`], status ?? []].flat()),
    ],
    leadsTo: leadsTo ?? { screen: then === 'repeat-last' ? 'notice' : 'game' },
    script: { [call]: { answers, ...(then && { then }) } },
  })),
);
