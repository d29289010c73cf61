import type * as z from 'zod/mini';
import { CodeTextSchema } from './texts.ts';

/** Every status value that the specification names, in its order. */
export const STATUSES = [
  'Success',
  'NeedsRedirect',
  'Pending',
  'Failure',
  'WaitingInQueue',
  'WaitingInPriorityQueue',
  'FailureInvalidMembershipId',
  'FailureAlreadyExists',
  'FailureValidationError',
  'FailureTryAgain',
  'FailureRetryStartSessionLater',
  'FailureSessionMigrated',
  'FailureSessionTooExpensive',
  'FailureInvalidPlayToken',
  'FailureInvalidPlayUser',
  'FailurePlayUserUnavailable',
  'FailureNoResource',
  'FailureInvalidParameter',
  'FailureInvalidState',
  'FailureUnauthorized',
  'FailureUserStorageBusy',
  'FailureServiceNotInRegion',
  'FailureUnderMaintenance',
  'FailureTabletNotSupported',
  'FailureOsNotSupported',
  'FailureMobileNotSupported',
  'FailureDesktopNotSupported',
  'FailureAppNotAvailable',
  'FailureTrialTimeLimitExceeded',
  'FailureTokenExpired',
  'FailureInvalidToken',
  'FailureExpiredCustomToken',
  'FailureInvalidCustomToken',
  'FailureForbidden',
  'FailureUaIdRevoked',
  'FailureProxyUserLimitExceeded',
  'FailureAnotherSessionActive',
  'FailureSessionEnded',
  'FailureNotReady',
  'FailureInsufficientPlaytime',
  'FailureTokenDecode',
  'FailureNowbuxCreditLimitExceeded',
  'FailureInsufficientInstanceCapacity',
] as const;

export type KnownStatus = (typeof STATUSES)[number];

declare const unknownStatus: unique symbol;
/** A status that a newer server invented. It keeps its text, and behaves as a failure. */
export type UnknownStatus = string & { readonly [unknownStatus]: true };

export type Status = KnownStatus | UnknownStatus;

const known: ReadonlySet<string> = new Set(STATUSES);

export function isKnownStatus(status: string): status is KnownStatus {
  return known.has(status);
}

/** A status on the wire: any text parses, and `isKnownStatus` tells the known ones. */
export const StatusSchema = CodeTextSchema as unknown as z.ZodMiniType<Status, Status>;

/** What getSessionStatus says of a running session. */
export const SESSION_STATUSES = ['NotFound', 'Active', 'Migrated', 'BcpuSpotInterrupted'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];
