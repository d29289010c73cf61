import { type Code, type KnownStatus, STATUS_CODES } from '../../../src/contracts/status.ts';

/** The answer of a call that has nothing else to say. */
export const SUCCESS: { status: KnownStatus } = { status: 'Success' };

/** A failure with the code that usually stands for its status, or another one. */
export function failure(
  status: KnownStatus,
  errorMessage: string,
  errCode: Code | undefined = STATUS_CODES[status][0],
) {
  return { status, errorMessage, ...(errCode !== undefined && { errCode }) };
}

/** HTTP statuses whose responses have no body (Fetch standard, "null body status"). */
export const NULL_BODY_STATUSES: ReadonlySet<number> = new Set([204, 205, 304]);
