import type { CouponState } from '../../../domain/passes/coupons/coupon.machine.ts';
import type { AdPlayerModel } from '../../../widgets/ads/AdPlayer/AdPlayer.types.ts';

/** Model of the exchange of two minutes of ads for a coupon code. */
export interface CouponGeneratorModel {
  readonly state: CouponState;
  /** The advertisement that is playing; undefined between two advertisements. */
  readonly ad: AdPlayerModel | undefined;
  /** Remaining whole seconds of ads until the coupon. */
  readonly leftSecs: number;
  /** Starts the advertisements for the coupon, or retries after a failure. */
  readonly watch: () => void;
  readonly close: () => void;
  /** Copies the text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
}
