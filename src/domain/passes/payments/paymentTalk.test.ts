import { expect, it } from 'vitest';
import { PAYMENT_WINDOW, type PaymentBegin } from '../../../contracts/frames/paymentWindow.ts';
import { type Ignored, paymentTalk } from './paymentTalk.ts';

const PAYMENT = { token: 'sdk', orderNumber: 'order-1', payType: 'card', price: 5.59, symbol: '£', amount: '£5.59' };

function talks() {
  const begun: PaymentBegin[] = [];
  const returned: unknown[] = [];
  const ignored: Ignored[] = [];
  const hear = paymentTalk({
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

it('begins when the payment’s page is ready, again after a reload of it, and hears the result once', () => {
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

it.each<[string, unknown, Ignored]>([
  ['is no message of the payment service', 'paid', 'shape'],
  ['has no source', { ...RETURNED }, 'shape'],
  ['names another source', { ...RETURNED, source: 'ads' }, 'shape'],
  ['is of no known kind', { source: PAYMENT_WINDOW.source, kind: 'paid' }, 'shape'],
  ['is of another order', { ...RETURNED, source: PAYMENT_WINDOW.source, orderNumber: 'order-2' }, 'order'],
  ['answers an earlier opening', { ...RETURNED, source: PAYMENT_WINDOW.source, turn: 'turn-0' }, 'turn'],
])('takes no notice of what %s, and says so', (_, message, why) => {
  const { returned, ignored, hear, says } = talks();
  says({ kind: 'ready' });
  hear(message);
  expect([returned, ignored]).toEqual([[], [why]]);
});

it('takes no notice of a result before anything was begun', () => {
  const { returned, ignored, says } = talks();
  says(RETURNED);
  expect([returned, ignored]).toEqual([[], ['turn']]);
});
