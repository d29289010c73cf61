import type { CouponState } from '../../../domain/passes/coupons/coupon.machine.ts';
import type { AdPlayerModel } from '../../../widgets/ads/AdPlayer/AdPlayer.types.ts';

/** Two minutes of advertisements, and a code at their end. */
export interface CouponGeneratorModel {
  readonly state: CouponState;
  /** The advertisement that plays. */
  readonly ad: AdPlayerModel | undefined;
  /** Until the coupon, in whole seconds of advertisements. */
  readonly leftSecs: number;
  /** Begins, or tries again. */
  readonly watch: () => void;
  readonly close: () => void;
  /** Puts the code on the clipboard; answers whether it is there now. */
  readonly copy: (text: string) => Promise<boolean>;
}
