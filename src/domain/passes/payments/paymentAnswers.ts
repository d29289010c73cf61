import type { Call } from '../../../contracts/call.ts';
import { isKnownStatus, type KnownStatus, type Status } from '../../../contracts/status.ts';
import type { Result } from '../../../kit/result.ts';
import { type CallFailure, meaningOf } from '../../api/failure.ts';
import { TIMING } from '../../session/sessionTiming.ts';

/** How a request is retried: the pause before each retry in milliseconds, and the maximum number of retries. */
export interface Retry {
  readonly pauseMs: number;
  readonly most: number;
}

export type Reason = 'sold out' | 'limit' | 'changed' | 'minimum' | 'balance-too-low' | 'email' | 'steps-open';

/** Meaning of an API call's answer for the payment that the call is part of. */
export interface Verdict {
  /**
   * Meaning for the payment. `accepted`: the service carried out the request. `pending`: the service waits for a
   * bank. `refused`: the service rejected the request and did nothing, unless the ledger lists the payment.
   * `unknown`: the service may have carried out the request.
   */
  readonly says: 'accepted' | 'pending' | 'refused' | 'unknown';
  readonly retry?: Retry;
  readonly why?: Reason;
}

const ACCEPTED: Verdict = { says: 'accepted' };
const PENDING: Verdict = { says: 'pending' };
const REFUSED: Verdict = { says: 'refused' };
const UNKNOWN: Verdict = { says: 'unknown' };
const because = (why: Reason): Verdict => ({ says: 'refused', why });
/** Statuses for which the product's specification defines the pause between retries and their number. */
const again = (pauseMs: number, most: number): Verdict => ({ says: 'unknown', retry: { pauseMs, most } });

/** Meaning of each status for a payment. `PAYMENT_CALLS` has exceptions for single API calls. */
export const STATUS_VERDICTS: Readonly<Record<KnownStatus, Verdict>> = {
  Success: ACCEPTED,
  NeedsRedirect: UNKNOWN,
  Pending: PENDING,
  Failure: REFUSED,
  WaitingInQueue: UNKNOWN,
  WaitingInPriorityQueue: UNKNOWN,
  FailureInvalidMembershipId: REFUSED,
  // The service has already carried out a payment request with the same data, possibly this very one.
  FailureAlreadyExists: UNKNOWN,
  FailureValidationError: REFUSED,
  FailureTryAgain: again(TIMING.tryAgainMs, TIMING.tryAgainMax),
  FailureRetryStartSessionLater: again(TIMING.startLaterMs, TIMING.tryAgainMax),
  FailureSessionMigrated: REFUSED,
  FailureSessionTooExpensive: REFUSED,
  FailureInvalidPlayToken: UNKNOWN,
  FailureInvalidPlayUser: UNKNOWN,
  FailurePlayUserUnavailable: UNKNOWN,
  FailureNoResource: REFUSED,
  FailureInvalidParameter: REFUSED,
  FailureInvalidState: REFUSED,
  FailureUnauthorized: UNKNOWN,
  FailureUserStorageBusy: again(TIMING.notReadyMs, TIMING.notReadyMax),
  FailureServiceNotInRegion: REFUSED,
  FailureUnderMaintenance: UNKNOWN,
  FailureTabletNotSupported: REFUSED,
  FailureOsNotSupported: REFUSED,
  FailureMobileNotSupported: REFUSED,
  FailureDesktopNotSupported: REFUSED,
  FailureAppNotAvailable: REFUSED,
  FailureTrialTimeLimitExceeded: REFUSED,
  FailureTokenExpired: UNKNOWN,
  FailureInvalidToken: UNKNOWN,
  FailureExpiredCustomToken: UNKNOWN,
  FailureInvalidCustomToken: UNKNOWN,
  FailureForbidden: UNKNOWN,
  FailureUaIdRevoked: UNKNOWN,
  FailureProxyUserLimitExceeded: REFUSED,
  FailureAnotherSessionActive: REFUSED,
  FailureSessionEnded: REFUSED,
  FailureNotReady: again(TIMING.notReadyMs, TIMING.notReadyMax),
  FailureInsufficientPlaytime: REFUSED,
  FailureTokenDecode: UNKNOWN,
  FailureNowbuxCreditLimitExceeded: REFUSED,
  FailureInsufficientInstanceCapacity: UNKNOWN,
};

/**
 * Returns whether an error code is general (1000 to 1006). The service itself then failed, possibly after the
 * payment.
 */
const isGeneral = (code: number) => code >= 1000 && code <= 1006;

/** Meaning of a failed API call for a payment, if no answer arrived that the contract defines. */
export const FAILURE_VERDICTS: Readonly<Record<CallFailure['kind'], Verdict>> = {
  'fetch-exception': UNKNOWN,
  timeout: UNKNOWN,
  'too-large': UNKNOWN,
  'malformed-JSON': UNKNOWN,
  'unexpected-HTTP-status': UNKNOWN,
  // With HTTP 409, the service rejected the request before it did anything.
  'validation-error': REFUSED,
  'version-mismatch': UNKNOWN,
  unauthorized: UNKNOWN,
  forbidden: UNKNOWN,
  // The client sent no request.
  'partner-forbidden': REFUSED,
  'play-user-failed': UNKNOWN,
  aborted: UNKNOWN,
};

interface CallVerdicts {
  readonly statuses?: Partial<Record<KnownStatus, Verdict>>;
  readonly codes?: Readonly<Record<number, Verdict>>;
  /**
   * True for an API call that only asks about payments. If the service refuses such a call, a payment may still have
   * been made.
   */
  readonly asksOnly?: true;
}

const ASKS: CallVerdicts = { asksOnly: true };

/** The API calls of a payment, with the meanings that differ from the tables above. */
export const PAYMENT_CALLS: Readonly<Record<string, CallVerdicts>> = {
  'paymentsdk.order-create': {},
  // A failed call of `subscription.initiate` doesn't matter, because the later confirmation contains the same data.
  'subscription.initiate': ASKS,
  'paymentsdk.getPurchases': ASKS,
  'rewards.getRedemptionHistory': ASKS,
  // A purchase that the ledger lists was paid, so no answer to its confirmation means a refusal.
  'subscription.confirm': ASKS,
  'subscription.purchaseWithNowbux': {},
  'subscription.change': {},
  'paymentsdk.createNowbuxOrder': { statuses: { FailureInvalidParameter: because('changed') } },
  'rewards.redeem': {
    statuses: {
      FailureNoResource: because('sold out'),
      FailureNowbuxCreditLimitExceeded: because('limit'),
      FailureInvalidParameter: because('changed'),
    },
    codes: { 1203: because('minimum'), 6201: because('balance-too-low') },
  },
  'rewards.withdraw': {
    statuses: { FailureInvalidParameter: because('changed'), FailureInvalidState: because('steps-open') },
    codes: { 1302: because('email') },
  },
  'play.claimQuestReward': {},
};

type Answered = Result<
  {
    readonly status?: Status | undefined;
    readonly success?: boolean | undefined;
    readonly errCode?: number | undefined;
    readonly errorMessage?: string | undefined;
  },
  CallFailure
>;

/**
 * Returns the meaning of an answer for the payment. An API call that only asks about payments never means a refusal.
 */
export function verdictOn({ id }: Pick<Call, 'id'>, answered: Answered): Verdict {
  const own = PAYMENT_CALLS[id] ?? {};
  const verdict = read(own, answered);
  return own.asksOnly && verdict.says === 'refused' ? UNKNOWN : verdict;
}

function read({ statuses, codes }: CallVerdicts, answered: Answered): Verdict {
  if (!answered.ok) {
    const failure = answered.error;
    const status = 'status' in failure ? failure.status : undefined;
    const retry = status !== undefined && isKnownStatus(status) ? STATUS_VERDICTS[status].retry : undefined;
    return { ...FAILURE_VERDICTS[failure.kind], ...(retry && { retry }) };
  }
  const { status, errCode, errorMessage = '' } = answered.value;
  const meaning = meaningOf(answered.value);
  const byStatus = statuses?.[meaning] ?? STATUS_VERDICTS[meaning];
  if (byStatus.says !== 'refused') return byStatus;
  if (/insufficient balance/i.test(errorMessage)) return because('balance-too-low');
  if (errCode !== undefined && isGeneral(errCode)) return UNKNOWN;
  const byCode = errCode === undefined ? undefined : codes?.[errCode];
  if (byCode) return byCode;
  // A status that this client doesn't know, from a newer server, has an unknown meaning.
  return status !== undefined && !isKnownStatus(status) && errCode === undefined ? UNKNOWN : byStatus;
}
