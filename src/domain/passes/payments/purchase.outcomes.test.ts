import { describe, expect, it } from 'vitest';
import { NOWBUX_PASS, PASS } from '../../../../tests/support/payments/purchaseFixtures.ts';
import type { Allowance } from '../../account/limits/spentAmounts.ts';
import { replay } from '../../../kit/stateMachine.ts';
import { purchaseSpec } from './purchase.machine.ts';
import type { Intention, Known, PurchaseEvent } from './purchase.state.ts';

const OPEN: Intention = { key: 'key', item: PASS, begunAt: 0, orderNumber: 'order-1' };
const FREE = { kind: 'free' } as const;
const choose = (item = PASS): PurchaseEvent => ({ kind: 'item chosen', item });
const prepared = (balance?: number): Extract<PurchaseEvent, { kind: 'prepared' }> => ({
  kind: 'prepared',
  ways: [{ id: 'card', label: 'Card' }],
  balance,
  allowance: FREE,
});
const press = (way = 'card'): PurchaseEvent => ({ kind: 'pay pressed', way });
const found = (intention = OPEN): PurchaseEvent => ({ kind: 'intention found', intention, quiet: 'until told' });
const CLAIMED: PurchaseEvent = { kind: 'claimed', outcome: undefined, open: [OPEN] };
const service = (known: Known, intention = OPEN): PurchaseEvent => ({ kind: 'service said', intention, known });
const ORDERING = [choose(), prepared(), press(), CLAIMED] as const;
const PAYING = [...ORDERING, { kind: 'ordered', intention: OPEN }] as const;
const returned = (result: unknown): readonly PurchaseEvent[] => [...PAYING, { kind: 'payment returned', result }];

const after = (...events: readonly PurchaseEvent[]) => replay(purchaseSpec, events);
/** Returns the state of the purchase after all events, and the commands of the last event. */
function last(...events: readonly PurchaseEvent[]) {
  const [next, ...commands] = purchaseSpec.step(after(...events.slice(0, -1)), events.at(-1) ?? choose());
  return { next, commands };
}

const ended = (result: 'success' | 'failed') => ({
  kind: 'close',
  outcome: { item: PASS, result, orderNumber: 'order-1' },
});
const kept = (pending: Intention['pending']) => ({ kind: 'keep', intention: { ...OPEN, pending } });
const NOT_PAID: Known = { kind: 'not paid' };
const UNKNOWN: Known = { kind: 'unknown' };

describe('the outcome of a purchase', () => {
  it.each<[string, unknown, Known, string, object]>([
    ['the service has confirmed it', 2, { kind: 'confirmed', info: undefined }, 'success', ended('success')],
    ['the service has refused it', 1, { kind: 'refused' }, 'failed', ended('failed')],
    ['the service reports it as pending', 2, { kind: 'pending' }, 'pending', kept('paid')],
    ['the page reports it as paid and the service has no record of it', 1, NOT_PAID, 'pending', kept('paid')],
    ['the page reports it as failed and the service has no record of it', 2, NOT_PAID, 'failed', ended('failed')],
    [
      'the page reports nothing and the service has no record of it',
      undefined,
      NOT_PAID,
      'incomplete',
      kept(undefined),
    ],
    ['the page reports it as paid and the service is unavailable', 1, UNKNOWN, 'pending', kept('paid')],
    ['the page reports it as failed and the service is unavailable', 2, UNKNOWN, 'pending', kept('doubted')],
    ['the page reports nothing and the service is unavailable', undefined, UNKNOWN, 'pending', kept('doubted')],
  ])('contains the matching result and the order number when %s', (_, result, known, text, command) => {
    const { next, commands } = last(...returned(result), service(known));
    expect(next).toMatchObject({ kind: 'settled', item: PASS, result: text, orderNumber: 'order-1' });
    expect(commands).toMatchObject([command]);
  });

  it('includes the pass, the gift card code or the reason for a refusal', () => {
    const info = { status: 'active' };
    expect(after(...returned(1), service({ kind: 'confirmed', info, code: 'ABCD' }))).toMatchObject({
      info,
      code: 'ABCD',
    });
    expect(after(...returned(1), service({ kind: 'refused', why: 'sold out' }))).toMatchObject({ why: 'sold out' });
  });

  it('stays pending for a payment reported as paid when the service has no record of it or is unavailable', () => {
    const paid = { ...OPEN, pending: 'paid' } as const;
    for (const known of [NOT_PAID, UNKNOWN]) {
      const { next, commands } = last(...returned(undefined), service(known, paid));
      expect(next).toMatchObject({ result: 'pending', open: paid });
      expect(commands).toMatchObject([kept('paid')]);
    }
  });

  it('reports an insufficient balance and closes the intention when the player has too few nowBux', () => {
    const { next, commands } = last(...ORDERING, service({ kind: 'balance-too-low' }));
    expect(next).toMatchObject({ kind: 'settled', item: PASS, result: 'insufficient-balance' });
    expect(commands).toEqual([{ kind: 'close', intention: OPEN, outcome: undefined }]);
  });

  it('is the result of checking an open order if no new order was created', () => {
    expect(after(...ORDERING, service(NOT_PAID))).toMatchObject({ kind: 'settled', result: 'incomplete' });
    expect(after(...ORDERING, service(UNKNOWN))).toMatchObject({ kind: 'settled', result: 'pending' });
  });

  it('stays incomplete when the order fails', () => {
    expect(after(...ORDERING, { kind: 'order failed' })).toEqual({ kind: 'settled', item: PASS, result: 'incomplete' });
  });
});

describe('a purchase that an earlier visit left open', () => {
  const events = [found(), CLAIMED] as const;

  it('shows its result when it is confirmed or refused', () => {
    expect(after(...events, service({ kind: 'confirmed', info: undefined }))).toMatchObject({ result: 'success' });
    expect(after(...events, service({ kind: 'refused' }))).toMatchObject({ result: 'failed' });
  });

  it('shows nothing when it was not paid or the service is unavailable', () => {
    expect(last(...events, service(NOT_PAID))).toMatchObject({ next: { kind: 'idle' }, commands: [kept(undefined)] });
    expect(last(...events, service(UNKNOWN))).toMatchObject({ next: { kind: 'idle' }, commands: [kept('doubted')] });
  });

  it('waits while another tab buys, and causes a check afterwards', () => {
    const state = after(found(), { kind: 'held elsewhere' }, CLAIMED);
    expect(state).toMatchObject({ kind: 'confirming', intention: OPEN, quiet: 'until told' });
  });

  it('causes no check after another tab has finished it', () => {
    const outcome = { item: PASS, result: 'success' } as const;
    expect(after(found(), { kind: 'claimed', outcome, open: [] })).toEqual({ kind: 'idle' });
  });

  it('ends when the player chooses another item', () => {
    expect(after(found(), choose(NOWBUX_PASS))).toEqual({ kind: 'preparing', item: NOWBUX_PASS });
    expect(after(...events, choose(NOWBUX_PASS))).toEqual({ kind: 'preparing', item: NOWBUX_PASS });
  });
});

describe('a payment whose dialog was closed', () => {
  const closed = (result: unknown) => [...returned(result), { kind: 'put away' }] as const;

  it('shows as pending when the page reported it as paid and the service is unavailable', () => {
    expect(after(...closed(1), service(UNKNOWN))).toMatchObject({ kind: 'settled', result: 'pending' });
  });

  it('shows as failed when the page reported a failure and the service has no record of it', () => {
    expect(after(...closed(2), service(NOT_PAID))).toMatchObject({ kind: 'settled', result: 'failed' });
  });

  it('causes a visible check when it closed during the payment', () => {
    const state = after(...PAYING, { kind: 'put away' });
    expect(state).toMatchObject({ kind: 'confirming', quiet: false, result: undefined });
  });
});

describe('the press on “Pay”', () => {
  it('changes nothing with a payment method that is not offered', () => {
    expect(after(choose(), prepared(), press('wallet'))).toMatchObject({ kind: 'reviewing' });
  });

  it.each<Allowance>([{ kind: 'unknown' }, { kind: 'over', of: 'month', most: 5, left: 1, symbol: '$' }])(
    'changes nothing when the player’s spending limits are %j',
    (allowance) => {
      const limited: PurchaseEvent = { ...prepared(), allowance };
      expect(after(choose(), limited, press())).toMatchObject({ kind: 'reviewing', allowance });
    },
  );

  it('shows that another tab is buying when that tab holds the lock', () => {
    expect(after(choose(), prepared(), press(), { kind: 'held elsewhere' })).toEqual({ kind: 'elsewhere', item: PASS });
  });

  it.each([
    [99, 'reviewing'],
    [undefined, 'reviewing'],
  ])('becomes available with a balance of %s for a price of 9.99', (balance, kind) => {
    expect(after(choose(), prepared(balance))).toMatchObject({ kind, balance });
  });

  it('stays unavailable with too few nowBux, and the result shows the balance', () => {
    expect(after(choose(NOWBUX_PASS), prepared(449))).toEqual({
      kind: 'settled',
      item: NOWBUX_PASS,
      result: 'insufficient-balance',
      balance: 449,
    });
    expect(after(choose(NOWBUX_PASS), prepared(450))).toMatchObject({ kind: 'reviewing' });
  });
});

describe('a retry', () => {
  it('prepares a failed purchase again, but not a successful one', () => {
    const failed = [...returned(2), service(NOT_PAID)] as const;
    expect(after(...failed, { kind: 'retry asked' })).toEqual({ kind: 'preparing', item: PASS });
    const success = [...returned(1), service({ kind: 'confirmed', info: undefined })] as const;
    expect(after(...success, { kind: 'retry asked' })).toMatchObject({ kind: 'settled', result: 'success' });
  });

  it('checks a pending purchase visibly, and no other item can be bought until then', () => {
    const pending = [...returned(1), service(UNKNOWN)] as const;
    expect(after(...pending, choose(NOWBUX_PASS))).toMatchObject({ kind: 'settled', result: 'pending' });
    expect(after(...pending, { kind: 'retry asked' })).toMatchObject({
      kind: 'claiming check',
      intention: { ...OPEN, pending: 'paid' },
      quiet: false,
    });
  });
});
