import type * as z from 'zod/mini';
import { nowbuxTxn } from '../../../contracts/calls/rewardCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { Log } from '../../../kit/textStoreAndLog.ts';
import type { ApiClient } from '../../api/client.ts';
import { isUnjudged, meaningOf } from '../../api/failure.ts';
import type { AdRewardCredits } from './adRewardCredits.ts';

/** Product id of the reward for an advertisement. */
export const AD_PRODUCT = 'rewarded-ad';

/** Fields about the player and the visit, in the API call that credits a reward. */
export type AdViewer = Omit<
  z.input<typeof nowbuxTxn.request>,
  'txnType' | 'productId' | 'uaSessionId' | 'playSessionId'
>;

export interface AdsCredited {
  /** Total credited amount in nowBux. */
  readonly amount: number;
  /** Reason why an advertisement wasn't credited; undefined if all were credited. */
  readonly reason:
    | undefined
    /** The player has reached today's limit of rewards for advertisements. */
    | 'limited'
    /** The server refuses to reward this player or this advertisement. */
    | 'refused'
    /** The request for the reward failed; the client will repeat it. */
    | 'later';
}

interface CreditPorts {
  readonly api: ApiClient;
  readonly account: AdRewardCredits;
  readonly log: Log;
  readonly viewer: () => AdViewer;
}

/**
 * Credits each watched advertisement once. If a request gets no answer, the advertisement stays stored, and the
 * request is repeated with the same idempotency key.
 */
export async function creditAds({ api, account, log, viewer }: CreditPorts, signal: AbortSignal): Promise<AdsCredited> {
  let amount = 0;
  let why: AdsCredited['reason'];
  // The loop over the uncredited advertisements includes those that the player watches while it runs.
  for (let [credit] = account.credits; credit; [credit] = account.credits) {
    const { key, uaSessionId, playSessionId } = credit;
    const ask = { ...viewer(), txnType: 'CR' as const, productId: AD_PRODUCT, uaSessionId, playSessionId };
    const answered = await api.call(nowbuxTxn, ask, { headers: { [IDEMPOTENCY_KEY]: key }, signal });
    if (signal.aborted) return { amount, reason: 'later' };
    const meaning = answered.ok ? meaningOf(answered.value) : undefined;
    if (answered.ok && meaning === 'Success' && answered.value.isUserCreditEligible !== false) amount += credit.amount;
    else {
      why = meaning === 'FailureNowbuxCreditLimitExceeded' ? 'limited' : 'refused';
      log.report({
        name: 'ad-credit-failed',
        data: { why: answered.ok ? meaningOf(answered.value) : answered.error.kind },
      });
    }
    if (!answered.ok && isUnjudged(answered.error)) return { amount, reason: 'later' };
    account.settle(credit);
  }
  return { amount, reason: why };
}
