import { type Code, isKnownStatus, STATUS_CODES } from '../../../src/contracts/status.ts';
import type { Outcome, ScenarioExpectation } from '../../core/scenario/scenario.ts';
import type { ConfigPatch } from '../../core/world/worldConfig.ts';
import { expectationsOf } from './codeTitles.ts';
import { maintenanceAs } from './maintenance.ts';
import { heading, no, reads, says } from '../expectations.ts';
import { scenarios, table } from '../writeScenarios.ts';

/** One way in which the server refuses to start a session. */
interface Refusal {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  /** Error code of the answer. Defaults to the usual code of the status. */
  readonly errCode?: Code;
  readonly cause: string;
  /** Further fields of the answer; may contain templates. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly config?: ConfigPatch;
  readonly covers?: readonly string[];
  /** State that the page reaches. Defaults to a notice with the code. */
  readonly leadsTo?: Outcome;
  /** Expectations in addition to the texts of the code. */
  readonly shows?: readonly ScenarioExpectation[];
}

const REFUSALS = table<Refusal>()([
  {
    id: 'under-maintenance',
    title: 'Start refused: game under maintenance',
    status: 'FailureUnderMaintenance',
    cause: 'the game is under maintenance. The app shows the maintenance screen and doesn’t retry the start',
    covers: ['status.FailureUnderMaintenance', 'transition.start.under-maintenance', 'screen.maintenance'],
    shows: [reads('session:notice.maintenance.name')],
  },
  {
    id: 'region-unavailable',
    title: 'Start refused: region not supported',
    status: 'FailureServiceNotInRegion',
    cause: 'the service isn’t available in the player’s region',
    covers: ['status.FailureServiceNotInRegion', 'screen.region-unavailable', 'msg.not-in-region'],
    shows: [reads('session:notice.not-in-region.name')],
  },
  {
    id: 'no-capacity',
    title: 'Start refused: no free machine',
    status: 'FailureInsufficientInstanceCapacity',
    cause: 'the server couldn’t allocate a machine',
    covers: ['status.FailureInsufficientInstanceCapacity', 'msg.server-overloaded'],
    shows: [reads('session:notice.server-overloaded.name')],
  },
  {
    id: 'game-is-gone',
    title: 'Start refused: game no longer in the catalogue',
    status: 'FailureAppNotAvailable',
    cause: 'the game was removed from the catalogue',
    covers: ['status.FailureAppNotAvailable', 'msg.not-found'],
    shows: [reads('session:notice.not-found.name')],
  },
  {
    id: 'not-on-tablets',
    title: 'Start refused: game doesn’t support tablets',
    status: 'FailureTabletNotSupported',
    cause: 'the game doesn’t support tablets',
    covers: ['status.FailureTabletNotSupported'],
    shows: [reads('session:notice.not-supported.name')],
  },
  {
    id: 'not-on-this-system',
    title: 'Start refused: operating system not supported',
    status: 'FailureOsNotSupported',
    cause: 'the player’s operating system is too old',
    covers: ['status.FailureOsNotSupported'],
    shows: [reads('session:notice.not-supported.name')],
  },
  {
    id: 'not-on-phones',
    title: 'Start refused: game doesn’t support phones',
    status: 'FailureMobileNotSupported',
    cause: 'the game doesn’t support phones',
    covers: ['status.FailureMobileNotSupported'],
    shows: [reads('session:notice.not-supported.name')],
  },
  {
    id: 'not-on-desktops',
    title: 'Start refused: game doesn’t support desktops',
    status: 'FailureDesktopNotSupported',
    cause: 'the game doesn’t support desktops',
    covers: ['status.FailureDesktopNotSupported', 'msg.game-not-supported'],
    shows: [reads('session:notice.not-supported.name')],
  },
  {
    id: 'trial-is-over',
    title: 'Start refused: trial time used up',
    status: 'FailureTrialTimeLimitExceeded',
    cause: 'the player has used up the trial time of this game',
    covers: ['status.FailureTrialTimeLimitExceeded', 'transition.start.trial-over'],
    shows: [reads('session:notice.end-of-try.name')],
  },
  {
    id: 'membership-is-invalid',
    title: 'Start refused: membership number invalid',
    status: 'FailureInvalidMembershipId',
    cause: 'the stored membership number is no longer valid. The app deletes it',
    covers: ['status.FailureInvalidMembershipId'],
    shows: [heading('session:notice.membership.title'), says('FailureInvalidMembershipId')],
  },
  {
    id: 'another-session-active',
    title: 'Start refused: another session is active',
    status: 'FailureAnotherSessionActive',
    cause: 'the player is already playing elsewhere',
    covers: ['status.FailureAnotherSessionActive', 'msg.another-session-active'],
    shows: [reads('session:notice.another-session.name')],
  },
  {
    id: 'proxy-limit-reached',
    title: 'Start refused: playtime limit behind a proxy',
    status: 'FailureProxyUserLimitExceeded',
    cause: 'the player’s address belongs to a proxy, and their playtime is used up. The app offers no retry',
    covers: ['status.FailureProxyUserLimitExceeded', 'endreason.proxy-limit-terminal', 'code.num.3102'],
    shows: [reads('session:notice.proxy-limit.name'), no('session:action.retry')],
  },
  {
    id: 'no-playtime-left',
    title: 'Start refused: no playtime left, ad offered',
    status: 'FailureInsufficientPlaytime',
    cause: 'the player has no playtime left for five hours. A rewarded ad gives more',
    body: { playtimeFullAt: '{{now +5h}}' },
    config: { features: { ads: { desktop: { rewarded: true }, mobile: { rewarded: true } } }, ads: { video: 'fills' } },
    covers: ['status.FailureInsufficientPlaytime', 'code.client.3103', 'msg.insufficient-playtime'],
    shows: [reads('session:notice.insufficient-playtime.name'), no('session:action.retry')],
  },
  {
    id: 'credit-limit-reached',
    title: 'Start refused: daily limit of nowBux from ads',
    status: 'FailureNowbuxCreditLimitExceeded',
    cause: 'the player can’t earn more nowBux from ads today',
    covers: ['status.FailureNowbuxCreditLimitExceeded', 'msg.daily-nowbux-limit'],
    shows: [reads('session:notice.daily-limit.name')],
  },
  {
    id: 'session-too-expensive',
    title: 'Start refused: session too expensive',
    status: 'FailureSessionTooExpensive',
    cause: 'a machine for this player would cost too much',
    covers: ['status.FailureSessionTooExpensive'],
  },
  {
    id: 'no-resource',
    title: 'Start refused: resource missing',
    status: 'FailureNoResource',
    cause: 'a resource that the game needs is missing',
    covers: ['status.FailureNoResource', 'code.num.2100'],
  },
  {
    id: 'play-user-unavailable',
    title: 'Start refused: player’s storage unavailable',
    status: 'FailurePlayUserUnavailable',
    cause: 'the server can’t reach the player’s storage',
    covers: ['status.FailurePlayUserUnavailable', 'code.num.4004'],
  },
  {
    id: 'invalid-play-token',
    title: 'Start refused: play token invalid',
    status: 'FailureInvalidPlayToken',
    cause: 'the server rejects the play token',
    covers: ['status.FailureInvalidPlayToken', 'msg.invalid-play-token'],
    shows: [reads('session:notice.invalid-play-token.name')],
  },
  {
    id: 'token-cannot-be-read',
    title: 'Start refused: access token can’t be decoded',
    status: 'FailureTokenDecode',
    cause: 'the server can’t decode the access token',
    covers: ['status.FailureTokenDecode', 'code.num.1107'],
  },
  {
    id: 'custom-token-expired',
    title: 'Start refused: partner’s token expired',
    status: 'FailureExpiredCustomToken',
    cause: 'the token that the partner issued has expired',
    covers: ['status.FailureExpiredCustomToken', 'code.num.1103'],
  },
  {
    id: 'custom-token-invalid',
    title: 'Start refused: partner’s token invalid',
    status: 'FailureInvalidCustomToken',
    cause: 'the server rejects the token that the partner issued',
    covers: ['status.FailureInvalidCustomToken', 'code.num.1104'],
  },
  {
    id: 'invalid-parameter',
    title: 'Start refused: invalid parameter',
    status: 'FailureInvalidParameter',
    cause: 'the request has an invalid parameter',
    covers: ['status.FailureInvalidParameter', 'code.num.1200'],
  },
  {
    id: 'invalid-state',
    title: 'Start refused: session in an invalid state',
    status: 'FailureInvalidState',
    cause: 'the session isn’t in a state in which it can start',
    covers: ['status.FailureInvalidState', 'code.num.2000'],
  },
  {
    id: 'already-exists',
    title: 'Start refused: session already exists',
    status: 'FailureAlreadyExists',
    cause: 'the session to be created already exists',
    covers: ['status.FailureAlreadyExists', 'code.num.6200'],
  },
  {
    id: 'session-already-ended',
    title: 'Start refused: session already ended',
    status: 'FailureSessionEnded',
    cause: 'the session to be resumed has ended',
    covers: ['status.FailureSessionEnded', 'msg.session-ended'],
    shows: [reads('session:notice.session-ended.name')],
  },
  {
    id: 'forbidden',
    title: 'Start refused: access forbidden',
    status: 'FailureForbidden',
    cause: 'the player has no access to this content',
    covers: ['status.FailureForbidden', 'msg.forbidden'],
    shows: [reads('session:notice.forbidden.name')],
  },
  {
    id: 'validation-fails',
    title: 'Start refused: validation error',
    status: 'FailureValidationError',
    errCode: 1301,
    cause: 'the request doesn’t pass the server’s validation',
    covers: ['status.FailureValidationError'],
  },
  {
    id: 'storage-stays-busy',
    title: 'Start refused: storage busy at every attempt',
    status: 'FailureUserStorageBusy',
    cause:
      'the server never finishes saving the player’s last game. The app retries 21 times, three seconds apart, and then shows an error',
    leadsTo: { screen: 'notice', code: 4002, afterSecs: 64 },
  },
  {
    id: 'told-to-try-again-for-ever',
    title: 'Start refused: “try again” at every attempt',
    status: 'FailureTryAgain',
    cause: 'every answer asks for another attempt. The app stops after a few',
    leadsTo: { screen: 'notice', code: 2007, afterSecs: 5 },
  },
  {
    id: 'played-elsewhere-meanwhile',
    title: 'Start refused: session moved to another screen',
    status: 'FailureSessionMigrated',
    cause: 'the player started to play on another screen',
  },
  {
    id: 'start-is-pending',
    title: 'Start refused: still pending',
    status: 'Pending',
    cause: 'the server hasn’t decided yet whether the session can start',
    covers: ['status.Pending'],
    shows: [heading('errors:pending.title'), says('Pending')],
  },
  {
    id: 'fails-plainly',
    title: 'Start refused: no reason given',
    status: 'Failure',
    cause: 'the server gives no reason',
    covers: ['status.Failure', 'code.num.1000'],
  },
  {
    id: 'unheard-of-status',
    title: 'Start refused: status unknown to the app',
    status: 'FailureMoonInRetrograde',
    cause: 'the status comes from a newer server, and this version of the app doesn’t know it',
    covers: ['status.others'],
    shows: [heading('session:notice.generic.title'), says('FailureMoonInRetrograde')],
  },
]);

const usualCode = (status: string) => (isKnownStatus(status) ? STATUS_CODES[status][0] : undefined);

/** Refused starts, shown on the play page after the preloader. */
export const startScenarios = scenarios(
  REFUSALS.map(({ status, errCode = usualCode(status), cause, body, covers = [], shows = [], ...rest }) => ({
    ...rest,
    journey: 'trouble',
    story: `The server refuses to start the session with ${status}: ${cause}.`,
    covers,
    tags: [status, ...(errCode === undefined ? [] : [String(errCode)])],
    leadsTo: rest.leadsTo ?? { screen: 'notice', ...(errCode !== undefined && { code: errCode }) },
    ...(covers.length > 0 && { shows: [...(errCode === undefined ? [] : expectationsOf(errCode)), ...shows] }),
    script: {
      'play.startSession': {
        answers: [{ status, ...(errCode !== undefined && { errCode }), ...(body && { body, template: true }) }],
        then: 'repeat-last',
      },
      ...maintenanceAs(status),
    },
  })),
);
