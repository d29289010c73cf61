import type { Millis } from '../../kit/clock.ts';
import type { MachineSpec } from '../../kit/machine.ts';

/** How long the advertisement lasts that a coupon costs. */
export const COUPON_AD_MS = 2 * 60_000;

export type CouponState =
  | { readonly kind: 'offer' }
  /** Whether something holds advertisements back is looked up. */
  | { readonly kind: 'looking' }
  | { readonly kind: 'blocked' }
  /** The advertisement plays, until then; in milliseconds since the Unix epoch. */
  | { readonly kind: 'watching'; readonly endsAt: Millis }
  | { readonly kind: 'redeeming' }
  | { readonly kind: 'given'; readonly code: string }
  | { readonly kind: 'none-left' }
  /** It was watched, and the coupon could not be had. */
  | { readonly kind: 'unavailable' };

export type CouponEvent =
  | { readonly kind: 'coupon asked' }
  /** `at`: now, in milliseconds since the Unix epoch. */
  | { readonly kind: 'ad-blocker looked for'; readonly found: boolean; readonly at: Millis }
  | { readonly kind: 'ad watched' }
  | { readonly kind: 'code given'; readonly code: string }
  | { readonly kind: 'code refused'; readonly why: 'none-left' | 'unavailable' }
  | { readonly kind: 'player left' };

export type CouponCommand =
  | { readonly kind: 'look for ad-blocker' }
  | { readonly kind: 'play ad'; readonly endsAt: Millis }
  | { readonly kind: 'redeem' };

const OFFER: CouponState = { kind: 'offer' };

/** A coupon for one advertisement, watched to its end. */
export const couponSpec: MachineSpec<CouponState, CouponEvent, CouponCommand> = {
  initial: OFFER,
  step: (state, event) => [step(state, event)],
  ongoing,
};

function step(state: CouponState, event: CouponEvent): CouponState {
  // Whoever leaves early gets none; a code that was seen is in the history.
  if (event.kind === 'player left') return state.kind === 'offer' ? state : OFFER;
  switch (state.kind) {
    case 'offer':
    case 'blocked':
    case 'none-left':
      return event.kind === 'coupon asked' ? { kind: 'looking' } : state;
    case 'looking':
      if (event.kind !== 'ad-blocker looked for') return state;
      return event.found ? { kind: 'blocked' } : { kind: 'watching', endsAt: event.at + COUPON_AD_MS };
    case 'watching':
      return event.kind === 'ad watched' ? { kind: 'redeeming' } : state;
    case 'redeeming':
      if (event.kind === 'code given') return { kind: 'given', code: event.code };
      return event.kind === 'code refused' ? { kind: event.why } : state;
    case 'unavailable':
      // Nobody watches it twice for one coupon.
      return event.kind === 'coupon asked' ? { kind: 'redeeming' } : state;
    case 'given':
      return state;
  }
}

function ongoing(state: CouponState): Readonly<Record<string, CouponCommand>> {
  switch (state.kind) {
    case 'looking':
      return { look: { kind: 'look for ad-blocker' } };
    case 'watching':
      return { [`ad:${state.endsAt}`]: { kind: 'play ad', endsAt: state.endsAt } };
    case 'redeeming':
      return { redeem: { kind: 'redeem' } };
    default:
      return {};
  }
}
