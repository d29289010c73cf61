import type { KnownStatus } from './status.ts';

/**
 * Which status a numeric code stands for, where an answer has a code and no known status. Where it has both, the
 * status wins. The ranges are given by the specification, most single codes inside them are inferred from their order.
 */
export const CODE_STATUS: Readonly<Record<number, KnownStatus>> = {
  // general: unknown, internal, timeout, network, invalid json, unavailable, database
  1000: 'Failure',
  1001: 'Failure',
  1002: 'Failure',
  1003: 'Failure',
  1004: 'Failure',
  1005: 'Failure',
  1006: 'Failure',
  // authorisation
  1100: 'FailureUnauthorized',
  1101: 'FailureTokenExpired',
  1102: 'FailureInvalidToken',
  1103: 'FailureExpiredCustomToken',
  1104: 'FailureInvalidCustomToken',
  1105: 'FailureInvalidPlayToken',
  1106: 'FailureInvalidPlayUser',
  1107: 'FailureTokenDecode',
  // parameters
  1200: 'FailureInvalidParameter',
  1201: 'FailureInvalidParameter',
  1202: 'FailureInvalidParameter',
  1203: 'FailureInvalidParameter',
  1204: 'FailureInvalidParameter',
  1205: 'FailureInvalidParameter',
  1206: 'FailureInvalidParameter',
  // validation; 1300 is HTTP 409
  1300: 'FailureValidationError',
  1301: 'FailureValidationError',
  1302: 'FailureValidationError',
  1303: 'FailureValidationError',
  1304: 'FailureValidationError',
  // session
  2000: 'FailureInvalidState',
  2001: 'FailureSessionEnded',
  2002: 'FailureSessionMigrated',
  2003: 'FailureAnotherSessionActive',
  2004: 'FailureTrialTimeLimitExceeded',
  2005: 'FailureSessionTooExpensive',
  2006: 'FailureRetryStartSessionLater',
  2007: 'FailureTryAgain',
  // resources: none, region, maintenance, app, capacity
  2100: 'FailureNoResource',
  2101: 'FailureServiceNotInRegion',
  2102: 'FailureUnderMaintenance',
  2103: 'FailureAppNotAvailable',
  2104: 'FailureInsufficientInstanceCapacity',
  // unsupported device
  3000: 'FailureTabletNotSupported',
  3001: 'FailureOsNotSupported',
  3002: 'FailureMobileNotSupported',
  3003: 'FailureDesktopNotSupported',
  // limits: credit, proxy, playtime
  3101: 'FailureNowbuxCreditLimitExceeded',
  3102: 'FailureProxyUserLimitExceeded',
  3103: 'FailureInsufficientPlaytime',
  // failure, invalid parameter, invalid state
  3401: 'Failure',
  3402: 'FailureInvalidParameter',
  3403: 'FailureInvalidState',
  // instance; 4005 is the third failed restart
  4000: 'Failure',
  4001: 'FailureNotReady',
  4002: 'FailureUserStorageBusy',
  4003: 'FailureInsufficientInstanceCapacity',
  4004: 'FailurePlayUserUnavailable',
  4005: 'Failure',
  4006: 'FailureUaIdRevoked',
  // queue
  4100: 'WaitingInQueue',
  4101: 'WaitingInPriorityQueue',
  4102: 'WaitingInQueue',
  4103: 'WaitingInQueue',
  4104: 'WaitingInQueue',
  4105: 'WaitingInQueue',
  4106: 'WaitingInQueue',
  // partner
  5000: 'FailureForbidden',
  5001: 'FailureInvalidCustomToken',
  5002: 'FailureExpiredCustomToken',
  // environment checks: ad-blocker, proxy, other
  6000: 'FailureForbidden',
  6001: 'FailureForbidden',
  6002: 'FailureForbidden',
  // forbidden, e-mail not verified, e-mail not allowed, authentication mismatch
  6100: 'FailureForbidden',
  6101: 'FailureForbidden',
  6102: 'FailureForbidden',
  6103: 'FailureUnauthorized',
  // account exists, rewards failed, maintenance, bad zone
  6200: 'FailureAlreadyExists',
  6201: 'Failure',
  6202: 'FailureUnderMaintenance',
  6203: 'FailureServiceNotInRegion',
  // client connection: no answer description, preparing failed, play user
  6300: 'Failure',
  6301: 'Failure',
  6302: 'Failure',
};

/** Codes that the client itself gives. */
export const CLIENT_CODE = {
  startSessionException: 1000,
  validationError: 1300,
  sessionEnded: 2001,
  notInRegion: 2101,
  insufficientPlaytime: 3103,
  restartFailed: 4005,
  partnerForbidden: 5000,
  answerUndefined: 6300,
  connectionPreparation: 6301,
  createPlayUser: 6302,
} as const;
