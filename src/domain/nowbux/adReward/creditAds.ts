import type * as z from 'zod/mini';
import { nowbuxTxn } from '../../../contracts/calls/rewardCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { Log } from '../../../kit/ports.ts';
import type { ApiClient } from '../../api/client.ts';
import { isUnjudged, meaningOf } from '../../api/failure.ts';
import type { AdAccount } from './adAccount.ts';

/** Product id of the credit. */
export const AD_PRODUCT = 'rewarded-ad';

/** Fields of the credit call about the viewer and their visit. */
export type AdViewer = Omit<
  z.input<typeof nowbuxTxn.request>,
  'txnType' | 'productId' | 'uaSessionId' | 'playSessionId'
>;

export interface AdsCredited {
  /** Credited amount in nowBux. */
  readonly amount: number;
  /** Reason for a missing credit; undefined if all were credited. */
  readonly reason:
    | undefined
    /** Today's limit of ad rewards is reached. */
    | 'limited'
    /** The server refuses rewards for this player or this advertisement. */
    | 'refused'
    /** The request failed; the next attempt repeats it. */
    | 'later';
}

interface CreditPorts {
  readonly api: ApiClient;
  readonly account: AdAccount;
  readonly log: Log;
  readonly viewer: () => AdViewer;
}

/** Credits each watched advertisement once. One without an answer stays stored and is repeated with its key. */
export async function creditAds({ api, account, log, viewer }: CreditPorts, signal: AbortSignal): Promise<AdsCredited> {
  let amount = 0;
  let why: AdsCredited['reason'];
  // Includes advertisements watched during the requests.
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
