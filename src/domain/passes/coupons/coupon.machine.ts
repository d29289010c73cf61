import type { MachineSpec } from '../../../kit/stateMachine.ts';
import type { NoAd } from '../../ads/video/noAd.ts';

/** Total advertising time per coupon, in milliseconds. */
export const COUPON_AD_MS = 2 * 60_000;
/** Tolerance for media files shorter than declared, in milliseconds. */
const ROUNDING_MS = 1_500;

/** `seenMs`: watched time of finished advertisements, in milliseconds. */
interface Watched {
  readonly seenMs: number;
}

/** Error code of a failed call, for support (`supportCodeOf`). */
type ErrorCode = number | string;

export type CouponState =
  | { readonly kind: 'offer' }
  | ({ readonly kind: 'looking' } & Watched)
  | ({ readonly kind: 'blocked' } & Watched)
  | ({ readonly kind: 'requesting' } & Watched)
  | ({ readonly kind: 'watching' } & Watched)
  | ({ readonly kind: 'no-ad' } & Watched)
  | ({ readonly kind: 'refused' } & Watched)
  | ({ readonly kind: 'offline' } & Watched)
  /** All advertisements watched; the request of the coupon code is pending. */
  | { readonly kind: 'redeeming' }
  | { readonly kind: 'given'; readonly code: string }
  | { readonly kind: 'none-left' }
  /** All advertisements watched, but the request of the coupon code failed. */
  | { readonly kind: 'unavailable'; readonly errorCode: ErrorCode | undefined };

export type CouponEvent =
  | { readonly kind: 'coupon asked' }
  | { readonly kind: 'ad-blocker looked for'; readonly blocked: boolean }
  | { readonly kind: 'ad opened' }
  /** An advertisement was watched to its end, or skipped. `ms`: watched time, in milliseconds. */
  | { readonly kind: 'ad over'; readonly ms: number }
  /** No advertisement, or a broken-off one with the watched time `ms`. */
  | { readonly kind: 'no ad'; readonly why: NoAd; readonly ms: number }
  | { readonly kind: 'code given'; readonly code: string }
  | { readonly kind: 'code refused'; readonly why: 'none-left' | 'unavailable'; readonly errorCode?: ErrorCode }
  | { readonly kind: 'player left' };

export type CouponCommand =
  | { readonly kind: 'look for ad-blocker' }
  /** Requests an advertisement and shows it. `leftMs`: its maximum duration. */
  | { readonly kind: 'present ad'; readonly leftMs: number }
  | { readonly kind: 'redeem' };

const OFFER: CouponState = { kind: 'offer' };
const SHOWN = {
  none: 'no-ad',
  refused: 'refused',
  blocked: 'blocked',
  offline: 'offline',
} as const satisfies Record<NoAd, CouponState['kind']>;

/** A coupon in exchange for two minutes of advertisements in sequence. */
export const couponSpec: MachineSpec<CouponState, CouponEvent, CouponCommand> = {
  initial: OFFER,
  step: (state, event) => [step(state, event)],
  ongoing,
};

function step(state: CouponState, event: CouponEvent): CouponState {
  // Leaving early forfeits the coupon; a shown code stays in the history.
  if (event.kind === 'player left') return state.kind === 'offer' ? state : OFFER;
  switch (state.kind) {
    case 'offer':
    case 'none-left':
      return event.kind === 'coupon asked' ? { kind: 'looking', seenMs: 0 } : state;
    case 'blocked':
    case 'no-ad':
    case 'refused':
    case 'offline':
      // A retry keeps the watched time.
      return event.kind === 'coupon asked' ? { kind: 'looking', seenMs: state.seenMs } : state;
    case 'looking':
      if (event.kind !== 'ad-blocker looked for') return state;
      return { kind: event.blocked ? 'blocked' : 'requesting', seenMs: state.seenMs };
    case 'requesting':
      if (event.kind === 'ad opened') return { kind: 'watching', seenMs: state.seenMs };
      return event.kind === 'no ad' ? { kind: SHOWN[event.why], seenMs: state.seenMs } : state;
    case 'watching':
      if (event.kind === 'no ad') return watched(state.seenMs + event.ms, SHOWN[event.why]);
      // An advertisement without watched time counts as none.
      return event.kind === 'ad over' ? watched(state.seenMs + event.ms, event.ms > 0 ? 'requesting' : 'no-ad') : state;
    case 'redeeming':
      if (event.kind === 'code given') return { kind: 'given', code: event.code };
      if (event.kind !== 'code refused') return state;
      return event.why === 'none-left' ? { kind: event.why } : { kind: event.why, errorCode: event.errorCode };
    case 'unavailable':
      // A retry doesn't require watching again.
      return event.kind === 'coupon asked' ? { kind: 'redeeming' } : state;
    case 'given':
      return state;
  }
}

function watched(seenMs: number, otherwise: 'requesting' | (typeof SHOWN)[NoAd]): CouponState {
  return seenMs >= COUPON_AD_MS - ROUNDING_MS ? { kind: 'redeeming' } : { kind: otherwise, seenMs };
}

function ongoing(state: CouponState): Readonly<Record<string, CouponCommand>> {
  switch (state.kind) {
    case 'looking':
      return { look: { kind: 'look for ad-blocker' } };
    // One effect key from request to end, so that they are cancelled together.
    case 'requesting':
    case 'watching':
      return { [`ad:${state.seenMs}`]: { kind: 'present ad', leftMs: COUPON_AD_MS - state.seenMs } };
    case 'redeeming':
      return { redeem: { kind: 'redeem' } };
    default:
      return {};
  }
}
