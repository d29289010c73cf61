import { CODE_STATUS } from '../../../contracts/errorCodes.ts';
import type { Code, KnownStatus } from '../../../contracts/status.ts';
import type { ErrorCause, SessionError } from '../session.state.ts';

/**
 * Reaction of the client to an error. `retry`: the player can start again, which may fix it. `wait`: the client polls
 * for the end of maintenance. `stop`: the same start would fail again, or the player must act first.
 */
type Policy = 'retry' | 'wait' | 'stop';

/** All kinds of errors, and what the client does after each. */
const POLICIES = {
  generic: 'retry',
  internal: 'retry',
  timeout: 'retry',
  'inner-network': 'retry',
  garbled: 'retry',
  unavailable: 'retry',
  database: 'retry',
  refused: 'retry',
  redirect: 'retry',
  pending: 'retry',
  // Errors of the network between the player and the server.
  offline: 'retry',
  unreached: 'retry',
  'no-reply': 'retry',
  'too-large': 'retry',
  'parts-missing': 'stop',
  // Errors of authentication and account.
  unauthorized: 'stop',
  'token-expired': 'retry',
  'invalid-token': 'retry',
  'token-unreadable': 'retry',
  'invalid-play-token': 'retry',
  'login-required': 'stop',
  'auth-mismatch': 'stop',
  'player-unknown': 'retry',
  'no-player': 'retry',
  'browser-revoked': 'retry',
  'account-exists': 'stop',
  'email-unverified': 'retry',
  'email-not-allowed': 'stop',
  membership: 'stop',
  'premium-ended': 'stop',
  'pass-needed': 'stop',
  'partner-forbidden': 'stop',
  'partner-token-expired': 'stop',
  'partner-token-invalid': 'stop',
  // Errors of request and session.
  'invalid-parameter': 'stop',
  validation: 'retry',
  'invalid-state': 'retry',
  'session-ended': 'stop',
  migrated: 'stop',
  'another-session': 'retry',
  'trial-over': 'stop',
  'too-expensive': 'retry',
  'start-later': 'retry',
  'start-again': 'retry',
  'in-line': 'retry',
  'daily-limit': 'stop',
  'proxy-limit': 'stop',
  'insufficient-playtime': 'stop',
  // Errors of cloud machines and regions.
  'no-resource': 'retry',
  'server-overloaded': 'retry',
  'machine-failed': 'retry',
  'not-ready': 'retry',
  'storage-busy': 'retry',
  'storage-away': 'retry',
  'restart-failed': 'retry',
  'rewards-failed': 'retry',
  maintenance: 'wait',
  'all-closed': 'wait',
  'not-found': 'stop',
  'not-in-region': 'stop',
  'bad-zone': 'stop',
  forbidden: 'stop',
  // Errors of device and browser.
  'not-on-tablets': 'stop',
  'not-on-system': 'stop',
  'not-on-phones': 'stop',
  'not-on-desktops': 'stop',
  'ad-blocker': 'stop',
  vpn: 'retry',
  environment: 'retry',
  'no-webrtc': 'stop',
  'no-answer': 'retry',
  'no-connection': 'retry',
  // Errors of an HTML game's iframe.
  'html-unreached': 'retry',
  'html-silent': 'retry',
} as const satisfies Readonly<Record<string, Policy>>;

/** Kind of an error, which is also the key of its translated text. */
export type ErrorKind = keyof typeof POLICIES;

const STATUS_KIND: Readonly<Record<KnownStatus, ErrorKind>> = {
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

/** Kinds of error codes that are more specific than their status. */
const CODE_KIND: Readonly<Partial<Record<Code, ErrorKind>>> = {
  1001: 'internal',
  1002: 'timeout',
  1003: 'inner-network',
  1004: 'garbled',
  1005: 'unavailable',
  1006: 'database',
  3401: 'refused',
  4000: 'machine-failed',
  4005: 'restart-failed',
  5000: 'partner-forbidden',
  6000: 'ad-blocker',
  6001: 'vpn',
  6002: 'environment',
  6101: 'email-unverified',
  6102: 'email-not-allowed',
  6103: 'auth-mismatch',
  6201: 'rewards-failed',
  6202: 'all-closed',
  6203: 'bad-zone',
  6300: 'no-answer',
  6301: 'no-connection',
  6302: 'no-player',
};

/** Returns the kind of an error by its cause; undefined if the status and the error code are more specific. */
function kindOfCause(cause: ErrorCause): ErrorKind | undefined {
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
 * Returns the kind of an error. The cause takes precedence, then the status, unless the error code is more specific
 * than the status.
 */
export function errorKind({ cause, status, code }: SessionError): ErrorKind {
  const caused = cause && kindOfCause(cause);
  if (caused) return caused;
  const meant = code === undefined ? undefined : CODE_STATUS[code];
  if (meant === undefined || (status !== 'Failure' && meant !== status)) return STATUS_KIND[status];
  return CODE_KIND[code as Code] ?? STATUS_KIND[meant];
}

/** Returns whether an error means that the game or the service is closed for maintenance. */
export function isMaintenance(error: SessionError): boolean {
  return POLICIES[errorKind(error)] === 'wait';
}

/** Returns whether the client may retry automatically after this error. */
export function retryable(error: SessionError): boolean {
  return POLICIES[errorKind(error)] === 'retry';
}
