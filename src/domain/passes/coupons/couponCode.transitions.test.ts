import { it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { type CouponCodeEvent, couponCodeSpec, type CouponCodeState } from './couponCode.machine.ts';

const TRANSITIONS: Transitions<CouponCodeState, CouponCodeEvent> = {
  entering: { 'code entered': ['using'] },
  using: { 'code taken': ['taken'], 'code refused': ['refused'] },
  taken: { 'code entered': ['using'], 'code changed': ['entering'] },
  refused: { 'code entered': ['using'], 'code changed': ['entering'] },
};

it('the coupon code machine makes exactly the declared transitions', () => {
  const events: readonly CouponCodeEvent[] = [
    { kind: 'code entered', code: 'K7QF' },
    { kind: 'code changed' },
    { kind: 'code taken', nowbux: 40 },
    ...(['used', 'unknown'] as const).map((why) => ({ kind: 'code refused', why }) as const),
    { kind: 'code refused', why: 'unanswered', errorCode: 1002 },
  ];
  expectTransitions(couponCodeSpec, events, TRANSITIONS);
});
