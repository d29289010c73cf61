import { describe, expect, it } from 'vitest';
import { type KnownStatus, STATUS_CODES, STATUSES } from '../../../contracts/status.ts';
import { errorKind, isMaintenance, retryable } from './errorKinds.ts';
import type { ErrorCause } from '../session.state.ts';

const errorOf = (status: KnownStatus, code?: number, cause?: ErrorCause) => {
  return { status, code, cause, statusText: undefined, description: '' };
};

// The table of error codes is written out, so that every change of it is intentional and visible in a review.
const CODES = `
  code.num.1000 Failure generic retry
  code.num.1001 Failure internal retry
  code.num.1002 Failure timeout retry
  code.num.1003 Failure inner-network retry
  code.num.1004 Failure garbled retry
  code.num.1005 Failure unavailable retry
  code.num.1006 Failure database retry
  code.num.1100 FailureUnauthorized unauthorized stop
  code.num.1101 FailureTokenExpired token-expired retry
  code.num.1102 FailureInvalidToken invalid-token retry
  code.num.1103 FailureExpiredCustomToken partner-token-expired stop
  code.num.1104 FailureInvalidCustomToken partner-token-invalid stop
  code.num.1105 FailureInvalidPlayToken invalid-play-token retry
  code.num.1106 FailureInvalidPlayUser player-unknown retry
  code.num.1107 FailureTokenDecode token-unreadable retry
  code.num.1200 FailureInvalidParameter invalid-parameter stop
  code.num.1201 FailureInvalidParameter invalid-parameter stop
  code.num.1202 FailureInvalidParameter invalid-parameter stop
  code.num.1203 FailureInvalidParameter invalid-parameter stop
  code.num.1204 FailureInvalidParameter invalid-parameter stop
  code.num.1205 FailureInvalidParameter invalid-parameter stop
  code.num.1206 FailureInvalidParameter invalid-parameter stop
  code.num.1300 FailureValidationError validation retry
  code.num.1301 FailureValidationError validation retry
  code.num.1302 FailureValidationError validation retry
  code.num.1303 FailureValidationError validation retry
  code.num.1304 FailureValidationError validation retry
  code.num.2000 FailureInvalidState invalid-state retry
  code.num.2001 FailureSessionEnded session-ended stop
  code.num.2002 FailureSessionMigrated migrated stop
  code.num.2003 FailureAnotherSessionActive another-session retry
  code.num.2004 FailureTrialTimeLimitExceeded trial-over stop
  code.num.2005 FailureSessionTooExpensive too-expensive retry
  code.num.2006 FailureRetryStartSessionLater start-later retry
  code.num.2007 FailureTryAgain start-again retry
  code.num.2100 FailureNoResource no-resource retry
  code.num.2101 FailureServiceNotInRegion not-in-region stop
  code.num.2102 FailureUnderMaintenance maintenance wait
  code.num.2103 FailureAppNotAvailable not-found stop
  code.num.2104 FailureInsufficientInstanceCapacity server-overloaded retry
  code.num.3000 FailureTabletNotSupported not-on-tablets stop
  code.num.3001 FailureOsNotSupported not-on-system stop
  code.num.3002 FailureMobileNotSupported not-on-phones stop
  code.num.3003 FailureDesktopNotSupported not-on-desktops stop
  code.num.3101 FailureNowbuxCreditLimitExceeded daily-limit stop
  code.num.3102 FailureProxyUserLimitExceeded proxy-limit stop
  code.num.3103 FailureInsufficientPlaytime insufficient-playtime stop
  code.num.3401 Failure refused retry
  code.num.3402 FailureInvalidParameter invalid-parameter stop
  code.num.3403 FailureInvalidState invalid-state retry
  code.num.4000 Failure machine-failed retry
  code.num.4001 FailureNotReady not-ready retry
  code.num.4002 FailureUserStorageBusy storage-busy retry
  code.num.4003 FailureInsufficientInstanceCapacity server-overloaded retry
  code.num.4004 FailurePlayUserUnavailable storage-away retry
  code.num.4005 Failure restart-failed retry
  code.num.4006 FailureUaIdRevoked browser-revoked retry
  code.num.4100 WaitingInQueue in-line retry
  code.num.4101 WaitingInPriorityQueue in-line retry
  code.num.4102 WaitingInQueue in-line retry
  code.num.4103 WaitingInQueue in-line retry
  code.num.4104 WaitingInQueue in-line retry
  code.num.4105 WaitingInQueue in-line retry
  code.num.4106 WaitingInQueue in-line retry
  code.num.5000 FailureForbidden partner-forbidden stop
  code.num.5001 FailureInvalidCustomToken partner-token-invalid stop
  code.num.5002 FailureExpiredCustomToken partner-token-expired stop
  code.num.6000 FailureForbidden ad-blocker stop
  code.num.6001 FailureForbidden vpn retry
  code.num.6002 FailureForbidden environment retry
  code.num.6100 FailureForbidden forbidden stop
  code.num.6101 FailureForbidden email-unverified retry
  code.num.6102 FailureForbidden email-not-allowed stop
  code.num.6103 FailureUnauthorized auth-mismatch stop
  code.num.6200 FailureAlreadyExists account-exists stop
  code.num.6201 Failure rewards-failed retry
  code.num.6202 FailureUnderMaintenance all-closed wait
  code.num.6203 FailureServiceNotInRegion bad-zone stop
  code.num.6300 Failure no-answer retry
  code.num.6301 Failure no-connection retry
  code.num.6302 Failure no-player retry
`;

it('every code has the status, kind and retry policy of the table', () => {
  const lines = STATUSES.flatMap((status) =>
    STATUS_CODES[status].map((code) => {
      const error = errorOf(status, code);
      const policy = retryable(error) ? 'retry' : isMaintenance(error) ? 'wait' : 'stop';
      return `code.num.${code} ${status} ${errorKind(error)} ${policy}`;
    }),
  );
  expect(lines.toSorted()).toEqual(CODES.trim().split(/\n\s*/));
});

describe('errorKind', () => {
  it.each<[ErrorCause, string]>([
    [{ kind: 'network', online: true }, 'unreached'],
    [{ kind: 'network', online: false }, 'offline'],
    [{ kind: 'timeout' }, 'no-reply'],
    [{ kind: 'malformed' }, 'garbled'],
    [{ kind: 'too-large' }, 'too-large'],
    [{ kind: 'no-webrtc' }, 'no-webrtc'],
    [{ kind: 'parts-missing' }, 'parts-missing'],
    [{ kind: 'login-required' }, 'login-required'],
    [{ kind: 'html-unreached' }, 'html-unreached'],
    [{ kind: 'html-silent' }, 'html-silent'],
    [{ kind: 'premium-ended' }, 'premium-ended'],
    [{ kind: 'pass-needed' }, 'pass-needed'],
    // The status and the error code are more specific than the causes `http` and `unauthorized`.
    [{ kind: 'http', httpStatus: 500 }, 'no-resource'],
    [{ kind: 'unauthorized' }, 'no-resource'],
  ])('maps the cause %j of an error with the code 2100 to %s', (cause, kind) => {
    expect(errorKind(errorOf('FailureNoResource', 2100, cause))).toBe(kind);
  });

  it.each<[KnownStatus, number | undefined, string]>([
    ['FailureNoResource', undefined, 'no-resource'],
    ['FailureNoResource', 2102, 'no-resource'],
    ['FailureNoResource', 123_456, 'no-resource'],
    ['Failure', 123_456, 'generic'],
    ['Failure', undefined, 'generic'],
    ['Failure', 2102, 'maintenance'],
    ['Failure', 6001, 'vpn'],
    ['FailureForbidden', 6001, 'vpn'],
    ['FailureForbidden', 6100, 'forbidden'],
  ])('maps the status %s with the code %s to %s', (status, code, kind) => {
    expect(errorKind(errorOf(status, code))).toBe(kind);
  });
});
