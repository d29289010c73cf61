import type { KnownStatus, Status } from '../../contracts/status.ts';
import { isKnownStatus } from '../../contracts/status.ts';
import { CLIENT_CODE, CODE_STATUS } from '../../contracts/errorCodes.ts';
import type { Result } from '../../kit/result.ts';

export type CallFailure =
  /** The network failed, or the browser blocked the request. */
  | { readonly kind: 'fetch-exception'; readonly message: string }
  /** The response was not complete in time. */
  | { readonly kind: 'timeout' }
  /** The response exceeded the call's size limit and was aborted. */
  | { readonly kind: 'too-large' }
  /** The response is not JSON, has neither status nor success, or doesn't match its schema. */
  | { readonly kind: 'malformed-JSON'; readonly message: string }
  | {
      readonly kind: 'unexpected-HTTP-status';
      readonly httpStatus: number;
      readonly status?: string;
      readonly errCode?: number;
      readonly message?: string;
      /** The header's value: seconds, or a date. */
      readonly retryAfter?: string | null;
    }
  /** HTTP 409: code 1300. */
  | { readonly kind: 'validation-error'; readonly message: string }
  /** HTTP 205: this front end is outdated. */
  | { readonly kind: 'version-mismatch' }
  /** `status`: the server's status for the token, if that was the cause. */
  | {
      readonly kind: 'unauthorized';
      readonly message: string;
      readonly status?: KnownStatus;
      readonly errCode?: number | undefined;
      /** The server rejected the token without a status. */
      readonly stale?: boolean | undefined;
    }
  /** FailureForbidden, with the call's URL for the description. */
  | {
      readonly kind: 'forbidden';
      readonly status: string;
      readonly url: string;
      readonly errCode?: number | undefined;
    }
  /** Partner mode without a token: no request was made. */
  | { readonly kind: 'partner-forbidden' }
  /** Recreating the play user failed. `message` names that step instead of the call's, `why` is its failure. */
  | { readonly kind: 'play-user-failed'; readonly message: string; readonly why?: CallFailure | undefined }
  /** The caller aborted the call. */
  | { readonly kind: 'aborted' };

/** Whether no response arrived, so that a retry may succeed. */
export function isUnanswered({ kind }: CallFailure): boolean {
  return kind === 'fetch-exception' || kind === 'timeout' || kind === 'aborted';
}

/** Whether a retry of the same request is useful, because the server hasn't processed it. */
export function isUnjudged(failure: CallFailure): boolean {
  return isUnanswered(failure) || (failure.kind === 'unexpected-HTTP-status' && failure.httpStatus >= 500);
}

/** Text for descriptions, such as `unexpected-HTTP-status-500-Failure-x`. */
export function describeFailure(failure: CallFailure): string {
  if (failure.kind === 'play-user-failed') return failure.message;
  const parts: (string | number | undefined)[] = [failure.kind];
  if (failure.kind === 'unexpected-HTTP-status') parts.push(failure.httpStatus, failure.status, failure.message);
  else if (failure.kind === 'forbidden') parts.push(failure.status, failure.url);
  else if ('message' in failure) parts.push(failure.message);
  return parts.filter((part) => part !== undefined && part !== '').join('-');
}

/** Step, status and response in one line, joined by hyphens, as in `createPlayUser-failure`. */
export function describeStep(step: string, status: string, response?: string): string {
  return [step, status, response].filter(Boolean).join('-');
}

/**
 * The meaning of a response: its status if known, else the status of its code, else a failure. Without a status, a
 * `success` boolean counts as Success or Failure.
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

/** Returns the client's numeric code for a failed call; undefined for kinds without one. */
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

/** The code of a failed call for support: the server's code, the HTTP status, the client's code, or the status. */
export function supportCodeOf(failure: CallFailure): number | string {
  if (failure.kind === 'unexpected-HTTP-status') return failure.errCode ?? failure.httpStatus;
  return codeOf(failure) ?? (('status' in failure && failure.status) || 'FailureUnauthorized');
}

/** Returns the code to show for an unusable answer: a failed call, a refusal, or an answer that lacks the requested data. */
export function codeOfUnusable(
  answered: Result<{ readonly status?: Status | undefined; readonly errCode?: number | undefined }, CallFailure>,
): number | string {
  if (!answered.ok) return supportCodeOf(answered.error);
  const { errCode, status = 'Failure' } = answered.value;
  return errCode ?? (status === 'Success' ? CLIENT_CODE.startSessionException : status);
}
