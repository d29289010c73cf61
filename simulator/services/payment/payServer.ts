import type { Backend } from '../../core/world/backend.ts';
import { payerOf } from '../../core/services/payments/paymentCalls.ts';
import { traitOf } from '../../core/testInputs/accountTraits.ts';
import { fieldsOf } from '../service.ts';

/** Response of the payment server to a submitted payment. */
export interface Paid {
  /**
   * Result of the payment. 1: paid; 2: refused; 0: not finished; `code`: the bank requires a code first;
   * `wrong-code`: the code was wrong.
   */
  readonly result: 0 | 1 | 2 | 'code' | 'wrong-code';
  /** Unusual behaviour of the payment page that certain test cards request. */
  readonly manner?: 'slow' | 'silent' | 'twice' | 'lies';
}

/** Test cards, as digits. The server refuses all others. */
export const TEST_CARDS = {
  succeeds: '4242424242424242',
  refused: '4000000000000002',
  /** The bank requires the code `CARD_CODE`. */
  secure: '4000000000003220',
  slow: '4000000000009995',
  /** With this card, the payment page closes without charging the card. */
  closes: '4000000000000119',
  /** The card is charged, but the page never reports it. */
  silent: '4000000000000259',
  /** Before the refusal, the page sends false reports: another order, an earlier turn, another format. */
  lies: '4000000000001000',
  /** The card is charged, and the page reports it twice. */
  twice: '4000000000002000',
} as const;

export const CARD_CODE = '123456';

/** Charges an order by card or from a wallet. Returns undefined if the player has no such order. */
export function takePayment(text: string, backend: Backend): Paid | undefined {
  const { token, orderNumber, payType, card = '', code } = fieldsOf(text);
  const player = payerOf(typeof token === 'string' ? token : undefined, backend);
  const order = typeof orderNumber === 'string' ? backend.purchases.byId(orderNumber) : undefined;
  if (!player || order?.player !== player) return undefined;
  if (order.payments > 0) return { result: 1 };
  if (order.refused) return { result: 2 };
  const refuse = (): Paid => {
    order.refused = true;
    return { result: 2 };
  };
  const pay = (): Paid => {
    backend.purchases.pay(order, payType === 'card' ? 'card' : 'wallet');
    return { result: 1 };
  };
  const trait = traitOf(player.account?.email);
  if (trait === 'refused') return refuse();
  if (trait === 'incomplete') return { result: 0 };
  if (payType !== 'card') return pay();
  switch (String(card).replaceAll(/\D/g, '')) {
    case TEST_CARDS.succeeds:
      return pay();
    case TEST_CARDS.secure:
      if (code === undefined) return { result: 'code' };
      return code === CARD_CODE ? pay() : { result: 'wrong-code' };
    case TEST_CARDS.slow:
      return { ...pay(), manner: 'slow' };
    case TEST_CARDS.closes:
      return { result: 0 };
    case TEST_CARDS.silent:
      return { ...pay(), manner: 'silent' };
    case TEST_CARDS.twice:
      return { ...pay(), manner: 'twice' };
    case TEST_CARDS.lies:
      return { ...refuse(), manner: 'lies' };
    default:
      return refuse();
  }
}
