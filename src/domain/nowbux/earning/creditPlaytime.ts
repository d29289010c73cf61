import { credit } from '../../../contracts/calls/rewards.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { Log } from '../../../kit/ports.ts';
import type { ApiClient } from '../../api/client.ts';
import { type CallFailure, isUnanswered, meaningOf } from '../../api/failure.ts';
import type { PlaytimeAccount } from './playtimeAccount.ts';

interface CreditPorts {
  readonly api: ApiClient;
  readonly account: PlaytimeAccount;
  readonly log: Log;
  readonly who: { readonly uaId: string; readonly uaSessionId: string };
  readonly createKey: () => string;
}

/**
 * Sends the playtime that was not credited yet, never less than a second. What the server says no to is reported and goes;
 * what it never answered is reported and stays for the next time, with the same key. Answers whether anything was credited.
 */
export async function creditPlaytime(
  { api, account, log, who, createKey }: CreditPorts,
  signal: AbortSignal,
): Promise<boolean> {
  let credited = false;
  for (const one of account.toSend(createKey)) {
    const { key, playSessionId, secs } = one;
    const headers = { [IDEMPOTENCY_KEY]: key };
    const answered = await api.call(credit, { ...who, playTimeSecs: secs, playSessionId }, { headers, signal });
    if (signal.aborted) return credited;
    const meaning = answered.ok ? meaningOf(answered.value) : undefined;
    if (meaning === 'Success') credited = true;
    else log.report({ name: 'playtime-credit-failed', data: { why: meaning ?? whyOf(answered) } });
    if (meaning === undefined && mayComeBack(answered)) return credited;
    account.settle(one);
  }
  return credited;
}

type Answered = { readonly ok: true } | { readonly ok: false; readonly error: CallFailure };

function whyOf(answered: Answered): string {
  return answered.ok ? 'Failure' : answered.error.kind;
}

/** Whether the same credit is worth another try: nobody has judged it yet. */
function mayComeBack(answered: Answered): boolean {
  if (answered.ok) return false;
  const { error } = answered;
  return isUnanswered(error) || (error.kind === 'unexpected-HTTP-status' && error.httpStatus >= 500);
}
