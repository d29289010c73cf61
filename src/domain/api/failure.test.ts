import { describe, expect, it } from 'vitest';
import { type CallFailure, codeOfUnusable, describeFailure, describeStep, isUnanswered, meaningOf } from './failure.ts';

const FAILURES: readonly (readonly [CallFailure, string])[] = [
  [{ kind: 'fetch-exception', message: 'Failed to fetch' }, 'fetch-exception-Failed to fetch'],
  [{ kind: 'timeout' }, 'timeout'],
  [{ kind: 'too-large' }, 'too-large'],
  [{ kind: 'malformed-JSON', message: '' }, 'malformed-JSON'],
  [
    { kind: 'unexpected-HTTP-status', httpStatus: 500, status: 'Failure', message: 'x' },
    'unexpected-HTTP-status-500-Failure-x',
  ],
  [{ kind: 'unexpected-HTTP-status', httpStatus: 502, message: '' }, 'unexpected-HTTP-status-502'],
  [{ kind: 'validation-error', message: 'appId' }, 'validation-error-appId'],
  [{ kind: 'version-mismatch' }, 'version-mismatch'],
  [{ kind: 'unauthorized', message: 'FailureUnauthorized' }, 'unauthorized-FailureUnauthorized'],
  [{ kind: 'forbidden', status: 'FailureForbidden', url: '/play' }, 'forbidden-FailureForbidden-/play'],
  [{ kind: 'partner-forbidden' }, 'partner-forbidden'],
  [{ kind: 'play-user-failed', message: 'createPlayUser-failure' }, 'createPlayUser-failure'],
  [{ kind: 'aborted' }, 'aborted'],
];

describe('failed call', () => {
  it.each(FAILURES)('the description of the failure %j contains its kind, status and message', (failure, words) => {
    expect(describeFailure(failure)).toBe(words);
  });

  it('counts as unanswered after a network error, a timeout or an abort', () => {
    const unanswered = FAILURES.filter(([failure]) => isUnanswered(failure)).map(([{ kind }]) => kind);
    expect(unanswered).toEqual(['fetch-exception', 'timeout', 'aborted']);
  });

  it('omits unknown details from its step description', () => {
    expect(describeStep('access-token', 'failure', 'x')).toBe('access-token-failure-x');
    expect(describeStep('access-token', 'failure')).toBe('access-token-failure');
  });
});

it.each([
  [{ kind: 'timeout' }, 1002],
  [{ kind: 'too-large' }, 1004],
  [{ kind: 'fetch-exception', message: '' }, 1000],
  [{ kind: 'malformed-JSON', message: '' }, 1000],
  [{ kind: 'validation-error', message: '' }, 1300],
  [{ kind: 'partner-forbidden' }, 5000],
  [{ kind: 'play-user-failed', message: '' }, 6302],
  [{ kind: 'unexpected-HTTP-status', httpStatus: 503 }, 503],
  [{ kind: 'unexpected-HTTP-status', httpStatus: 503, errCode: 1001 }, 1001],
  [{ kind: 'forbidden', status: 'FailureForbidden', url: '', errCode: 6100 }, 6100],
  [{ kind: 'forbidden', status: 'FailureForbidden', url: '' }, 'FailureForbidden'],
  [{ kind: 'unauthorized', message: '', status: 'FailureTokenExpired' }, 'FailureTokenExpired'],
  [{ kind: 'unauthorized', message: '' }, 'FailureUnauthorized'],
] as readonly (readonly [CallFailure, number | string])[])(
  'the failure %j is shown with the code %s',
  (error, code) => {
    expect(codeOfUnusable({ ok: false, error })).toBe(code);
  },
);

it.each([
  [{ status: 'Failure' as const, errCode: 6203 }, 6203],
  [{ status: 'FailureUnderMaintenance' as const }, 'FailureUnderMaintenance'],
  [{ status: 'Success' as const }, 1000],
  [{}, 'Failure'],
])('the answer %j that lacks what was requested is shown with the code %s', (value, code) => {
  expect(codeOfUnusable({ ok: true, value })).toBe(code);
});

it.each([
  [{ status: 'Pending' as const }, 'Pending'],
  [{ status: 'Success' as const, errCode: 1203 }, 'Success'],
  [{ status: 'SomethingNew' as never, errCode: 1100 }, 'FailureUnauthorized'],
  [{ status: 'SomethingNew' as never }, 'Failure'],
  [{ status: 'SomethingNew' as never, success: true }, 'Failure'],
  [{ errCode: 999_999 }, 'Failure'],
  [{ success: true, errCode: 1100 }, 'FailureUnauthorized'],
  [{ success: true }, 'Success'],
  [{ success: false }, 'Failure'],
  [{}, 'Failure'],
])('the answer %j has the status name %s', (answer, meaning) => {
  expect(meaningOf(answer)).toBe(meaning);
});
