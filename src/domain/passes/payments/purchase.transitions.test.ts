import { expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { purchaseSpec } from './purchase.machine.ts';
import type { Intention, Item, Known, PurchaseEvent, PurchaseState } from './purchase.state.ts';

const TRANSITIONS: Transitions<PurchaseState, PurchaseEvent> = {
  idle: { 'item chosen': ['preparing'], 'intention found': ['claiming check'] },
  preparing: {
    'item chosen': ['preparing'],
    prepared: ['claiming check', 'reviewing', 'settled'],
    'not prepared': ['unavailable'],
    'put away': ['idle'],
  },
  unavailable: { 'item chosen': ['preparing'], 'retry asked': ['preparing'], 'put away': ['idle'] },
  reviewing: { 'item chosen': ['preparing'], 'pay pressed': ['claiming'], 'put away': ['idle'] },
  claiming: { claimed: ['ordering'], 'held elsewhere': ['elsewhere'], 'put away': ['idle'] },
  'claiming check': {
    'item chosen': ['preparing'],
    claimed: ['confirming', 'idle', 'settled'],
    'retry asked': ['claiming check'],
    'put away': ['claiming check'],
  },
  elsewhere: { claimed: ['confirming', 'preparing', 'settled'], 'put away': ['idle'] },
  ordering: {
    ordered: ['paying'],
    'order failed': ['settled'],
    'service said': ['settled'],
    'held elsewhere': ['elsewhere'],
    'put away': ['idle'],
  },
  paying: {
    'payment returned': ['confirming'],
    'payment left': ['confirming'],
    'held elsewhere': ['elsewhere'],
    'put away': ['confirming'],
  },
  confirming: {
    'item chosen': ['preparing'],
    'service said': ['idle', 'preparing', 'settled'],
    'held elsewhere': ['claiming check'],
    'retry asked': ['confirming'],
    'put away': ['confirming'],
  },
  settled: {
    'item chosen': ['preparing'],
    'retry asked': ['claiming check', 'preparing'],
    'check due': ['claiming check'],
    'put away': ['idle'],
  },
};

const item = (currency: Item['currency']): Item => ({ productId: 'pass', currency, price: 100, symbol: '' });
const intention: Intention = { key: 'key', item: item('real'), begunAt: 0 };
const KNOWN: readonly Known[] = [
  { kind: 'confirmed', info: undefined },
  { kind: 'pending' },
  { kind: 'refused' },
  { kind: 'balance-too-low' },
  { kind: 'not paid' },
  { kind: 'unknown' },
];

it('the purchase state machine makes exactly the declared transitions', () => {
  const events: readonly PurchaseEvent[] = [
    { kind: 'item chosen', item: item('real') },
    { kind: 'item chosen', item: item('nowbux') },
    { kind: 'prepared', ways: [{ id: 'card', label: 'Card' }], balance: undefined, allowance: { kind: 'free' } },
    { kind: 'prepared', ways: [{ id: 'card', label: 'Card' }], balance: undefined, allowance: { kind: 'unknown' } },
    { kind: 'prepared', ways: [{ id: 'nowbux', label: 'nowBux' }], balance: 99, allowance: { kind: 'free' } },
    {
      kind: 'prepared',
      ways: [{ id: 'nowbux', label: 'nowBux' }],
      balance: 99,
      allowance: { kind: 'free' },
      open: intention,
    },
    { kind: 'not prepared' },
    { kind: 'pay pressed', way: 'card' },
    { kind: 'pay pressed', way: 'nobody offers this' },
    { kind: 'claimed', outcome: undefined, open: [] },
    { kind: 'claimed', outcome: undefined, open: [intention] },
    { kind: 'claimed', outcome: { item: item('real'), result: 'success' }, open: [] },
    { kind: 'held elsewhere' },
    { kind: 'ordered', intention },
    { kind: 'order failed' },
    ...[1, 2, 3, undefined].map((result) => ({ kind: 'payment returned' as const, result })),
    { kind: 'payment left' },
    ...KNOWN.map((known) => ({ kind: 'service said' as const, intention, known })),
    { kind: 'intention found', intention, quiet: 'until told' },
    { kind: 'intention found', intention, quiet: 'until known' },
    { kind: 'check due' },
    { kind: 'retry asked' },
    { kind: 'put away' },
  ];
  expectTransitions(purchaseSpec, events, TRANSITIONS);
});

it('the purchase state machine orders nothing while the purchase is being prepared', () => {
  const recorder = new Set<string>();
  const ordersIn = (state: PurchaseState) => Object.values(purchaseSpec.ongoing(state)).map(({ kind }) => kind);
  const choose: PurchaseEvent = { kind: 'item chosen', item: item('real') };
  let state = purchaseSpec.initial;
  const claimed: PurchaseEvent = { kind: 'claimed', outcome: undefined, open: [] };
  for (const event of [choose, choose, claimed, { kind: 'retry asked' }] as const) {
    [state] = purchaseSpec.step(state, event);
    for (const kind of ordersIn(state)) recorder.add(kind);
  }
  expect([...recorder]).toEqual(['prepare']);
});
