import type * as z from 'zod/mini';
import { CodeTextSchema } from './textSchemas.ts';

/**
 * Every status in the specification's order, with its numeric codes: the usual one first. Other modules derive from
 * this table. The specification defines the ranges of codes; most single codes are inferred from their order.
 */
const TABLE = {
  Success: [],
  NeedsRedirect: [],
  Pending: [],
  // In order: codes of general failures (unknown, internal, timeout, network, invalid JSON, unavailable, database); a
  // rejection without a reason; failures of the cloud machine (4005 is the third failed restart); of rewards; of the
  // client (no answer description, preparation failed, no play user).
  Failure: [1000, 1001, 1002, 1003, 1004, 1005, 1006, 3401, 4000, 4005, 6201, 6300, 6301, 6302],
  WaitingInQueue: [4100, 4102, 4103, 4104, 4105, 4106],
  WaitingInPriorityQueue: [4101],
  FailureInvalidMembershipId: [],
  FailureAlreadyExists: [6200],
  // A validation error with code 1300 has HTTP status 409.
  FailureValidationError: [1300, 1301, 1302, 1303, 1304],
  FailureTryAgain: [2007],
  FailureRetryStartSessionLater: [2006],
  FailureSessionMigrated: [2002],
  FailureSessionTooExpensive: [2005],
  FailureInvalidPlayToken: [1105],
  FailureInvalidPlayUser: [1106],
  FailurePlayUserUnavailable: [4004],
  FailureNoResource: [2100],
  FailureInvalidParameter: [1200, 1201, 1202, 1203, 1204, 1205, 1206, 3402],
  FailureInvalidState: [2000, 3403],
  // Code 6103: the account has a different sign-in method than the one used.
  FailureUnauthorized: [1100, 6103],
  FailureUserStorageBusy: [4002],
  // Code 6203: the service isn't available in a zone of the region.
  FailureServiceNotInRegion: [2101, 6203],
  // Code 6202: the whole service is under maintenance, not only this game.
  FailureUnderMaintenance: [2102, 6202],
  FailureTabletNotSupported: [3000],
  FailureOsNotSupported: [3001],
  FailureMobileNotSupported: [3002],
  FailureDesktopNotSupported: [3003],
  FailureAppNotAvailable: [2103],
  FailureTrialTimeLimitExceeded: [2004],
  FailureTokenExpired: [1101],
  FailureInvalidToken: [1102],
  FailureExpiredCustomToken: [1103, 5002],
  FailureInvalidCustomToken: [1104, 5001],
  // Reasons of the codes in order: access forbidden, e-mail not verified, e-mail not allowed; the mode of a partner;
  // ad blocker, proxy, other checks.
  FailureForbidden: [6100, 6101, 6102, 5000, 6000, 6001, 6002],
  FailureUaIdRevoked: [4006],
  FailureProxyUserLimitExceeded: [3102],
  FailureAnotherSessionActive: [2003],
  FailureSessionEnded: [2001],
  FailureNotReady: [4001],
  FailureInsufficientPlaytime: [3103],
  FailureTokenDecode: [1107],
  FailureNowbuxCreditLimitExceeded: [3101],
  FailureInsufficientInstanceCapacity: [2104, 4003],
} as const;

export type KnownStatus = keyof typeof TABLE;
export type Code = (typeof TABLE)[KnownStatus][number];

/** The numeric codes of each status, the usual one first. */
export const STATUS_CODES: Readonly<Record<KnownStatus, readonly Code[]>> = TABLE;

export const STATUSES = Object.keys(TABLE) as readonly KnownStatus[];

declare const unknownStatus: unique symbol;
/** A status unknown to this client, from a newer server. Handled as a failure. */
export type UnknownStatus = string & { readonly [unknownStatus]: true };

export type Status = KnownStatus | UnknownStatus;

export function isKnownStatus(status: string): status is KnownStatus {
  return Object.hasOwn(TABLE, status);
}

/** A status on the wire. Accepts any text; `isKnownStatus` narrows it. */
export const StatusSchema = CodeTextSchema as unknown as z.ZodMiniType<Status, Status>;

/** Values with which getSessionStatus describes a session. */
export const SESSION_STATUSES = ['NotFound', 'Active', 'Migrated', 'BcpuSpotInterrupted'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];
