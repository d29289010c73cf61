import { redeem } from '../../contracts/calls/rewards.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Runner } from '../../kit/machine.ts';
import type { ApiClient } from '../api/client.ts';
import { meaningOf } from '../api/failure.ts';
import type { CouponCommand, CouponEvent } from './coupon.machine.ts';

export interface CouponPorts {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly uaId: string;
  readonly uaSessionId: string;
  /** Whether something in the browser holds advertisements back. */
  readonly adsBlocked: () => Promise<boolean>;
}

/** Does the work of the coupon generator. */
export function couponRunner(ports: CouponPorts): Runner<CouponCommand, CouponEvent> {
  const { clock, adsBlocked } = ports;
  return (command, send, signal) => {
    switch (command.kind) {
      case 'look for ad-blocker':
        return void adsBlocked().then(
          (found) => send({ kind: 'ad-blocker looked for', found, at: clock.now() }),
          () => send({ kind: 'ad-blocker looked for', found: false, at: clock.now() }),
        );
      case 'play ad':
        return clock.after(command.endsAt - clock.now(), () => send({ kind: 'ad watched' }), signal);
      case 'redeem':
        return void redeemed(ports, signal).then(send);
    }
  };
}

async function redeemed({ api, uaId, uaSessionId }: CouponPorts, signal: AbortSignal): Promise<CouponEvent> {
  const answered = await api.call(redeem, { uaId, uaSessionId, productId: 'coupon' }, { signal });
  if (!answered.ok) return { kind: 'code refused', why: 'unavailable' };
  const meaning = meaningOf(answered.value);
  const { code } = answered.value;
  if (meaning === 'Success' && code) return { kind: 'code given', code };
  return { kind: 'code refused', why: meaning === 'FailureNoResource' ? 'none-left' : 'unavailable' };
}
