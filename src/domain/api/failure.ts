import type { KnownStatus, Status } from '../../contracts/status.ts';
import { isKnownStatus } from '../../contracts/status.ts';
import { CLIENT_CODE, CODE_STATUS } from '../../contracts/errorCodes.ts';
import type { Result } from '../../kit/result.ts';

export type CallFailure =
  /** The network failed, or the browser blocked the request. */
  | { readonly kind: 'fetch-exception'; readonly message: string }
  /** The response didn't arrive completely in time. */
  | { readonly kind: 'timeout' }
  /** The response exceeded the size limit of the API call, so it was aborted. */
  | { readonly kind: 'too-large' }
  /** The response is not JSON, has neither status nor success, or doesn't match its schema. */
  | { readonly kind: 'malformed-JSON'; readonly message: string }
  | {
      readonly kind: 'unexpected-HTTP-status';
      readonly httpStatus: number;
      readonly status?: string;
      readonly errCode?: number;
      readonly message?: string;
      /** Value of the `Retry-After` header: seconds, or a date. */
      readonly retryAfter?: string | null;
    }
  /** The server responded with HTTP 409. The failure's error code is 1300. */
  | { readonly kind: 'validation-error'; readonly message: string }
  /** The server responded with HTTP 205: this version of the client is outdated. */
  | { readonly kind: 'version-mismatch' }
  /**
   * The server rejected the player's credentials. `status`: the server's status for the token, if the token was the
   * cause.
   */
  | {
      readonly kind: 'unauthorized';
      readonly message: string;
      readonly status?: KnownStatus;
      readonly errCode?: number | undefined;
      /**
       * True if the server rejected the access token: HTTP 401 without a status, or a status that says the token is
       * expired or invalid.
       */
      readonly stale?: boolean | undefined;
    }
  /** The server responded FailureForbidden. `url`: URL of the call, for the description. */
  | {
      readonly kind: 'forbidden';
      readonly status: string;
      readonly url: string;
      readonly errCode?: number | undefined;
    }
  /** A partner's page has no token, so the client sent no request. */
  | { readonly kind: 'partner-forbidden' }
  /**
   * The client could not create the play user again. `message` describes that step instead of the call itself; `why`
   * is the failure of that step.
   */
  | { readonly kind: 'play-user-failed'; readonly message: string; readonly why?: CallFailure | undefined }
  /** The caller aborted the API call. */
  | { readonly kind: 'aborted' };

/** Returns whether no response arrived, so that a retry may succeed. */
export function isUnanswered({ kind }: CallFailure): boolean {
  return kind === 'fetch-exception' || kind === 'timeout' || kind === 'aborted';
}

/** Returns whether repeating the same request is useful, because the server hasn't processed it. */
export function isUnjudged(failure: CallFailure): boolean {
  return isUnanswered(failure) || (failure.kind === 'unexpected-HTTP-status' && failure.httpStatus >= 500);
}

/** Returns a text for error descriptions, such as `unexpected-HTTP-status-500-Failure-x`. */
export function describeFailure(failure: CallFailure): string {
  if (failure.kind === 'play-user-failed') return failure.message;
  const parts: (string | number | undefined)[] = [failure.kind];
  if (failure.kind === 'unexpected-HTTP-status') parts.push(failure.httpStatus, failure.status, failure.message);
  else if (failure.kind === 'forbidden') parts.push(failure.status, failure.url);
  else if ('message' in failure) parts.push(failure.message);
  return parts.filter((part) => part !== undefined && part !== '').join('-');
}

/** Joins step, status and response of a failed call by hyphens, as in `createPlayUser-failure`. */
export function describeStep(step: string, status: string, response?: string): string {
  return [step, status, response].filter(Boolean).join('-');
}

/**
 * Returns the meaning of a response: its status if known, else the status of its code, else a failure. Without a
 * status, the boolean field `success` counts as Success or Failure.
 */
export function meaningOf(answer: {
  readonly status?: Status | undefined;
  readonly success?: boolean | undefined;
  readonly errCode?: number | undefined;
}): KnownStatus {
  if (answer.status !== undefined && isKnownStatus(answer.status)) return answer.status;
  if (answer.errCode !== undefined) return CODE_STATUS[answer.errCode] ?? 'Failure';
  return answer.status === undefined && answer.success === true ? 'Success' : 'Failure';
}

/** Returns the client's numeric error code for a failed API call; undefined for kinds of failures without one. */
export function codeOf(failure: CallFailure): number | undefined {
  switch (failure.kind) {
    case 'validation-error':
      return CLIENT_CODE.validationError;
    case 'unexpected-HTTP-status':
      return failure.errCode ?? CLIENT_CODE.startSessionException;
    case 'partner-forbidden':
      return CLIENT_CODE.partnerForbidden;
    case 'play-user-failed':
      return CLIENT_CODE.createPlayUser;
    case 'forbidden':
    case 'unauthorized':
      return failure.errCode;
    case 'timeout':
      return CLIENT_CODE.timeout;
    case 'too-large':
      return CLIENT_CODE.tooLarge;
    case 'fetch-exception':
    case 'malformed-JSON':
    case 'version-mismatch':
    case 'aborted':
      return CLIENT_CODE.startSessionException;
  }
}

/**
 * Returns the code of a failed call that the player can give to support: the server's code, the HTTP status, the
 * client's code, or the status.
 */
export function supportCodeOf(failure: CallFailure): number | string {
  if (failure.kind === 'unexpected-HTTP-status') return failure.errCode ?? failure.httpStatus;
  return codeOf(failure) ?? (('status' in failure && failure.status) || 'FailureUnauthorized');
}

/**
 * Returns the code that the page shows for an unusable answer: a failed call, a refusal, or an answer that lacks the
 * requested data.
 */
export function codeOfUnusable(
  answered: Result<{ readonly status?: Status | undefined; readonly errCode?: number | undefined }, CallFailure>,
): number | string {
  if (!answered.ok) return supportCodeOf(answered.error);
  const { errCode, status = 'Failure' } = answered.value;
  return errCode ?? (status === 'Success' ? CLIENT_CODE.startSessionException : status);
}
