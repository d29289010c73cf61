import { getPurchases } from '../../contracts/calls/paymentsdk.ts';
import { confirm } from '../../contracts/calls/subscription.ts';
import type { Tracking } from '../../contracts/entities/session.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Runner } from '../../kit/machine.ts';
import type { ApiClient } from '../api/client.ts';
import { meaningOf } from '../api/failure.ts';
import type { Circumstances, PremiumCommand, PremiumEvent, Purchase } from './premium.machine.ts';

/** What calls about a pass say of who asks, and for which game. */
export interface Buyer {
  readonly tracking: Tracking;
  readonly appId: string;
  readonly uaId: string;
  /** Two letters. */
  readonly countryCode: string;
  /** The access token, where there is one. */
  readonly token: string | undefined;
}

export interface PremiumPorts {
  readonly api: ApiClient;
  readonly clock: Clock;
  /** As things are when a pass is over. */
  readonly circumstances: () => Circumstances;
  readonly buyer: () => Buyer;
}

/** Does the work of a player's pass. */
export function premiumRunner(ports: PremiumPorts): Runner<PremiumCommand, PremiumEvent> {
  const { clock } = ports;
  return (command, send, signal) => {
    switch (command.kind) {
      case 'count down': {
        const { endsAt } = command;
        const look = () => {
          const left = Math.ceil((endsAt - clock.now()) / 1000);
          send(left > 0 ? { kind: 'second passed', left } : { kind: 'ran out', ...ports.circumstances() });
        };
        return clock.every(1000, look, signal);
      }
      case 'list purchases':
        return void list(ports, signal).then((purchases) => send({ kind: 'purchases listed', purchases }));
      case 'confirm':
        return void confirmed(ports, command.purchase, signal).then(send);
    }
  };
}

/** What can't be asked now is asked on the next visit. */
async function list({ api, buyer }: PremiumPorts, signal: AbortSignal): Promise<readonly Purchase[]> {
  const { token, appId, countryCode } = buyer();
  const answered = await api.call(getPurchases, { accessToken: token, appId, countryCode }, { signal });
  return (answered.ok && answered.value.data?.INAPP_PURCHASE_DATA_LIST) || [];
}

async function confirmed(ports: PremiumPorts, purchase: Purchase, signal: AbortSignal): Promise<PremiumEvent> {
  const { purchaseToken, productId, orderId } = purchase;
  const { tracking, token = '', appId, uaId } = ports.buyer();
  const answered = await ports.api.call(
    confirm,
    { ...tracking, appId, uaId, token, productId, purchaseToken, orderNumber: orderId },
    { signal },
  );
  const meaning = answered.ok ? meaningOf(answered.value) : 'Pending';
  if (answered.ok && meaning === 'Success') {
    const { subscriptionInfo: info } = answered.value;
    return { kind: 'purchase confirmed', purchaseToken, info, at: ports.clock.now() };
  }
  return { kind: 'purchase unconfirmed', purchaseToken, said: meaning === 'Pending' ? 'pending' : 'refused' };
}
