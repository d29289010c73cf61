import { expect, it } from 'vitest';
import { linesOf, TransitionRecorder, type Transitions, walkAll } from '../../../tests/support/transitions.ts';
import { type CouponEvent, couponSpec, type CouponState } from './coupon.machine.ts';

const TRANSITIONS: Transitions<CouponState, CouponEvent> = {
  offer: { 'coupon asked': ['looking'] },
  looking: { 'ad-blocker looked for': ['blocked', 'watching'], 'player left': ['offer'] },
  blocked: { 'coupon asked': ['looking'], 'player left': ['offer'] },
  watching: { 'ad watched': ['redeeming'], 'player left': ['offer'] },
  redeeming: {
    'code given': ['given'],
    'code refused': ['none-left', 'unavailable'],
    'player left': ['offer'],
  },
  given: { 'player left': ['offer'] },
  'none-left': { 'coupon asked': ['looking'], 'player left': ['offer'] },
  unavailable: { 'coupon asked': ['redeeming'], 'player left': ['offer'] },
};

it('is all that the machine of a coupon does', () => {
  const recorder = new TransitionRecorder();
  const events: readonly CouponEvent[] = [
    { kind: 'coupon asked' },
    { kind: 'ad-blocker looked for', found: true, at: 0 },
    { kind: 'ad-blocker looked for', found: false, at: 0 },
    { kind: 'ad watched' },
    { kind: 'code given', code: 'K7QF' },
    { kind: 'code refused', why: 'none-left' },
    { kind: 'code refused', why: 'unavailable' },
    { kind: 'player left' },
  ];
  walkAll(couponSpec, events, recorder);
  expect(recorder.seen).toEqual(linesOf(TRANSITIONS));
});
