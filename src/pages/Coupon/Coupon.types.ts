import type { CouponCodeState } from '../../domain/passes/coupons/couponCode.machine.ts';
import type { CouponGeneratorModel } from '../../modals/passes/CouponGenerator/CouponGenerator.types.ts';
import type { GamesModel } from '../../widgets/library/GameRow/GameRow.types.ts';

/** Model of the field for a coupon code: its input and result. */
export interface CouponCodeModel {
  readonly codeState: CouponCodeState;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly use: () => void;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Whether the player is signed in, which redeeming a coupon code requires. */
  readonly signedIn: boolean;
  readonly signIn: () => void;
}

export interface CouponPageModel {
  readonly games: GamesModel;
  /** Model of the coupon dialog, which is open while this is defined. */
  readonly generator: CouponGeneratorModel | undefined;
  /** Whether the server reported that no coupon is left. */
  readonly isSoldOut: boolean;
  /** Opens the coupon dialog; undefined if no advertisements for coupons are available. */
  readonly begin: (() => void) | undefined;
  readonly code: CouponCodeModel;
}
