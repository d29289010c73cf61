import { CODE_STATUS } from '../../contracts/codes.ts';
import type { KnownStatus } from '../../contracts/status.ts';
import type { ErrorCause, SessionError } from '../../domain/session/session.state.ts';
import type { About } from './notices.ts';

/** The numeric codes, by the first of each run. What the specification says no more of has the words of its range. */
const RUNS: readonly (readonly [first: number, ...about: About[]])[] = [
  [1000, 'generic', 'internal', 'timeout', 'inner-network', 'garbled', 'unavailable', 'database'],
  [
    1100,
    'unauthorized',
    'token-expired',
    'invalid-token',
    'partner-token-expired',
    'partner-token-invalid',
    'invalid-play-token',
    'player-unknown',
    'token-unreadable',
  ],
  [
    1200,
    'invalid-parameter',
    'invalid-parameter',
    'invalid-parameter',
    'invalid-parameter',
    'invalid-parameter',
    'invalid-parameter',
    'invalid-parameter',
  ],
  [1300, 'validation', 'validation', 'validation', 'validation', 'validation'],
  [
    2000,
    'invalid-state',
    'session-ended',
    'migrated',
    'another-session',
    'trial-over',
    'too-expensive',
    'start-later',
    'start-again',
  ],
  [2100, 'no-resource', 'not-in-region', 'maintenance', 'not-found', 'server-overloaded'],
  [3000, 'not-on-tablets', 'not-on-system', 'not-on-phones', 'not-on-desktops'],
  [3101, 'daily-limit', 'proxy-limit', 'insufficient-playtime'],
  [3401, 'refused', 'invalid-parameter', 'invalid-state'],
  [
    4000,
    'machine-failed',
    'not-ready',
    'storage-busy',
    'server-overloaded',
    'storage-away',
    'restart-failed',
    'browser-revoked',
  ],
  [4100, 'in-line', 'in-line', 'in-line', 'in-line', 'in-line', 'in-line', 'in-line'],
  [5000, 'partner-forbidden', 'partner-token-invalid', 'partner-token-expired'],
  [6000, 'ad-blocker', 'vpn', 'environment'],
  [6100, 'forbidden', 'email-unverified', 'email-not-allowed', 'auth-mismatch'],
  [6200, 'account-exists', 'rewards-failed', 'all-closed', 'bad-zone'],
  [6300, 'no-answer', 'no-connection', 'no-player'],
];

/** What each numeric code is about. */
export const CODE_ABOUT: ReadonlyMap<number, About> = new Map(
  RUNS.flatMap(([first, ...about]) => about.map((one, i): [number, About] => [first + i, one])),
);

/** What each status is about, where no code says it more exactly. */
export const STATUS_ABOUT: Readonly<Record<KnownStatus, About>> = {
  Success: 'generic',
  NeedsRedirect: 'redirect',
  Pending: 'pending',
  Failure: 'generic',
  WaitingInQueue: 'in-line',
  WaitingInPriorityQueue: 'in-line',
  FailureInvalidMembershipId: 'membership',
  FailureAlreadyExists: 'account-exists',
  FailureValidationError: 'validation',
  FailureTryAgain: 'start-again',
  FailureRetryStartSessionLater: 'start-later',
  FailureSessionMigrated: 'migrated',
  FailureSessionTooExpensive: 'too-expensive',
  FailureInvalidPlayToken: 'invalid-play-token',
  FailureInvalidPlayUser: 'player-unknown',
  FailurePlayUserUnavailable: 'storage-away',
  FailureNoResource: 'no-resource',
  FailureInvalidParameter: 'invalid-parameter',
  FailureInvalidState: 'invalid-state',
  FailureUnauthorized: 'unauthorized',
  FailureUserStorageBusy: 'storage-busy',
  FailureServiceNotInRegion: 'not-in-region',
  FailureUnderMaintenance: 'maintenance',
  FailureTabletNotSupported: 'not-on-tablets',
  FailureOsNotSupported: 'not-on-system',
  FailureMobileNotSupported: 'not-on-phones',
  FailureDesktopNotSupported: 'not-on-desktops',
  FailureAppNotAvailable: 'not-found',
  FailureTrialTimeLimitExceeded: 'trial-over',
  FailureTokenExpired: 'token-expired',
  FailureInvalidToken: 'invalid-token',
  FailureExpiredCustomToken: 'partner-token-expired',
  FailureInvalidCustomToken: 'partner-token-invalid',
  FailureForbidden: 'forbidden',
  FailureUaIdRevoked: 'browser-revoked',
  FailureProxyUserLimitExceeded: 'proxy-limit',
  FailureAnotherSessionActive: 'another-session',
  FailureSessionEnded: 'session-ended',
  FailureNotReady: 'not-ready',
  FailureInsufficientPlaytime: 'insufficient-playtime',
  FailureTokenDecode: 'token-unreadable',
  FailureNowbuxCreditLimitExceeded: 'daily-limit',
  FailureInsufficientInstanceCapacity: 'server-overloaded',
};

/** What an error is about that has a cause of its own; undefined where status and code know better. */
function aboutCause(cause: ErrorCause): About | undefined {
  switch (cause.kind) {
    case 'network':
      return cause.online ? 'unreached' : 'offline';
    case 'timeout':
      return 'no-reply';
    case 'malformed':
      return 'garbled';
    case 'http':
    case 'unauthorized':
      return undefined;
    default:
      return cause.kind;
  }
}

/**
 * What an error is about. Every error is about something. Its cause comes first, where it has one; a status wins over a
 * code that stands for another one.
 */
export function noticeForError({ cause, status, code }: SessionError): About {
  const caused = cause && aboutCause(cause);
  if (caused) return caused;
  const own = code === undefined ? undefined : CODE_ABOUT.get(code);
  const agrees = code !== undefined && (status === 'Failure' || CODE_STATUS[code] === status);
  return own !== undefined && agrees ? own : STATUS_ABOUT[status];
}
