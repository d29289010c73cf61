import type { CouponCodeState } from '../../domain/passes/coupons/couponCode.machine.ts';
import type { CouponGeneratorModel } from '../../modals/passes/CouponGenerator/CouponGenerator.types.ts';
import type { GamesModel } from '../../widgets/library/GameRow/GameRow.types.ts';

/** The entry of a coupon code: its input and result. */
export interface CouponCodeModel {
  readonly codeState: CouponCodeState;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly use: () => void;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Redeeming requires an account. */
  readonly signedIn: boolean;
  readonly signIn: () => void;
}

export interface CouponPageModel {
  readonly games: GamesModel;
  /** Open while it is defined. */
  readonly generator: CouponGeneratorModel | undefined;
  /** The server reported that no coupon is left. */
  readonly isSoldOut: boolean;
  /** Undefined if no ads for coupons are available. */
  readonly begin: (() => void) | undefined;
  readonly code: CouponCodeModel;
}
