import { describe, expect, it } from 'vitest';
import { NOWBUX_PASS, PASS } from '../../../../tests/support/payments/shop.ts';
import type { Allowance } from '../../account/limits/spent.ts';
import { replay } from '../../../kit/machine.ts';
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
/** Returns the state and the commands after the last event. */
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

describe('what a purchase comes to', () => {
  it.each<[string, unknown, Known, string, object]>([
    ['the service has confirmed it', 2, { kind: 'confirmed', info: undefined }, 'success', ended('success')],
    ['the service has refused it', 1, { kind: 'refused' }, 'failed', ended('failed')],
    ['the service waits for the bank', 2, { kind: 'pending' }, 'pending', kept('paid')],
    ['the page said paid, the service knows of nothing', 1, NOT_PAID, 'pending', kept('paid')],
    ['the page said failed, the service knows of nothing', 2, NOT_PAID, 'failed', ended('failed')],
    ['the page said nothing, the service knows of nothing', undefined, NOT_PAID, 'incomplete', kept(undefined)],
    ['the page said paid, and nobody can be asked', 1, UNKNOWN, 'pending', kept('paid')],
    ['the page said failed, and nobody can be asked', 2, UNKNOWN, 'pending', kept('doubted')],
    ['the page said nothing, and nobody can be asked', undefined, UNKNOWN, 'pending', kept('doubted')],
  ])('where %s, with the order’s number', (_, result, known, told, command) => {
    const { next, commands } = last(...returned(result), service(known));
    expect(next).toMatchObject({ kind: 'settled', item: PASS, result: told, orderNumber: 'order-1' });
    expect(commands).toMatchObject([command]);
  });

  it('says which pass or code it has brought, or why it has brought none', () => {
    const info = { status: 'active' };
    expect(after(...returned(1), service({ kind: 'confirmed', info, code: 'ABCD' }))).toMatchObject({
      info,
      code: 'ABCD',
    });
    expect(after(...returned(1), service({ kind: 'refused', why: 'sold out' }))).toMatchObject({ why: 'sold out' });
  });

  it('keeps what was said to be paid, though the service forgets it or can’t be asked', () => {
    const paid = { ...OPEN, pending: 'paid' } as const;
    for (const known of [NOT_PAID, UNKNOWN]) {
      const { next, commands } = last(...returned(undefined), service(known, paid));
      expect(next).toMatchObject({ result: 'pending', open: paid });
      expect(commands).toMatchObject([kept('paid')]);
    }
  });

  it('is forgotten where there are too few nowBux, as nothing was taken', () => {
    const { next, commands } = last(...ORDERING, service({ kind: 'balance-too-low' }));
    expect(next).toMatchObject({ kind: 'settled', item: PASS, result: 'insufficient-balance' });
    expect(commands).toEqual([{ kind: 'close', intention: OPEN, outcome: undefined }]);
  });

  it('is told, with the order, to who waited for it, though it was asked about instead of ordered', () => {
    expect(after(...ORDERING, service(NOT_PAID))).toMatchObject({ kind: 'settled', result: 'incomplete' });
    expect(after(...ORDERING, service(UNKNOWN))).toMatchObject({ kind: 'settled', result: 'pending' });
  });

  it('is incomplete where no order could be made', () => {
    expect(after(...ORDERING, { kind: 'order failed' })).toEqual({ kind: 'settled', item: PASS, result: 'incomplete' });
  });
});

describe('a purchase that an earlier visit left open', () => {
  const asked = [found(), CLAIMED] as const;

  it('is spoken of where it has come to something', () => {
    expect(after(...asked, service({ kind: 'confirmed', info: undefined }))).toMatchObject({ result: 'success' });
    expect(after(...asked, service({ kind: 'refused' }))).toMatchObject({ result: 'failed' });
  });

  it('is not spoken of where it came to nothing or nobody can be asked', () => {
    expect(last(...asked, service(NOT_PAID))).toMatchObject({ next: { kind: 'idle' }, commands: [kept(undefined)] });
    expect(last(...asked, service(UNKNOWN))).toMatchObject({ next: { kind: 'idle' }, commands: [kept('doubted')] });
  });

  it('waits while another tab buys, and gets its check afterwards', () => {
    const state = after(found(), { kind: 'held elsewhere' }, CLAIMED);
    expect(state).toMatchObject({ kind: 'confirming', intention: OPEN, quiet: 'until told' });
  });

  it('needs no check after another tab has finished it', () => {
    const outcome = { item: PASS, result: 'success' } as const;
    expect(after(found(), { kind: 'claimed', outcome, open: [] })).toEqual({ kind: 'idle' });
  });

  it('gives way to what the player wants now', () => {
    expect(after(found(), choose(NOWBUX_PASS))).toEqual({ kind: 'preparing', item: NOWBUX_PASS });
    expect(after(...asked, choose(NOWBUX_PASS))).toEqual({ kind: 'preparing', item: NOWBUX_PASS });
  });
});

describe('a payment whose dialog was closed', () => {
  const closed = (result: unknown) => [...returned(result), { kind: 'put away' }] as const;

  it('is told all the same where it was said to be paid, and nobody can be asked', () => {
    expect(after(...closed(1), service(UNKNOWN))).toMatchObject({ kind: 'settled', result: 'pending' });
  });

  it('is told where it failed', () => {
    expect(after(...closed(2), service(NOT_PAID))).toMatchObject({ kind: 'settled', result: 'failed' });
  });

  it('is asked about, and told, where it was still being paid', () => {
    const state = after(...PAYING, { kind: 'put away' });
    expect(state).toMatchObject({ kind: 'confirming', quiet: false, result: undefined });
  });
});

describe('the press on “Pay”', () => {
  it('counts for nothing with a way that isn’t offered', () => {
    expect(after(choose(), prepared(), press('wallet'))).toMatchObject({ kind: 'reviewing' });
  });

  it.each<Allowance>([{ kind: 'unknown' }, { kind: 'over', of: 'month', most: 5, left: 1, symbol: '$' }])(
    'counts for nothing where the player’s own limits say %j',
    (allowance) => {
      const limited: PurchaseEvent = { ...prepared(), allowance };
      expect(after(choose(), limited, press())).toMatchObject({ kind: 'reviewing', allowance });
    },
  );

  it('leads to a question by another tab’s lock that is said aloud', () => {
    expect(after(choose(), prepared(), press(), { kind: 'held elsewhere' })).toEqual({ kind: 'elsewhere', item: PASS });
  });

  it.each([
    [99, 'reviewing'],
    [undefined, 'reviewing'],
  ])('can be reached with a balance of %s for a price of 9.99', (balance, kind) => {
    expect(after(choose(), prepared(balance))).toMatchObject({ kind, balance });
  });

  it('can’t be reached with too few nowBux, and how many there are is said', () => {
    expect(after(choose(NOWBUX_PASS), prepared(449))).toEqual({
      kind: 'settled',
      item: NOWBUX_PASS,
      result: 'insufficient-balance',
      balance: 449,
    });
    expect(after(choose(NOWBUX_PASS), prepared(450))).toMatchObject({ kind: 'reviewing' });
  });
});

describe('trying again', () => {
  it('prepares what failed anew, and never what is there already', () => {
    const failed = [...returned(2), service(NOT_PAID)] as const;
    expect(after(...failed, { kind: 'retry asked' })).toEqual({ kind: 'preparing', item: PASS });
    const success = [...returned(1), service({ kind: 'confirmed', info: undefined })] as const;
    expect(after(...success, { kind: 'retry asked' })).toMatchObject({ kind: 'settled', result: 'success' });
  });

  it('asks, aloud, about what is open, and nothing else is sold meanwhile', () => {
    const pending = [...returned(1), service(UNKNOWN)] as const;
    expect(after(...pending, choose(NOWBUX_PASS))).toMatchObject({ kind: 'settled', result: 'pending' });
    expect(after(...pending, { kind: 'retry asked' })).toMatchObject({
      kind: 'claiming check',
      intention: { ...OPEN, pending: 'paid' },
      quiet: false,
    });
  });
});
