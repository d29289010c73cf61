import type { MachineSpec } from '../../../kit/machine.ts';
import type { NoAd } from '../../ads/video/noAd.ts';

/** So long are the advertisements that a coupon costs, together; in milliseconds. */
export const COUPON_AD_MS = 2 * 60_000;
/** Films are a little shorter than their advertisers say: so much may be missing, in milliseconds. */
const ROUNDING_MS = 1_500;

/** `seenMs`: of advertisements that are over, so much was watched; in milliseconds. */
interface Watched {
  readonly seenMs: number;
}

/** Of a failed call, for support (`shownCodeOf`). */
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
  /** All was watched, and the code is asked for. */
  | { readonly kind: 'redeeming' }
  | { readonly kind: 'given'; readonly code: string }
  | { readonly kind: 'none-left' }
  /** All was watched, and the coupon could not be had. */
  | { readonly kind: 'unavailable'; readonly errorCode: ErrorCode | undefined };

export type CouponEvent =
  | { readonly kind: 'coupon asked' }
  | { readonly kind: 'ad-blocker looked for'; readonly found: boolean }
  | { readonly kind: 'ad opened' }
  /** Watched to its end, or skipped; `ms`: so much of it was seen, in milliseconds. */
  | { readonly kind: 'ad over'; readonly ms: number }
  /** There is none; `ms`: so much was seen of one that broke off. */
  | { readonly kind: 'no ad'; readonly why: NoAd; readonly ms: number }
  | { readonly kind: 'code given'; readonly code: string }
  | { readonly kind: 'code refused'; readonly why: 'none-left' | 'unavailable'; readonly errorCode?: ErrorCode }
  | { readonly kind: 'player left' };

export type CouponCommand =
  | { readonly kind: 'look for ad-blocker' }
  /** Asks for an advertisement and shows it; `leftMs`: none that lasts longer is needed. */
  | { readonly kind: 'present ad'; readonly leftMs: number }
  | { readonly kind: 'redeem' };

const OFFER: CouponState = { kind: 'offer' };
const SHOWN = {
  none: 'no-ad',
  refused: 'refused',
  blocked: 'blocked',
  offline: 'offline',
} as const satisfies Record<NoAd, CouponState['kind']>;

/** A coupon for two minutes of advertisements, one after the other. */
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
    case 'none-left':
      return event.kind === 'coupon asked' ? { kind: 'looking', seenMs: 0 } : state;
    case 'blocked':
    case 'no-ad':
    case 'refused':
    case 'offline':
      // What was watched so far counts.
      return event.kind === 'coupon asked' ? { kind: 'looking', seenMs: state.seenMs } : state;
    case 'looking':
      if (event.kind !== 'ad-blocker looked for') return state;
      return { kind: event.found ? 'blocked' : 'requesting', seenMs: state.seenMs };
    case 'requesting':
      if (event.kind === 'ad opened') return { kind: 'watching', seenMs: state.seenMs };
      return event.kind === 'no ad' ? { kind: SHOWN[event.why], seenMs: state.seenMs } : state;
    case 'watching':
      if (event.kind === 'no ad') return watched(state.seenMs + event.ms, SHOWN[event.why]);
      // One that is over before anything was seen of it is none.
      return event.kind === 'ad over' ? watched(state.seenMs + event.ms, event.ms > 0 ? 'requesting' : 'no-ad') : state;
    case 'redeeming':
      if (event.kind === 'code given') return { kind: 'given', code: event.code };
      if (event.kind !== 'code refused') return state;
      return event.why === 'none-left' ? { kind: event.why } : { kind: event.why, errorCode: event.errorCode };
    case 'unavailable':
      // Nobody watches it twice for one coupon.
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
    // One work from the request to the end, so that it all goes together.
    case 'requesting':
    case 'watching':
      return { [`ad:${state.seenMs}`]: { kind: 'present ad', leftMs: COUPON_AD_MS - state.seenMs } };
    case 'redeeming':
      return { redeem: { kind: 'redeem' } };
    default:
      return {};
  }
}
