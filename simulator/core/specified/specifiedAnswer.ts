import type { Call } from '../../../src/contracts/call.ts';
import type { Bootstrap } from '../../../src/contracts/bootstrap.ts';
import { SESSION_STATUSES } from '../../../src/contracts/status.ts';
import { isPlain } from '../world/deepMerge.ts';
import { select } from './selection.ts';
import { SPECIFIED_BOOTSTRAP, SPECIFIED_CALLS } from './specification.ts';

/** Body of an answer with HTTP status 404, of a service that doesn't have the call. */
export const UNKNOWN_CALL = { success: false, errorMessage: 'There is no such call' } as const;

/** True if the specification names the call. */
export function isSpecified({ id }: Call): boolean {
  return Object.hasOwn(SPECIFIED_CALLS, id);
}

/**
 * Returns the body of an answer with only the fields that the specification names. If none of these fields can contain
 * the result, `status` contains it.
 */
export function specifiedBody({ id }: Call, body: unknown): unknown {
  const specified = select(body, SPECIFIED_CALLS[id]?.answer);
  if (!isPlain(body) || !isPlain(specified)) return specified;
  const { sessionStatus, exists } = body;
  if (SESSION_STATUSES.some((status) => status === sessionStatus)) return { ...specified, status: sessionStatus };
  return exists === false ? { ...specified, status: 'FailureNoResource' } : specified;
}

/** Returns the bootstrap data of a service that has only the fields which the specification names. */
export function specifiedBootstrap(bootstrap: Bootstrap): Bootstrap {
  return select(bootstrap, SPECIFIED_BOOTSTRAP) as Bootstrap;
}
