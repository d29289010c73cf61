import { getPurchases } from '../../contracts/calls/paymentsdk.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Runner } from '../../kit/machine.ts';
import type { ApiClient } from '../api/client.ts';
import { type Buyer, confirmPurchase, type Purchase } from './confirmPurchase.ts';
import type { Circumstances, PremiumCommand, PremiumEvent } from './premium.machine.ts';

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

/** Passes: what is bought in a game is given by the payment service itself. What can't be asked now is asked on the next visit. */
async function list({ api, buyer }: PremiumPorts, signal: AbortSignal): Promise<readonly Purchase[]> {
  const { token, appId, countryCode } = buyer();
  const answered = await api.call(getPurchases, { accessToken: token, appId, countryCode }, { signal });
  if (!answered.ok) return [];
  return answered.value.data?.INAPP_PURCHASE_DATA_LIST.filter(({ type }) => type !== 'inapp') ?? [];
}

async function confirmed(
  { api, clock, buyer }: PremiumPorts,
  purchase: Purchase,
  signal: AbortSignal,
): Promise<PremiumEvent> {
  const { purchaseToken } = purchase;
  const answer = await confirmPurchase(api, buyer(), purchase, signal);
  if (answer.said !== 'confirmed') return { kind: 'purchase unconfirmed', purchaseToken, said: answer.said };
  return { kind: 'purchase confirmed', purchaseToken, info: answer.info, at: clock.now() };
}
