import type { MachineSpec } from '../../../kit/stateMachine.ts';
import type { NoAd } from '../../ads/video/noAdReason.ts';

/** Total time of advertisements that a player must watch for a coupon, in milliseconds. */
export const COUPON_AD_MS = 2 * 60_000;
/** Tolerance for advertisements whose media files are shorter than declared, in milliseconds. */
const ROUNDING_MS = 1_500;

/** `seenMs`: how long the player has watched the finished advertisements, in milliseconds. */
interface Watched {
  readonly seenMs: number;
}

/** Error code of a failed API call, which the player can give to support (`supportCodeOf`). */
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
  /** The player has watched all advertisements, and the client requests the coupon code. */
  | { readonly kind: 'redeeming' }
  | { readonly kind: 'given'; readonly code: string }
  | { readonly kind: 'none-left' }
  /** The player has watched all advertisements, but the request for the coupon code failed. */
  | { readonly kind: 'unavailable'; readonly errorCode: ErrorCode | undefined };

export type CouponEvent =
  | { readonly kind: 'coupon asked' }
  | { readonly kind: 'ad-blocker looked for'; readonly blocked: boolean }
  | { readonly kind: 'ad opened' }
  /** The player has watched an advertisement to its end, or skipped it. `ms`: the watched time, in milliseconds. */
  | { readonly kind: 'ad over'; readonly ms: number }
  /**
   * No advertisement was available, or one failed during playback. `ms`: the time watched until then, in
   * milliseconds.
   */
  | { readonly kind: 'no ad'; readonly why: NoAd; readonly ms: number }
  | { readonly kind: 'code given'; readonly code: string }
  | { readonly kind: 'code refused'; readonly why: 'none-left' | 'unavailable'; readonly errorCode?: ErrorCode }
  | { readonly kind: 'player left' };

export type CouponCommand =
  | { readonly kind: 'look for ad-blocker' }
  /** Requests an advertisement and shows it. `leftMs`: its maximum duration in milliseconds. */
  | { readonly kind: 'present ad'; readonly leftMs: number }
  | { readonly kind: 'redeem' };

const OFFER: CouponState = { kind: 'offer' };
const SHOWN = {
  none: 'no-ad',
  refused: 'refused',
  blocked: 'blocked',
  offline: 'offline',
} as const satisfies Record<NoAd, CouponState['kind']>;

/** State machine of a coupon, which the player gets for watching two minutes of advertisements. */
export const couponSpec: MachineSpec<CouponState, CouponEvent, CouponCommand> = {
  initial: OFFER,
  step: (state, event) => [step(state, event)],
  ongoing,
};

function step(state: CouponState, event: CouponEvent): CouponState {
  // A player who leaves before the coupon code arrives gets none. A code that was shown stays in the history.
  if (event.kind === 'player left') return state.kind === 'offer' ? state : OFFER;
  switch (state.kind) {
    case 'offer':
    case 'none-left':
      return event.kind === 'coupon asked' ? { kind: 'looking', seenMs: 0 } : state;
    case 'blocked':
    case 'no-ad':
    case 'refused':
    case 'offline':
      // If the request for an advertisement is retried, the time that the player has watched still counts.
      return event.kind === 'coupon asked' ? { kind: 'looking', seenMs: state.seenMs } : state;
    case 'looking':
      if (event.kind !== 'ad-blocker looked for') return state;
      return { kind: event.blocked ? 'blocked' : 'requesting', seenMs: state.seenMs };
    case 'requesting':
      if (event.kind === 'ad opened') return { kind: 'watching', seenMs: state.seenMs };
      return event.kind === 'no ad' ? { kind: SHOWN[event.why], seenMs: state.seenMs } : state;
    case 'watching':
      if (event.kind === 'no ad') return watched(state.seenMs + event.ms, SHOWN[event.why]);
      // An advertisement that ends without watched time counts as unavailable.
      return event.kind === 'ad over' ? watched(state.seenMs + event.ms, event.ms > 0 ? 'requesting' : 'no-ad') : state;
    case 'redeeming':
      if (event.kind === 'code given') return { kind: 'given', code: event.code };
      if (event.kind !== 'code refused') return state;
      return event.why === 'none-left' ? { kind: event.why } : { kind: event.why, errorCode: event.errorCode };
    case 'unavailable':
      // If only the request for the code failed, the player needn't watch advertisements again.
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
    // Request and playback of an advertisement have the same effect key, so that they are cancelled together.
    case 'requesting':
    case 'watching':
      return { [`ad:${state.seenMs}`]: { kind: 'present ad', leftMs: COUPON_AD_MS - state.seenMs } };
    case 'redeeming':
      return { redeem: { kind: 'redeem' } };
    default:
      return {};
  }
}
