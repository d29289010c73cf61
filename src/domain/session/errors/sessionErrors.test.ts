import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../../api/failure.ts';
import { codeOf } from '../../api/failure.ts';
import { causeOf, errorOfAnswer, errorOfFailure } from './sessionErrors.ts';
import type { ErrorCause, SessionError } from '../session.state.ts';

const http = (httpStatus: number, more: object = {}): CallFailure => ({
  kind: 'unexpected-HTTP-status',
  httpStatus,
  ...more,
});
const unauthorized = (more: object = {}): CallFailure => ({ kind: 'unauthorized', message: 'no token', ...more });

describe('errorOfFailure', () => {
  it.each<[CallFailure, SessionError['status'], number | undefined, ErrorCause | undefined]>([
    [{ kind: 'fetch-exception', message: 'lost' }, 'Failure', 1000, { kind: 'network', online: true }],
    [{ kind: 'timeout' }, 'Failure', 1002, { kind: 'timeout' }],
    [{ kind: 'too-large' }, 'Failure', 1004, { kind: 'too-large' }],
    [{ kind: 'malformed-JSON', message: 'no JSON' }, 'Failure', 1000, { kind: 'malformed' }],
    [{ kind: 'validation-error', message: 'no' }, 'FailureValidationError', 1300, undefined],
    [{ kind: 'version-mismatch' }, 'Failure', 1000, undefined],
    [{ kind: 'aborted' }, 'Failure', 1000, undefined],
    [{ kind: 'partner-forbidden' }, 'FailureForbidden', 5000, undefined],
    [
      { kind: 'forbidden', status: 'FailureForbidden', url: '/play', errCode: 6001 },
      'FailureForbidden',
      6001,
      undefined,
    ],
    [unauthorized(), 'FailureUnauthorized', undefined, undefined],
    [unauthorized({ status: 'FailureTokenExpired', errCode: 1101 }), 'FailureTokenExpired', 1101, undefined],
    [unauthorized({ stale: true }), 'FailureUnauthorized', undefined, { kind: 'unauthorized' }],
    [http(500), 'Failure', 1000, { kind: 'http', httpStatus: 500 }],
    [http(404, { status: 'FailureNoResource' }), 'FailureNoResource', 1000, { kind: 'http', httpStatus: 404 }],
    [http(404, { errCode: 2100 }), 'FailureNoResource', 2100, { kind: 'http', httpStatus: 404 }],
    [http(404, { errCode: 9 }), 'Failure', 9, { kind: 'http', httpStatus: 404 }],
    [http(404, { status: 'FailureNew', errCode: 2100 }), 'FailureNoResource', 2100, { kind: 'http', httpStatus: 404 }],
    [{ kind: 'play-user-failed', message: 'createPlayUser-x' }, 'Failure', 6302, undefined],
    [{ kind: 'play-user-failed', message: 'x', why: { kind: 'timeout' } }, 'Failure', 6302, { kind: 'timeout' }],
  ])('maps the failure %j to the status %s and the code %s', (failure, status, code, cause) => {
    expect(errorOfFailure('startSession', failure, true)).toMatchObject({ status, code, cause });
    expect([codeOf(failure), causeOf(failure, true)]).toEqual([code, cause]);
  });

  it('stores the text of an unknown status, but not of a known one', () => {
    expect(errorOfFailure('x', http(500, { status: 'FailureNew' }), true).statusText).toBe('FailureNew');
    expect(errorOfFailure('x', http(500, { status: 'FailureNoResource' }), true).statusText).toBeUndefined();
    expect(errorOfFailure('x', http(500), true).statusText).toBeUndefined();
    expect(errorOfFailure('x', { kind: 'forbidden', status: 'FailureNew', url: '/' }, true).statusText).toBeUndefined();
  });

  it('stores whether the browser was online, and describes the error by the failed step', () => {
    const lost: CallFailure = { kind: 'fetch-exception', message: 'lost' };
    expect(errorOfFailure('startSession', lost, false).cause).toEqual({ kind: 'network', online: false });
    expect(errorOfFailure('startSession', lost, false).description).toBe('startSession-fetch-exception-lost');
    // If the play user couldn't be created, the error's description names that step.
    const failed: CallFailure = { kind: 'play-user-failed', message: 'createPlayUser-x', why: lost };
    expect(errorOfFailure('startSession', failed, false)).toMatchObject({
      cause: { kind: 'network', online: false },
      description: 'createPlayUser-x',
    });
  });
});

it('errorOfAnswer returns the answer’s status and error code, and a description of step, status and message', () => {
  expect(errorOfAnswer('startSession', { status: 'FailureNoResource', errCode: 2100, errorMessage: 'none' })).toEqual({
    status: 'FailureNoResource',
    statusText: undefined,
    code: 2100,
    description: 'startSession-FailureNoResource-none',
  });
  expect(errorOfAnswer('x', { success: false })).toEqual({
    status: 'Failure',
    statusText: undefined,
    code: undefined,
    description: 'x-Failure',
  });
});
