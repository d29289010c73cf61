import { redeem } from '../../../contracts/calls/rewardCalls.ts';
import { knownAfter, knownOf, paying } from './askService.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { Intention, PurchaseEvent } from './purchase.state.ts';
import { sendPayment } from './sendPayment.ts';

/** Redeems nowBux for a shop's code. What the history of codes knows counts; what is answered is a hint where it has no code. */
export async function redeemCode(
  ports: PurchasePorts,
  intention: Intention,
  signal: AbortSignal,
): Promise<PurchaseEvent> {
  const { uaId, uaSessionId } = ports.buyer();
  const { productId, price: amount } = intention.item;
  const request = { uaId, uaSessionId, productId, amount };
  const { verdict, answer } = await sendPayment(ports, redeem, request, paying(ports, intention, signal));
  const code = verdict.says === 'accepted' ? answer?.code : undefined;
  const known = code
    ? ({ kind: 'confirmed', info: undefined, code } as const)
    : await knownAfter(verdict, () => knownOf(ports, intention, signal));
  return { kind: 'service said', intention, known };
}
