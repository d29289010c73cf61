import { redeem } from '../../../contracts/calls/rewardCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { Runner } from '../../../kit/stateMachine.ts';
import type { ApiClient } from '../../api/client.ts';
import { codeOfUnusable, meaningOf, supportCodeOf } from '../../api/failure.ts';
import type { CouponCodeCommand, CouponCodeEvent } from './couponCode.machine.ts';

interface CouponCodePorts {
  readonly api: ApiClient;
  readonly uaId: string;
  readonly uaSessionId: string;
  readonly newKey: () => string;
}

/**
 * Redeems a coupon code. After a lost answer, a retry uses the same idempotency key, so that the player's own code
 * isn't reported as used.
 */
export function couponCodeRunner(ports: CouponCodePorts): Runner<CouponCodeCommand, CouponCodeEvent> {
  const keys = new Map<string, string>();
  return ({ code }, send, signal) => {
    const key = keys.get(code) ?? ports.newKey();
    keys.set(code, key);
    void used(ports, code, key, signal).then((event) => {
      if (event.kind === 'code taken' || event.why !== 'unanswered') keys.delete(code);
      send(event);
    });
  };
}

type Answer = Extract<CouponCodeEvent, { readonly kind: 'code taken' | 'code refused' }>;

async function used(ports: CouponCodePorts, code: string, key: string, signal: AbortSignal): Promise<Answer> {
  const { api, uaId, uaSessionId } = ports;
  const ask = { uaId, uaSessionId, productId: 'coupon-code', code };
  const answered = await api.call(redeem, ask, { headers: { [IDEMPOTENCY_KEY]: key }, signal });
  if (!answered.ok) return { kind: 'code refused', why: 'unanswered', errorCode: supportCodeOf(answered.error) };
  switch (meaningOf(answered.value)) {
    case 'Success':
      return { kind: 'code taken', nowbux: answered.value.prize };
    case 'FailureAlreadyExists':
      return { kind: 'code refused', why: 'used' };
    case 'FailureInvalidParameter':
      return { kind: 'code refused', why: 'unknown' };
    default:
      return { kind: 'code refused', why: 'unanswered', errorCode: codeOfUnusable(answered) };
  }
}
