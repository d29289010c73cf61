import { it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { type CouponEvent, couponSpec, type CouponState } from './coupon.machine.ts';

const AWAY = { 'coupon asked': ['looking'], 'player left': ['offer'] } as const;

const TRANSITIONS: Transitions<CouponState, CouponEvent> = {
  offer: { 'coupon asked': ['looking'] },
  looking: { 'ad-blocker looked for': ['blocked', 'requesting'], 'player left': ['offer'] },
  blocked: AWAY,
  'no-ad': AWAY,
  offline: AWAY,
  refused: AWAY,
  requesting: {
    'ad opened': ['watching'],
    'no ad': ['no-ad', 'refused', 'blocked', 'offline'],
    'player left': ['offer'],
  },
  watching: {
    'ad over': ['requesting', 'no-ad', 'redeeming'],
    'no ad': ['no-ad', 'refused', 'blocked', 'offline', 'redeeming'],
    'player left': ['offer'],
  },
  redeeming: {
    'code given': ['given'],
    'code refused': ['none-left', 'unavailable'],
    'player left': ['offer'],
  },
  given: { 'player left': ['offer'] },
  'none-left': { 'coupon asked': ['looking'], 'player left': ['offer'] },
  unavailable: { 'coupon asked': ['redeeming'], 'player left': ['offer'] },
};

it('the coupon state machine makes exactly the declared transitions', () => {
  const events: readonly CouponEvent[] = [
    { kind: 'coupon asked' },
    { kind: 'ad-blocker looked for', blocked: true },
    { kind: 'ad-blocker looked for', blocked: false },
    { kind: 'ad opened' },
    { kind: 'ad over', ms: 0 },
    { kind: 'ad over', ms: 60_000 },
    ...(['none', 'refused', 'blocked', 'offline'] as const).map((why) => ({ kind: 'no ad', why, ms: 60_000 }) as const),
    { kind: 'code given', code: 'K7QF' },
    { kind: 'code refused', why: 'none-left' },
    { kind: 'code refused', why: 'unavailable', errorCode: 1002 },
    { kind: 'player left' },
  ];
  expectTransitions(couponSpec, events, TRANSITIONS);
});
