import type { ScriptAnswer } from '../../core/script/script.ts';
import type { Outcome, ScenarioExpectation } from '../../core/scenario/scenario.ts';
import { expectationsOf } from './codeTitles.ts';
import { refusal } from './refusal.ts';
import { asked, heading, PLAYS, says, START } from '../expectations.ts';
import { scenarios, table } from '../writeScenarios.ts';

/** A call that fails, and its effect. */
interface Failing {
  readonly id: string;
  readonly title: string;
  readonly call: string;
  readonly answers: readonly ScriptAnswer[];
  readonly then?: 'repeat-last' | 'default';
  readonly story: string;
  readonly covers?: readonly string[];
  /** Final state of the page; defaults to the game. */
  readonly leadsTo?: Outcome;
  readonly shows?: readonly ScenarioExpectation[];
}

const TOKEN = 'auth.access-token-post';
const PAGE: Outcome = { screen: 'page' };

const FAILINGS = table<Failing>()([
  {
    id: 'conflict-409',
    title: 'HTTP 409: validation error',
    call: 'play.startSession',
    answers: [{ http: 409 }],
    then: 'repeat-last',
    story: 'The server finds the request in conflict. The app shows the validation error with code 1300.',
    covers: ['http.409', 'code.num.1300'],
    leadsTo: { screen: 'notice', code: 1300 },
    shows: expectationsOf(1300),
  },
  {
    id: 'older-front-end-205',
    title: 'HTTP 205: the front end is too old',
    call: 'play.startSession',
    answers: [{ http: 205 }],
    story:
      'The server wants a newer front end. Ten seconds later the app starts the session again, and that one is good.',
    covers: ['http.205', 'const.version-wait'],
    leadsTo: { screen: 'game', afterSecs: 11 },
    shows: [PLAYS, asked(START, 2, 10)],
  },
  {
    id: 'token-refused-401',
    title: 'HTTP 401: the token is refused once',
    call: 'play.startSession',
    answers: [{ http: 401 }],
    story: 'The server refuses the token. The app gets a new one without a word and the game starts.',
    covers: ['http.401'],
    shows: [PLAYS, asked(START, 2), asked(TOKEN, 2)],
  },
  {
    id: 'signed-out-401',
    title: 'FailureUnauthorized: signed out',
    call: 'play.startSession',
    answers: [refusal('FailureUnauthorized')],
    then: 'repeat-last',
    story: 'The server says plainly that the player is not authorised. The app signs out and asks to sign in.',
    covers: ['status.FailureUnauthorized'],
    shows: expectationsOf(1100),
  },
  {
    id: 'token-expired',
    title: 'The token has expired',
    call: 'play.startSession',
    answers: [refusal('FailureTokenExpired')],
    story: 'The token ran out while the page was open. The app renews it and asks again.',
    covers: ['status.FailureTokenExpired', 'transition.auth.token-expired'],
    shows: [PLAYS, asked(START, 2), asked(TOKEN, 2)],
  },
  {
    id: 'token-invalid',
    title: 'The token is invalid',
    call: 'play.startSession',
    answers: [refusal('FailureInvalidToken')],
    story: 'The token is not known. The app gets a new one and asks again.',
    covers: ['status.FailureInvalidToken'],
    shows: [PLAYS, asked(START, 2), asked(TOKEN, 2)],
  },
  {
    id: 'play-user-unknown',
    title: 'The play user is unknown',
    call: 'play.startSession',
    answers: [refusal('FailureInvalidPlayUser')],
    story: 'The server has forgotten the play user. The app makes it again, waits half a second and asks again.',
    covers: ['status.FailureInvalidPlayUser', 'transition.auth.invalid-play-user'],
    shows: [PLAYS, asked(START, 2, 0.5), asked('play.createPlayUser', 2)],
  },
  {
    id: 'play-user-cannot-be-made',
    title: 'The play user cannot be made',
    call: 'play.createPlayUser',
    answers: [{ status: 'Failure' }],
    then: 'repeat-last',
    story: 'No play user can be made, so there is nobody to play: code 6302.',
    covers: ['code.client.6302', 'transition.auth.invalid-play-user-failure'],
    leadsTo: { screen: 'notice', code: 6302 },
    shows: [...expectationsOf(6302), asked(START, 0)],
  },
  {
    id: 'play-user-network-fails-twice',
    title: 'The network fails twice while the play user is made',
    call: 'play.createPlayUser',
    answers: [{ network: 'error' }, { network: 'error' }],
    story: 'Two requests get lost; the third arrives, and nobody notices.',
  },
  {
    id: 'server-error-500',
    title: 'HTTP 500',
    call: 'play.startSession',
    answers: [{ http: 500, status: 'Failure', body: { errorMessage: 'the lights went out' } }],
    then: 'repeat-last',
    story: 'The server breaks. The error names HTTP status, status and message.',
    covers: ['http.other-non-ok'],
    shows: [
      heading('session:notice.generic.title'),
      says('startSession-unexpected-HTTP-status-500-Failure-the lights went out'),
    ],
  },
  {
    id: 'bad-gateway-502',
    title: 'HTTP 502 with a page of HTML',
    call: 'play.startSession',
    answers: [{ http: 502, raw: '<html><body><h1>502 Bad Gateway</h1></body></html>' }],
    then: 'repeat-last',
    story: 'Something in between answers with a page of its own.',
  },
  {
    id: 'answers-garbage',
    title: 'Answers with garbage',
    call: 'play.startSession',
    answers: [{ raw: '{"status": "Succ' }],
    then: 'repeat-last',
    story: 'The answer breaks off in the middle.',
  },
  {
    id: 'answers-nothing',
    title: 'Answers with an empty object',
    call: 'play.startSession',
    answers: [{ body: {} }],
    then: 'repeat-last',
    story: 'The answer has neither a status nor a success.',
    covers: ['http.malformed-json'],
    shows: [heading('errors:garbled.title'), says('startSession-malformed-JSON-neither status nor success')],
  },
  {
    id: 'network-fails',
    title: 'The network fails',
    call: 'play.startSession',
    answers: [{ network: 'error' }],
    then: 'repeat-last',
    story: 'The request never arrives: code 1000.',
    covers: ['http.fetch-exception', 'code.client.1000'],
    leadsTo: { screen: 'notice', code: 1000 },
    shows: [heading('errors:unreached.title'), says(1000), says('startSession-fetch-exception-Failed to fetch')],
  },
  {
    id: 'network-hangs',
    title: 'The network hangs',
    call: 'play.startSession',
    answers: [{ network: 'hang' }],
    story:
      'The request is taken and never answered: half a minute later that is said, and the player can leave at any time.',
    leadsTo: { screen: 'loading' },
  },
  {
    id: 'slow-server',
    title: 'A slow server',
    call: 'play.startSession',
    answers: [{ delayMs: 12_000 }],
    story: 'It takes twelve seconds until a machine is found.',
    leadsTo: { screen: 'loading' },
  },
  {
    id: 'catalogue-fails',
    title: 'The catalogue fails',
    call: 'catalogue.getAppsList',
    answers: [{ http: 503 }],
    then: 'repeat-last',
    story: 'The home page cannot load the games.',
    leadsTo: { screen: 'game' },
  },
  {
    id: 'catalogue-is-slow',
    title: 'The catalogue is slow',
    call: 'catalogue.getAppsList',
    answers: [{ hold: 'catalogue' }],
    story: 'The games are awaited until the answer is released.',
  },
  {
    id: 'features-fail',
    title: 'The app’s features cannot be loaded',
    call: 'play.getAppPlayFeatures',
    answers: [{ http: 500 }],
    then: 'repeat-last',
    story: 'What the game may do is unknown.',
  },
  {
    id: 'answer-migrated',
    title: 'The answer comes too late: migrated',
    call: 'play.setAnswerSdp',
    answers: [refusal('FailureSessionMigrated')],
    story: 'While the connection was made, the player started elsewhere.',
    covers: ['status.FailureSessionMigrated', 'transition.answer.migrated'],
    leadsTo: { screen: 'notice', code: 2002 },
    shows: expectationsOf(2002),
  },
  {
    id: 'answer-later',
    title: 'The answer is told to start later',
    call: 'play.setAnswerSdp',
    answers: [refusal('FailureRetryStartSessionLater')],
    story: 'The machine gave up. Ten seconds later the session is started anew.',
    covers: ['status.FailureRetryStartSessionLater', 'transition.answer.retry-later', 'const.answer-retry'],
    leadsTo: { screen: 'game', afterSecs: 11 },
    shows: [PLAYS, asked(START, 2, 10)],
  },
  {
    id: 'answer-again',
    title: 'The answer is told to try again',
    call: 'play.setAnswerSdp',
    answers: [refusal('FailureTryAgain')],
    story: 'A new attempt is made, with a new connection.',
    covers: ['transition.answer.try-again'],
    shows: [PLAYS, asked(START, 2), asked('play.setAnswerSdp', 2)],
  },
  {
    id: 'answer-refused',
    title: 'The answer is refused',
    call: 'play.setAnswerSdp',
    answers: [{ status: 'FailureInvalidState', errCode: 3403 }],
    then: 'repeat-last',
    story: 'The server does not take the answer.',
    covers: ['transition.answer.other', 'code.num.3403'],
    leadsTo: { screen: 'notice', code: 3403 },
    shows: expectationsOf(3403),
  },
  {
    id: 'browser-is-revoked',
    title: 'The browser is revoked',
    call: 'play.startSession',
    answers: [refusal('FailureUaIdRevoked')],
    story: 'The id of this browser is revoked. The app forgets everything, loads anew and plays as a new guest.',
    covers: ['status.FailureUaIdRevoked', 'transition.start.ua-id-revoked'],
    shows: [PLAYS, asked(START, 2), asked(TOKEN, 2)],
  },
  {
    id: 'answers-other-kinds',
    title: 'Answers with fields of other kinds',
    call: 'play.startSession',
    answers: [{ raw: '{"status":7,"success":"yes","offerSdp":[],"playSessionId":{},"queuePosition":"third"}' }],
    then: 'repeat-last',
    story: 'The answer is JSON, but nothing in it is of the kind that it should be.',
  },
  {
    id: 'answers-null',
    title: 'Answers with null',
    call: 'play.startSession',
    answers: [{ raw: 'null' }],
    then: 'repeat-last',
    story: 'The answer is JSON, and nothing.',
  },
  {
    id: 'status-and-code-disagree',
    title: 'Status and code disagree',
    call: 'play.startSession',
    answers: [{ status: 'FailureServiceNotInRegion', errCode: 2102 }],
    then: 'repeat-last',
    story: 'The status says that the region is wrong, the code that there is maintenance. The status counts.',
    // A known status takes precedence over the code. The scenarios in `codes.ts` return a code alone.
    leadsTo: { screen: 'notice', code: 2102 },
    shows: [heading('session:notice.not-in-region.title'), says(2102)],
  },
  {
    id: 'redirected-nowhere',
    title: 'Sent elsewhere, without an address',
    call: 'play.startSession',
    answers: [{ status: 'NeedsRedirect' }],
    then: 'repeat-last',
    story: 'The server wants the player on another page, and does not say on which: an error with that status.',
    covers: ['status.NeedsRedirect'],
    shows: [heading('errors:redirect.title'), says('NeedsRedirect')],
  },
  {
    id: 'token-host-breaks',
    title: 'The auth host breaks',
    call: 'auth.access-token-post',
    answers: [{ http: 500 }],
    then: 'repeat-last',
    story: 'Who the player is cannot be found out, because the auth host answers HTTP 500.',
  },
  {
    id: 'redirected',
    title: 'Sent elsewhere',
    call: 'play.startSession',
    answers: [{ status: 'NeedsRedirect', body: { url: '/nowbux' } }],
    story: 'The server wants the player on another page.',
    leadsTo: PAGE,
  },
]);

/** HTTP statuses from a server or a proxy. */
const HTTP = [
  [204, 'no content'],
  [304, 'not modified'],
  [400, 'bad request'],
  [403, 'forbidden by something in between'],
  [404, 'not found'],
  [408, 'request timeout'],
  [410, 'gone'],
  [413, 'too large'],
  [418, 'a teapot'],
  [429, 'too many requests'],
  [451, 'unavailable for legal reasons'],
  [500, 'internal error'],
  [501, 'not implemented'],
  [502, 'bad gateway'],
  [503, 'unavailable'],
  [504, 'gateway timeout'],
  [599, 'nothing that has a name'],
] as const;

const httpFailings = table<Failing>()(
  HTTP.map(([http, meaning]) => ({
    id: `http-${http}` as const,
    title: `HTTP ${http} at the start: ${meaning}`,
    call: 'play.startSession',
    answers: [{ http }],
    then: 'repeat-last',
    story: `Every try to start is answered with HTTP ${http}.`,
  })),
);

export const networkScenarios = scenarios(
  [...FAILINGS, ...httpFailings].map(({ call, answers, then, leadsTo, ...said }) => ({
    ...said,
    journey: call.startsWith('catalogue') ? 'choose' : 'trouble',
    tags: [
      call,
      ...answers.flatMap(({ http, status }) => [http === undefined ? [] : [`HTTP ${http}`], status ?? []].flat()),
    ],
    leadsTo: leadsTo ?? { screen: then === 'repeat-last' ? 'notice' : 'game' },
    script: { [call]: { answers, ...(then && { then }) } },
  })),
);
