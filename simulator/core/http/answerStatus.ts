import { type Code, type KnownStatus, STATUS_CODES } from '../../../src/contracts/status.ts';

/** Successful answer without further fields. */
export const SUCCESS: { status: KnownStatus } = { status: 'Success' };

/** A failure with its status and code. The code defaults to the usual one of the status. */
export function failure(
  status: KnownStatus,
  errorMessage: string,
  errCode: Code | undefined = STATUS_CODES[status][0],
) {
  return { status, errorMessage, ...(errCode !== undefined && { errCode }) };
}

/** HTTP statuses whose responses have no body (Fetch standard, "null body status"). */
export const NULL_BODY_STATUSES: ReadonlySet<number> = new Set([204, 205, 304]);
