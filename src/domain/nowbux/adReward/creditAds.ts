import type * as z from 'zod/mini';
import { nowbuxTxn } from '../../../contracts/calls/rewardCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { Log } from '../../../kit/ports.ts';
import type { ApiClient } from '../../api/client.ts';
import { isUnjudged, meaningOf } from '../../api/failure.ts';
import type { AdAccount } from './adAccount.ts';

/** How the server calls what is credited. */
export const AD_PRODUCT = 'rewarded-ad';

/** Who watched, and what brought them here: what the call says besides. */
export type AdViewer = Omit<
  z.input<typeof nowbuxTxn.request>,
  'txnType' | 'productId' | 'uaSessionId' | 'playSessionId'
>;

export interface AdsCredited {
  /** nowBux that are the player's now. */
  readonly amount: number;
  /** Why there are no more; undefined where there are. */
  readonly why:
    | undefined
    /** Advertisements bring nothing more today. */
    | 'limited'
    /** The server gives this player none, or nothing for it. */
    | 'refused'
    /** Nobody could be asked: they are sent again at the next chance. */
    | 'later';
}

interface CreditPorts {
  readonly api: ApiClient;
  readonly account: AdAccount;
  readonly log: Log;
  readonly viewer: () => AdViewer;
}

/** Has the server credit what was watched, each once. What it never answered stays for the next time, with the same key. */
export async function creditAds({ api, account, log, viewer }: CreditPorts, signal: AbortSignal): Promise<AdsCredited> {
  let amount = 0;
  let why: AdsCredited['why'];
  // What is watched meanwhile is credited with the rest.
  for (let [credit] = account.credits; credit; [credit] = account.credits) {
    const { key, uaSessionId, playSessionId } = credit;
    const ask = { ...viewer(), txnType: 'CR' as const, productId: AD_PRODUCT, uaSessionId, playSessionId };
    const answered = await api.call(nowbuxTxn, ask, { headers: { [IDEMPOTENCY_KEY]: key }, signal });
    if (signal.aborted) return { amount, why: 'later' };
    const meaning = answered.ok ? meaningOf(answered.value) : undefined;
    if (answered.ok && meaning === 'Success' && answered.value.isUserCreditEligible !== false) amount += credit.amount;
    else {
      why = meaning === 'FailureNowbuxCreditLimitExceeded' ? 'limited' : 'refused';
      log.report({
        name: 'ad-credit-failed',
        data: { why: answered.ok ? meaningOf(answered.value) : answered.error.kind },
      });
    }
    if (!answered.ok && isUnjudged(answered.error)) return { amount, why: 'later' };
    account.settle(credit);
  }
  return { amount, why };
}
