import { expect, it } from 'vitest';
import { PAYMENT_WINDOW, type PaymentBegin } from '../../../contracts/frames/paymentWindow.ts';
import { type IgnoreReason, createPaymentMessages } from './paymentMessages.ts';

const PAYMENT = { token: 'sdk', orderNumber: 'order-1', payType: 'card', price: 5.59, symbol: '£', amount: '£5.59' };

function talks() {
  const begun: PaymentBegin[] = [];
  const returned: unknown[] = [];
  const ignored: IgnoreReason[] = [];
  const hear = createPaymentMessages({
    payment: PAYMENT,
    turn: 'turn-1',
    say: (begin) => begun.push(begin),
    returned: (result) => returned.push(result),
    ignored: (why) => ignored.push(why),
  });
  const says = (message: object) => hear({ source: PAYMENT_WINDOW.source, ...message });
  return { begun, returned, ignored, hear, says };
}
const RETURNED = { kind: 'returned', turn: 'turn-1', orderNumber: 'order-1', result: 1 } as const;

it('createPaymentMessages sends the payment when its page is ready, also after a reload, and accepts one result', () => {
  const { begun, returned, ignored, says } = talks();
  says({ kind: 'ready' });
  says({ kind: 'ready' });
  expect(begun.map(({ token, orderNumber, turn }) => [token, orderNumber, turn])).toEqual([
    ['sdk', 'order-1', 'turn-1'],
    ['sdk', 'order-1', 'turn-1'],
  ]);
  says(RETURNED);
  says({ ...RETURNED, result: 2 });
  expect([returned, ignored]).toEqual([[1], ['turn']]);
});

it.each<[string, unknown, IgnoreReason]>([
  ['is not an object', 'paid', 'shape'],
  ['has no `source`', { ...RETURNED }, 'shape'],
  ['has another `source`', { ...RETURNED, source: 'ads' }, 'shape'],
  ['has an unknown `kind`', { source: PAYMENT_WINDOW.source, kind: 'paid' }, 'shape'],
  ['has another order number', { ...RETURNED, source: PAYMENT_WINDOW.source, orderNumber: 'order-2' }, 'order'],
  ['belongs to an earlier turn', { ...RETURNED, source: PAYMENT_WINDOW.source, turn: 'turn-0' }, 'turn'],
])('createPaymentMessages ignores and reports a message that %s', (_, message, why) => {
  const { returned, ignored, hear, says } = talks();
  says({ kind: 'ready' });
  hear(message);
  expect([returned, ignored]).toEqual([[], [why]]);
});

it('createPaymentMessages ignores and reports a result that arrives before its page is ready', () => {
  const { returned, ignored, says } = talks();
  says(RETURNED);
  expect([returned, ignored]).toEqual([[], ['turn']]);
});
