import { expect, it } from 'vitest';
import { linesOf, TransitionRecorder, type Transitions, walkAll } from '../../../tests/support/transitions.ts';
import { type Item, type PaymentEvent, paymentSpec, type PaymentState } from './payment.machine.ts';

const TRANSITIONS: Transitions<PaymentState, PaymentEvent> = {
  idle: { 'item chosen': ['checking', 'paying'] },
  checking: { 'balance read': ['paying', 'settled'] },
  paying: { 'payment returned': ['confirming', 'settled'], 'server said': ['settled'] },
  confirming: { 'server said': ['settled'] },
  settled: {
    'item chosen': ['checking', 'paying'],
    'retry asked': ['checking', 'confirming', 'paying'],
    'put away': ['idle'],
  },
};

const item = (currency: Item['currency']): Item => ({ productId: 'nowpass-month', currency, price: 100 });
const purchase = { productId: 'nowpass-month', orderId: 'order', purchaseToken: 'token' };
/** Another try after so many is nothing new. */
const TRIES = 2;

it('is all that the machine of a purchase does', () => {
  const recorder = new TransitionRecorder();
  const events: readonly PaymentEvent[] = [
    { kind: 'item chosen', item: item('real') },
    { kind: 'item chosen', item: item('nowbux') },
    { kind: 'balance read', balance: 99 },
    { kind: 'balance read', balance: 100 },
    { kind: 'balance read', balance: undefined },
    ...[1, 2, 3, undefined].map((result) => ({ kind: 'payment returned' as const, result, purchase })),
    { kind: 'payment returned', result: 1, purchase: undefined },
    ...(['confirmed', 'pending', 'refused', 'balance-too-low'] as const).map((said) => ({
      kind: 'server said' as const,
      said,
    })),
    { kind: 'retry asked' },
    { kind: 'put away' },
  ];
  const bounded: typeof paymentSpec = {
    ...paymentSpec,
    step: (state, event) => {
      const [next] = paymentSpec.step(state, event);
      return [next.kind === 'paying' && next.attempt > TRIES ? { ...next, attempt: TRIES } : next];
    },
  };
  walkAll(bounded, events, recorder);
  expect(recorder.seen).toEqual(linesOf(TRANSITIONS));
});
