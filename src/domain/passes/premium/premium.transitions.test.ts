import { it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import type { Purchase } from './confirmPurchase.ts';
import { type PremiumEvent, premiumSpec, type PremiumState } from './premium.machine.ts';

const TRANSITIONS: Transitions<PremiumState, PremiumEvent> = {
  inactive: { 'info read': ['active', 'pending'] },
  pending: {
    'signed out': ['inactive'],
    'info read': ['inactive', 'active', 'pending'],
    'purchases listed': ['pending'],
    'purchase unconfirmed': ['pending'],
    'check asked': ['pending'],
    'check due': ['pending'],
    'notice seen': ['pending'],
    'purchase confirmed': ['active'],
  },
  active: {
    'signed out': ['inactive'],
    'info read': ['inactive', 'active', 'pending'],
    'second passed': ['active'],
    'ran out': ['over'],
    'purchase unconfirmed': ['active'],
    'purchase confirmed': ['active'],
  },
  over: { 'info read': ['inactive', 'active', 'pending'], 'notice seen': ['over'], 'signed out': ['inactive'] },
};

const purchase = (purchaseToken: string): Purchase => ({ productId: 'nowpass-month', orderId: 'o', purchaseToken });
const two = [purchase('a'), purchase('b')];

it('the pass machine makes exactly the declared transitions', () => {
  const ends = [true, false].flatMap((proxyUser) =>
    [true, false].map((multiSubscription) => ({ kind: 'ran out' as const, proxyUser, multiSubscription })),
  );
  const events: readonly PremiumEvent[] = [
    { kind: 'info read', info: { status: 'pending' }, at: 0 },
    { kind: 'info read', info: { status: 'expired' }, at: 0 },
    { kind: 'info read', info: { status: 'active', playPassTimeLeft: 2 }, at: 0 },
    { kind: 'info read', info: { status: 'active', playPassTimeLeft: 0 }, at: 0 },
    { kind: 'info read', info: { status: 'active' }, at: 0 },
    { kind: 'second passed', left: 1 },
    ...ends,
    { kind: 'purchases listed', purchases: two },
    { kind: 'purchase unconfirmed', purchaseToken: 'a', answer: 'unknown' },
    { kind: 'purchase unconfirmed', purchaseToken: 'b', answer: 'pending' },
    { kind: 'purchase confirmed', purchaseToken: 'a', info: undefined, at: 0 },
    { kind: 'purchases listed', purchases: undefined },
    { kind: 'check asked' },
    { kind: 'check due' },
    { kind: 'notice seen' },
    { kind: 'signed out' },
  ];
  expectTransitions(premiumSpec, events, TRANSITIONS);
});
