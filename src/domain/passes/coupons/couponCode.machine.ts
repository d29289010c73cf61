import type { MachineSpec } from '../../../kit/stateMachine.ts';

interface CodeTrouble {
  /**
   * Reason why the coupon code wasn't redeemed. `used`: someone has used this single-use code before. `unknown`: the
   * server doesn't know the code. `unanswered`: the API call failed.
   */
  readonly why: 'used' | 'unknown' | 'unanswered';
  /** Error code of a failed API call, which the player can give to support (`supportCodeOf`). */
  readonly errorCode?: number | string;
}

export type CouponCodeState =
  | { readonly kind: 'entering' }
  | { readonly kind: 'using'; readonly code: string }
  /** The coupon code was redeemed. `nowbux`: the credited amount; undefined if the server doesn't report it. */
  | { readonly kind: 'taken'; readonly nowbux: number | undefined }
  | ({ readonly kind: 'refused' } & CodeTrouble);

export type CouponCodeEvent =
  | { readonly kind: 'code entered'; readonly code: string }
  | { readonly kind: 'code changed' }
  | { readonly kind: 'code taken'; readonly nowbux: number | undefined }
  | ({ readonly kind: 'code refused' } & CodeTrouble);

export type CouponCodeCommand = { readonly kind: 'use code'; readonly code: string };

/** State machine of redeeming a coupon code that the player enters. */
export const couponCodeSpec: MachineSpec<CouponCodeState, CouponCodeEvent, CouponCodeCommand> = {
  initial: { kind: 'entering' },
  step: (state, event) => [step(state, event)],
  ongoing: (state): Readonly<Record<string, CouponCodeCommand>> =>
    state.kind === 'using' ? { use: { kind: 'use code', code: state.code } } : {},
};

function step(state: CouponCodeState, event: CouponCodeEvent): CouponCodeState {
  if (state.kind === 'using') {
    if (event.kind === 'code taken') return { kind: 'taken', nowbux: event.nowbux };
    return event.kind === 'code refused' ? { ...event, kind: 'refused' } : state;
  }
  if (event.kind === 'code entered') return { kind: 'using', code: event.code };
  return event.kind === 'code changed' && state.kind !== 'entering' ? { kind: 'entering' } : state;
}
