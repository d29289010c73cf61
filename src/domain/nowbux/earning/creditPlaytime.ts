import { credit } from '../../../contracts/calls/rewardCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { Log } from '../../../kit/textStoreAndLog.ts';
import type { ApiClient } from '../../api/client.ts';
import { isUnjudged, meaningOf } from '../../api/failure.ts';
import type { PlaytimeCredits } from './playtimeCredits.ts';

interface CreditPorts {
  readonly api: ApiClient;
  readonly account: PlaytimeCredits;
  readonly log: Log;
  readonly visit: { readonly uaId: string; readonly uaSessionId: string };
  readonly createKey: () => string;
}

/**
 * Credits a player's playtime in whole seconds. Reports failures. Removes a credit that the server refused, and keeps
 * one without an answer for the next attempt with the same idempotency key. Returns whether any playtime was
 * credited.
 */
export async function creditPlaytime(
  { api, account, log, visit, createKey }: CreditPorts,
  signal: AbortSignal,
): Promise<boolean> {
  let credited = false;
  for (const one of account.toSend(createKey)) {
    const { key, playSessionId, secs } = one;
    const headers = { [IDEMPOTENCY_KEY]: key };
    const answered = await api.call(credit, { ...visit, playTimeSecs: secs, playSessionId }, { headers, signal });
    if (signal.aborted) return credited;
    const why = answered.ok ? meaningOf(answered.value) : answered.error.kind;
    if (why === 'Success') credited = true;
    else log.report({ name: 'playtime-credit-failed', data: { why } });
    if (!answered.ok && isUnjudged(answered.error)) return credited;
    account.settle(one);
  }
  return credited;
}
