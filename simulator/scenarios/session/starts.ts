import { type Code, isKnownStatus, STATUS_CODES } from '../../../src/contracts/status.ts';
import type { Outcome, ScenarioExpectation } from '../../core/scenario/scenario.ts';
import type { ConfigPatch } from '../../core/world/config.ts';
import { expectationsOf } from './codeTitles.ts';
import { maintenanceAs } from './maintenance.ts';
import { heading, no, reads, says } from '../expectations.ts';
import { scenarios, table } from '../writeScenarios.ts';

/** One way in which the server refuses to start a session. */
interface Refusal {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  /** Defaults to the usual code of the status. */
  readonly errCode?: Code;
  readonly because: string;
  /** Further fields of the answer; may contain templates. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly config?: ConfigPatch;
  readonly covers?: readonly string[];
  /** Defaults to a notice with the code. */
  readonly leadsTo?: Outcome;
  /** Expectations besides the texts of the code. */
  readonly shows?: readonly ScenarioExpectation[];
}

const REFUSALS = table<Refusal>()([
  {
    id: 'under-maintenance',
    title: 'Under maintenance',
    status: 'FailureUnderMaintenance',
    because: 'the game is being looked after. Nothing is retried; the maintenance screen shows',
    covers: ['status.FailureUnderMaintenance', 'transition.start.under-maintenance', 'screen.maintenance'],
    shows: [reads('session:notice.maintenance.name')],
  },
  {
    id: 'region-unavailable',
    title: 'Region unavailable',
    status: 'FailureServiceNotInRegion',
    because: 'the service is not offered where the player is',
    covers: ['status.FailureServiceNotInRegion', 'screen.region-unavailable', 'msg.not-in-region'],
    shows: [reads('session:notice.not-in-region.name')],
  },
  {
    id: 'no-capacity',
    title: 'No machine can be had',
    status: 'FailureInsufficientInstanceCapacity',
    because: 'no machine could be allocated',
    covers: ['status.FailureInsufficientInstanceCapacity', 'msg.server-overloaded'],
    shows: [reads('session:notice.server-overloaded.name')],
  },
  {
    id: 'game-is-gone',
    title: 'The game is gone',
    status: 'FailureAppNotAvailable',
    because: 'the game was taken out of the catalogue',
    covers: ['status.FailureAppNotAvailable', 'msg.not-found'],
    shows: [reads('session:notice.not-found.name')],
  },
  {
    id: 'not-on-tablets',
    title: 'Not on tablets',
    status: 'FailureTabletNotSupported',
    because: 'the game does not run for tablets',
    covers: ['status.FailureTabletNotSupported'],
    shows: [reads('session:notice.not-supported.name')],
  },
  {
    id: 'not-on-this-system',
    title: 'Not on this system',
    status: 'FailureOsNotSupported',
    because: 'the player’s operating system is too old',
    covers: ['status.FailureOsNotSupported'],
    shows: [reads('session:notice.not-supported.name')],
  },
  {
    id: 'not-on-phones',
    title: 'Not on phones',
    status: 'FailureMobileNotSupported',
    because: 'the game does not run for phones',
    covers: ['status.FailureMobileNotSupported'],
    shows: [reads('session:notice.not-supported.name')],
  },
  {
    id: 'not-on-desktops',
    title: 'Not on desktops',
    status: 'FailureDesktopNotSupported',
    because: 'the game does not run for desktops',
    covers: ['status.FailureDesktopNotSupported', 'msg.game-not-supported'],
    shows: [reads('session:notice.not-supported.name')],
  },
  {
    id: 'trial-is-over',
    title: 'The trial is over already',
    status: 'FailureTrialTimeLimitExceeded',
    because: 'the player has used up the time for trying this game',
    covers: ['status.FailureTrialTimeLimitExceeded', 'transition.start.trial-over'],
    shows: [reads('session:notice.end-of-try.name')],
  },
  {
    id: 'membership-is-invalid',
    title: 'The membership number is invalid',
    status: 'FailureInvalidMembershipId',
    because: 'the stored membership number is no longer good; the app forgets it',
    covers: ['status.FailureInvalidMembershipId'],
    shows: [heading('session:notice.membership.title'), says('FailureInvalidMembershipId')],
  },
  {
    id: 'another-session-active',
    title: 'Another session is active',
    status: 'FailureAnotherSessionActive',
    because: 'the player is already playing somewhere else',
    covers: ['status.FailureAnotherSessionActive', 'msg.another-session-active'],
    shows: [reads('session:notice.another-session.name')],
  },
  {
    id: 'proxy-limit-reached',
    title: 'The limit for proxy users is reached',
    status: 'FailureProxyUserLimitExceeded',
    because: 'the player comes through a proxy and has used up what such players get. This is final',
    covers: ['status.FailureProxyUserLimitExceeded', 'endreason.proxy-limit-terminal', 'code.num.3102'],
    shows: [reads('session:notice.proxy-limit.name'), no('session:action.retry')],
  },
  {
    id: 'no-playtime-left',
    title: 'No playtime is left',
    status: 'FailureInsufficientPlaytime',
    because: 'the player has no playtime left until five hours later, and may watch an advertisement for more',
    body: { playtimeFullAt: '{{now +5h}}' },
    config: { features: { ads: { desktop: { rewarded: true }, mobile: { rewarded: true } } }, ads: { video: 'fills' } },
    covers: ['status.FailureInsufficientPlaytime', 'code.client.3103', 'msg.insufficient-playtime'],
    shows: [reads('session:notice.insufficient-playtime.name'), no('session:action.retry')],
  },
  {
    id: 'credit-limit-reached',
    title: 'The daily credit limit is reached',
    status: 'FailureNowbuxCreditLimitExceeded',
    because: 'no more nowBux can be earned by advertisements today',
    covers: ['status.FailureNowbuxCreditLimitExceeded', 'msg.daily-nowbux-limit'],
    shows: [reads('session:notice.daily-limit.name')],
  },
  {
    id: 'session-too-expensive',
    title: 'The session is too expensive',
    status: 'FailureSessionTooExpensive',
    because: 'a machine for this player would cost too much',
    covers: ['status.FailureSessionTooExpensive'],
  },
  {
    id: 'no-resource',
    title: 'No resource',
    status: 'FailureNoResource',
    because: 'something that the game needs is missing',
    covers: ['status.FailureNoResource', 'code.num.2100'],
  },
  {
    id: 'play-user-unavailable',
    title: 'The play user is unavailable',
    status: 'FailurePlayUserUnavailable',
    because: 'the player’s own storage cannot be reached',
    covers: ['status.FailurePlayUserUnavailable', 'code.num.4004'],
  },
  {
    id: 'invalid-play-token',
    title: 'The play token is invalid',
    status: 'FailureInvalidPlayToken',
    because: 'the play token is not accepted',
    covers: ['status.FailureInvalidPlayToken', 'msg.invalid-play-token'],
    shows: [reads('session:notice.invalid-play-token.name')],
  },
  {
    id: 'token-cannot-be-read',
    title: 'The token cannot be read',
    status: 'FailureTokenDecode',
    because: 'the access token cannot be decoded',
    covers: ['status.FailureTokenDecode', 'code.num.1107'],
  },
  {
    id: 'custom-token-expired',
    title: 'The partner’s token has expired',
    status: 'FailureExpiredCustomToken',
    because: 'the token that a partner gave has expired',
    covers: ['status.FailureExpiredCustomToken', 'code.num.1103'],
  },
  {
    id: 'custom-token-invalid',
    title: 'The partner’s token is invalid',
    status: 'FailureInvalidCustomToken',
    because: 'the token that a partner gave is not accepted',
    covers: ['status.FailureInvalidCustomToken', 'code.num.1104'],
  },
  {
    id: 'invalid-parameter',
    title: 'A parameter is invalid',
    status: 'FailureInvalidParameter',
    because: 'the request does not suit the server',
    covers: ['status.FailureInvalidParameter', 'code.num.1200'],
  },
  {
    id: 'invalid-state',
    title: 'The state is invalid',
    status: 'FailureInvalidState',
    because: 'the session is in no state to be started',
    covers: ['status.FailureInvalidState', 'code.num.2000'],
  },
  {
    id: 'already-exists',
    title: 'It exists already',
    status: 'FailureAlreadyExists',
    because: 'what should be made exists already',
    covers: ['status.FailureAlreadyExists', 'code.num.6200'],
  },
  {
    id: 'session-already-ended',
    title: 'The session has ended already',
    status: 'FailureSessionEnded',
    because: 'the session that should be continued is over',
    covers: ['status.FailureSessionEnded', 'msg.session-ended'],
    shows: [reads('session:notice.session-ended.name')],
  },
  {
    id: 'forbidden',
    title: 'Forbidden',
    status: 'FailureForbidden',
    because: 'this player may not see this content',
    covers: ['status.FailureForbidden', 'msg.forbidden'],
    shows: [reads('session:notice.forbidden.name')],
  },
  {
    id: 'validation-fails',
    title: 'The request does not pass validation',
    status: 'FailureValidationError',
    errCode: 1301,
    because: 'something in the request is not as the server wants it',
    covers: ['status.FailureValidationError'],
  },
  {
    id: 'storage-stays-busy',
    title: 'Storage stays busy',
    status: 'FailureUserStorageBusy',
    because:
      'the last game is still being saved, and that never ends. The app gives up after 21 more tries, three seconds apart',
    leadsTo: { screen: 'notice', code: 4002, afterSecs: 64 },
  },
  {
    id: 'told-to-try-again-for-ever',
    title: 'Is told to try again for ever',
    status: 'FailureTryAgain',
    because: 'every answer asks for another try. The app gives up after a few',
    leadsTo: { screen: 'notice', code: 2007, afterSecs: 5 },
  },
  {
    id: 'played-elsewhere-meanwhile',
    title: 'Played elsewhere meanwhile',
    status: 'FailureSessionMigrated',
    because: 'the player went on to play on another screen',
  },
  {
    id: 'start-is-pending',
    title: 'The start is pending',
    status: 'Pending',
    because: 'the start has not been decided',
    covers: ['status.Pending'],
    shows: [heading('errors:pending.title'), says('Pending')],
  },
  {
    id: 'fails-plainly',
    title: 'Fails without a reason',
    status: 'Failure',
    because: 'something went wrong and the server says no more than that',
    covers: ['status.Failure', 'code.num.1000'],
  },
  {
    id: 'unheard-of-status',
    title: 'A status nobody knows',
    status: 'FailureMoonInRetrograde',
    because: 'a newer server has a status that this app never heard of',
    covers: ['status.others'],
    shows: [heading('session:notice.generic.title'), says('FailureMoonInRetrograde')],
  },
]);

const usualCode = (status: string) => (isKnownStatus(status) ? STATUS_CODES[status][0] : undefined);

/** Refused starts, shown on the play page after the preloader. */
export const startScenarios = scenarios(
  REFUSALS.map(({ status, errCode = usualCode(status), because, body, covers = [], shows = [], ...rest }) => ({
    ...rest,
    journey: 'trouble',
    story: `The player presses play, and the server answers ${status}: ${because}.`,
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
