import { CODE_STATUS } from '../../../contracts/errorCodes.ts';
import type { StartSessionResponse } from '../../../contracts/entities/session.ts';
import type { StatusAnswer } from '../../../contracts/entities/statusAnswer.ts';
import { isKnownStatus, type KnownStatus, type Status } from '../../../contracts/status.ts';
import { type CallFailure, codeOf, describeFailure, describeStep, meaningOf } from '../../api/failure.ts';
import type { ErrorCause, SessionError } from '../session.state.ts';

/** Returns the error for a response without success. */
export function errorOfAnswer(
  step: string,
  answer: Pick<StatusAnswer, 'status' | 'errCode' | 'errorMessage' | 'success'> &
    Partial<Pick<StartSessionResponse, 'playtimeFullAt'>>,
): SessionError {
  const status: Status | undefined = answer.status;
  return {
    status: meaningOf(answer),
    statusText: status && !isKnownStatus(status) ? status : undefined,
    code: answer.errCode,
    description: describeStep(step, status || 'Failure', answer.errorMessage),
    fullAt: answer.playtimeFullAt,
  };
}

function statusOf(failure: CallFailure): KnownStatus {
  switch (failure.kind) {
    case 'validation-error':
      return 'FailureValidationError';
    case 'forbidden':
    case 'partner-forbidden':
      return 'FailureForbidden';
    case 'unauthorized':
      return failure.status ?? 'FailureUnauthorized';
    case 'unexpected-HTTP-status':
      if (failure.status !== undefined && isKnownStatus(failure.status)) return failure.status;
      return (failure.errCode !== undefined && CODE_STATUS[failure.errCode]) || 'Failure';
    default:
      return 'Failure';
  }
}

/** Returns the cause of a failed API call. `online`: whether the player's device had a network at that time. */
export function causeOf(failure: CallFailure, online: boolean): ErrorCause | undefined {
  switch (failure.kind) {
    case 'fetch-exception':
      return { kind: 'network', online };
    case 'timeout':
    case 'too-large':
      return { kind: failure.kind };
    case 'malformed-JSON':
      return { kind: 'malformed' };
    case 'unexpected-HTTP-status':
      return { kind: 'http', httpStatus: failure.httpStatus };
    case 'unauthorized':
      return failure.stale ? { kind: failure.kind } : undefined;
    case 'play-user-failed':
      return failure.why && causeOf(failure.why, online);
    default:
      return undefined;
  }
}

/**
 * Returns the error for an API call without a usable response. `online`: whether the player's device had a network at
 * that time.
 */
export function errorOfFailure(step: string, failure: CallFailure, online: boolean): SessionError {
  const statusText =
    failure.kind === 'unexpected-HTTP-status' && failure.status !== undefined && !isKnownStatus(failure.status)
      ? failure.status
      : undefined;
  return {
    cause: causeOf(failure, online),
    status: statusOf(failure),
    statusText,
    code: codeOf(failure),
    // If the play user couldn't be created, describe that step, whatever call needed the play user.
    description: failure.kind === 'play-user-failed' ? failure.message : describeStep(step, describeFailure(failure)),
  };
}
