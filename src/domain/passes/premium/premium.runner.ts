import { getPurchases } from '../../../contracts/calls/paymentSdkCalls.ts';
import type { Runner } from '../../../kit/stateMachine.ts';
import { type PaymentSender, sendPayment } from '../payments/sendPayment.ts';
import { type Buyer, confirmPurchase, type Purchase } from './confirmPurchase.ts';
import type { Circumstances, PremiumCommand, PremiumEvent } from './premium.machine.ts';

export interface PremiumPorts extends PaymentSender {
  readonly circumstances: () => Circumstances;
  readonly buyer: () => Buyer;
}

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
      case 'wait':
        return clock.after(command.ms, () => send({ kind: 'check due' }), signal);
      case 'list purchases':
        return void list(ports, signal).then((purchases) => send({ kind: 'purchases listed', purchases }));
      case 'confirm':
        return void confirmed(ports, command.purchase, signal).then(send);
    }
  };
}

/**
 * Requests the passes that the player has paid. Leaves out game items, because the payment service delivers those.
 * Returns undefined if the service is unreachable.
 */
async function list(ports: PremiumPorts, signal: AbortSignal): Promise<readonly Purchase[] | undefined> {
  const { token, appId, countryCode } = ports.buyer();
  const request = { accessToken: token, appId, countryCode };
  const { verdict, answer } = await sendPayment(ports, getPurchases, request, { signal });
  if (verdict.says !== 'accepted') return undefined;
  return answer?.data?.INAPP_PURCHASE_DATA_LIST.filter(({ type }) => type !== 'inapp') ?? [];
}

async function confirmed(ports: PremiumPorts, purchase: Purchase, signal: AbortSignal): Promise<PremiumEvent> {
  const { purchaseToken } = purchase;
  const answer = await confirmPurchase(ports, ports.buyer(), purchase, signal);
  if (answer.status !== 'confirmed') return { kind: 'purchase unconfirmed', purchaseToken, answer: answer.status };
  return { kind: 'purchase confirmed', purchaseToken, info: answer.info, at: ports.clock.now() };
}
