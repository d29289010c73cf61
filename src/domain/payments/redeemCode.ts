import { redeem } from '../../contracts/calls/rewards.ts';
import { meaningOf } from '../api/failure.ts';
import { knownOf, refusedOr } from './askService.ts';
import { keyOf } from './orderFields.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { Intention, Known, PurchaseEvent, Refusal } from './purchase.state.ts';

/** A code is worth too little to be redeemed for. */
const BELOW_MINIMUM = 1203;
const TOO_FEW = 6201;

/** Redeems nowBux for a shop's code. What the history of codes knows counts; what is answered is a hint where it has no code. */
export async function redeemCode(
  ports: PurchasePorts,
  intention: Intention,
  signal: AbortSignal,
): Promise<PurchaseEvent> {
  const { uaId, uaSessionId } = ports.buyer();
  const { productId, price: amount } = intention.item;
  const options = { signal, headers: keyOf(intention) };
  const answered = await ports.api.call(redeem, { uaId, uaSessionId, productId, amount }, options);
  const said = (known: Known): PurchaseEvent => ({ kind: 'service said', intention, known });
  // It was redeemed perhaps: that is asked, and not redeemed again.
  if (!answered.ok) return said(await knownOf(ports, intention, signal));
  const { code, errCode, errorMessage = '' } = answered.value;
  const meaning = meaningOf(answered.value);
  if (meaning === 'Success' && code) return said({ kind: 'confirmed', info: undefined, code });
  if (errCode === TOO_FEW || /insufficient balance/i.test(errorMessage)) return said({ kind: 'balance-too-low' });
  const asked = knownOf(ports, intention, signal);
  return said(await (meaning === 'Success' ? asked : refusedOr(asked, whyOf(meaning, errCode))));
}

function whyOf(meaning: ReturnType<typeof meaningOf>, errCode: number | undefined): Refusal | undefined {
  switch (meaning) {
    case 'FailureNoResource':
      return 'sold out';
    case 'FailureNowbuxCreditLimitExceeded':
      return 'limit';
    case 'FailureInvalidParameter':
      return errCode === BELOW_MINIMUM ? 'minimum' : 'changed';
    default:
      return undefined;
  }
}
