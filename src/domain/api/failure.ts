import type { KnownStatus, Status } from '../../contracts/status.ts';
import { isKnownStatus } from '../../contracts/status.ts';
import { CLIENT_CODE, CODE_STATUS } from '../../contracts/codes.ts';
import type { Result } from '../../kit/result.ts';

export type CallFailure =
  /** The network failed, or the request was refused before it left. */
  | { readonly kind: 'fetch-exception'; readonly message: string }
  /** The last byte of the answer was not there in time. */
  | { readonly kind: 'timeout' }
  /** The answer was larger than any that fits the call; the rest was not waited for. */
  | { readonly kind: 'too-large' }
  /** An answer that is no JSON, has neither status nor success, or does not fit its schema. */
  | { readonly kind: 'malformed-JSON'; readonly message: string }
  | {
      readonly kind: 'unexpected-HTTP-status';
      readonly httpStatus: number;
      readonly status?: string;
      readonly errCode?: number;
      readonly message?: string;
      /** As the header says it: seconds, or a date. */
      readonly retryAfter?: string | null;
    }
  /** HTTP 409: code 1300. */
  | { readonly kind: 'validation-error'; readonly message: string }
  /** HTTP 205: the front end is older than the server wants. */
  | { readonly kind: 'version-mismatch' }
  /** `status`: what the server said of the token, where that was the matter. */
  | {
      readonly kind: 'unauthorized';
      readonly message: string;
      readonly status?: KnownStatus;
      readonly errCode?: number | undefined;
      /** The token was not taken, and the server said no more. */
      readonly stale?: boolean | undefined;
    }
  /** FailureForbidden, with the call's address for the description. */
  | {
      readonly kind: 'forbidden';
      readonly status: string;
      readonly url: string;
      readonly errCode?: number | undefined;
    }
  /** Partner mode without a token: no request was made. */
  | { readonly kind: 'partner-forbidden' }
  /** The play user could not be made again; the message names that step and not the call's, `why` what stood in its way. */
  | { readonly kind: 'play-user-failed'; readonly message: string; readonly why?: CallFailure | undefined }
  /** Whoever asked has gone. */
  | { readonly kind: 'aborted' };

/** Whether no answer came at all: it may come to the next try. */
export function isUnanswered({ kind }: CallFailure): boolean {
  return kind === 'fetch-exception' || kind === 'timeout' || kind === 'aborted';
}

/** Whether the same request is worth another try: nobody has judged it yet. */
export function isUnjudged(failure: CallFailure): boolean {
  return isUnanswered(failure) || (failure.kind === 'unexpected-HTTP-status' && failure.httpStatus >= 500);
}

/** The text that stands in a description: `unexpected-HTTP-status-500-Failure-x`. */
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
 * What an answer means: its status if that is known, else what its code stands for, else a failure.
 * A `success` boolean counts as Success or Failure where there is no status.
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

/** The code of a failed call to show to the player, for support: the server's, the status of HTTP, the client's, or the status. */
export function shownCodeOf(failure: CallFailure): number | string {
  if (failure.kind === 'unexpected-HTTP-status') return failure.errCode ?? failure.httpStatus;
  return codeOf(failure) ?? (('status' in failure && failure.status) || 'FailureUnauthorized');
}

/** Returns the code to show for an unusable answer: a failed call, a refusal, or an answer that lacks the requested data. */
export function codeOfUnusable(
  answered: Result<{ readonly status?: Status | undefined; readonly errCode?: number | undefined }, CallFailure>,
): number | string {
  if (!answered.ok) return shownCodeOf(answered.error);
  const { errCode, status = 'Failure' } = answered.value;
  return errCode ?? (status === 'Success' ? CLIENT_CODE.startSessionException : status);
}
