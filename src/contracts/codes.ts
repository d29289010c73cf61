import type { KnownStatus } from './status.ts';

/**
 * The numeric codes, by the first of each run: the statuses that the code and those after it stand for. The ranges are
 * given by the specification, most single codes inside them are inferred from their order.
 */
const RUNS: readonly (readonly [first: number, ...statuses: KnownStatus[]])[] = [
  // general: unknown, internal, timeout, network, invalid json, unavailable, database
  [1000, 'Failure', 'Failure', 'Failure', 'Failure', 'Failure', 'Failure', 'Failure'],
  // authorisation
  [
    1100,
    'FailureUnauthorized',
    'FailureTokenExpired',
    'FailureInvalidToken',
    'FailureExpiredCustomToken',
    'FailureInvalidCustomToken',
    'FailureInvalidPlayToken',
    'FailureInvalidPlayUser',
    'FailureTokenDecode',
  ],
  // parameters
  [
    1200,
    'FailureInvalidParameter',
    'FailureInvalidParameter',
    'FailureInvalidParameter',
    'FailureInvalidParameter',
    'FailureInvalidParameter',
    'FailureInvalidParameter',
    'FailureInvalidParameter',
  ],
  // validation; 1300 is HTTP 409
  [
    1300,
    'FailureValidationError',
    'FailureValidationError',
    'FailureValidationError',
    'FailureValidationError',
    'FailureValidationError',
  ],
  // session
  [
    2000,
    'FailureInvalidState',
    'FailureSessionEnded',
    'FailureSessionMigrated',
    'FailureAnotherSessionActive',
    'FailureTrialTimeLimitExceeded',
    'FailureSessionTooExpensive',
    'FailureRetryStartSessionLater',
    'FailureTryAgain',
  ],
  // resources: none, region, maintenance, app, capacity
  [
    2100,
    'FailureNoResource',
    'FailureServiceNotInRegion',
    'FailureUnderMaintenance',
    'FailureAppNotAvailable',
    'FailureInsufficientInstanceCapacity',
  ],
  // unsupported device
  [
    3000,
    'FailureTabletNotSupported',
    'FailureOsNotSupported',
    'FailureMobileNotSupported',
    'FailureDesktopNotSupported',
  ],
  // limits: credit, proxy, playtime
  [3101, 'FailureNowbuxCreditLimitExceeded', 'FailureProxyUserLimitExceeded', 'FailureInsufficientPlaytime'],
  // failure, invalid parameter, invalid state
  [3401, 'Failure', 'FailureInvalidParameter', 'FailureInvalidState'],
  // instance; 4005 is the third failed restart
  [
    4000,
    'Failure',
    'FailureNotReady',
    'FailureUserStorageBusy',
    'FailureInsufficientInstanceCapacity',
    'FailurePlayUserUnavailable',
    'Failure',
    'FailureUaIdRevoked',
  ],
  // queue
  [
    4100,
    'WaitingInQueue',
    'WaitingInPriorityQueue',
    'WaitingInQueue',
    'WaitingInQueue',
    'WaitingInQueue',
    'WaitingInQueue',
    'WaitingInQueue',
  ],
  // partner
  [5000, 'FailureForbidden', 'FailureInvalidCustomToken', 'FailureExpiredCustomToken'],
  // environment checks: ad-blocker, proxy, other
  [6000, 'FailureForbidden', 'FailureForbidden', 'FailureForbidden'],
  // forbidden, e-mail not verified, e-mail not allowed, authentication mismatch
  [6100, 'FailureForbidden', 'FailureForbidden', 'FailureForbidden', 'FailureUnauthorized'],
  // account exists, rewards failed, maintenance, bad zone
  [6200, 'FailureAlreadyExists', 'Failure', 'FailureUnderMaintenance', 'FailureServiceNotInRegion'],
  // client connection: no answer description, preparing failed, play user
  [6300, 'Failure', 'Failure', 'Failure'],
];

/**
 * Which status a numeric code stands for, where an answer has a code and no known status. Where it has both, the
 * status wins.
 */
export const CODE_STATUS: Readonly<Record<number, KnownStatus>> = Object.fromEntries(
  RUNS.flatMap(([first, ...statuses]) => statuses.map((status, i) => [first + i, status])),
);

/** Codes that the client itself gives. */
export const CLIENT_CODE = {
  startSessionException: 1000,
  timeout: 1002,
  /** Of the general codes the one for an answer that can't be read. */
  tooLarge: 1004,
  validationError: 1300,
  sessionEnded: 2001,
  notInRegion: 2101,
  insufficientPlaytime: 3103,
  restartFailed: 4005,
  partnerForbidden: 5000,
  adBlocker: 6000,
  answerUndefined: 6300,
  connectionPreparation: 6301,
  createPlayUser: 6302,
} as const;
