import type { Call } from '../../../contracts/call.ts';
import { isKnownStatus, type KnownStatus, type Status } from '../../../contracts/status.ts';
import type { Result } from '../../../kit/result.ts';
import { type CallFailure, meaningOf } from '../../api/failure.ts';
import { TIMING } from '../../session/sessionTiming.ts';

/** The retries of a request: the pause before each one in milliseconds, and their number. */
export interface Retry {
  readonly pauseMs: number;
  readonly most: number;
}

export type Reason = 'sold out' | 'limit' | 'changed' | 'minimum' | 'balance-too-low' | 'email' | 'steps-open';

/** The consequence of an answer for the payment that the call is part of. */
export interface Verdict {
  /**
   * `accepted`: the service carried out the request. `pending`: the service waits for a bank. `refused`: the service rejected
   * the request and did nothing, unless the ledger lists the payment. `unknown`: the service may have carried it out.
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
/** The product's specification defines these statuses' pauses between retries. */
const again = (pauseMs: number, most: number): Verdict => ({ says: 'unknown', retry: { pauseMs, most } });

/** The verdict on each status, unless the row of the call in `PAYMENT_CALLS` has another one. */
export const STATUS_VERDICTS: Readonly<Record<KnownStatus, Verdict>> = {
  Success: ACCEPTED,
  NeedsRedirect: UNKNOWN,
  Pending: PENDING,
  Failure: REFUSED,
  WaitingInQueue: UNKNOWN,
  WaitingInPriorityQueue: UNKNOWN,
  FailureInvalidMembershipId: REFUSED,
  // The service did this before, possibly for this very press.
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

/** With a general code (1000 to 1006) the service itself failed, possibly after the payment. */
const isGeneral = (code: number) => code >= 1000 && code <= 1006;

/** The verdict on a call without an answer that the contract knows. */
export const FAILURE_VERDICTS: Readonly<Record<CallFailure['kind'], Verdict>> = {
  'fetch-exception': UNKNOWN,
  timeout: UNKNOWN,
  'too-large': UNKNOWN,
  'malformed-JSON': UNKNOWN,
  'unexpected-HTTP-status': UNKNOWN,
  // HTTP 409: the service rejected the request before it did anything.
  'validation-error': REFUSED,
  'version-mismatch': UNKNOWN,
  unauthorized: UNKNOWN,
  forbidden: UNKNOWN,
  // No request was made.
  'partner-forbidden': REFUSED,
  'play-user-failed': UNKNOWN,
  aborted: UNKNOWN,
};

interface CallVerdicts {
  readonly statuses?: Partial<Record<KnownStatus, Verdict>>;
  readonly codes?: Readonly<Record<number, Verdict>>;
  /** The call only asks about payments. Its refusal doesn't mean that nothing was paid. */
  readonly asksOnly?: true;
}

const ASKS: CallVerdicts = { asksOnly: true };

/** The calls of a payment, with the verdicts that differ from the tables above. */
export const PAYMENT_CALLS: Readonly<Record<string, CallVerdicts>> = {
  'paymentsdk.order-create': {},
  // The confirmation repeats this call's content.
  'subscription.initiate': ASKS,
  'paymentsdk.getPurchases': ASKS,
  'rewards.getRedemptionHistory': ASKS,
  // A purchase that the ledger lists was paid, so no answer to its confirmation is a refusal.
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

/** Returns the verdict on an answer. A call that only asks never refuses a payment. */
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
  // The meaning of a newer server's status is unknown.
  return status !== undefined && !isKnownStatus(status) && errCode === undefined ? UNKNOWN : byStatus;
}
