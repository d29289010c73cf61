import type { CouponCodeState } from '../../domain/passes/coupons/couponCode.machine.ts';
import type { CouponGeneratorModel } from '../../modals/passes/CouponGenerator/CouponGenerator.types.ts';
import type { GamesModel } from '../../widgets/library/GameRow/GameRow.types.ts';

/** A code that the player has: what stands in the field, and what came of it. */
export interface CouponCodeModel {
  readonly codeState: CouponCodeState;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly use: () => void;
  /** Puts a text on the clipboard. Resolves with whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** What it brings belongs to an account. */
  readonly signedIn: boolean;
  readonly signIn: () => void;
}

export interface CouponPageModel {
  readonly games: GamesModel;
  /** Open while it is defined. */
  readonly generator: CouponGeneratorModel | undefined;
  /** It was said that none is left. */
  readonly noneLeft: boolean;
  /** Undefined where nobody has advertisements that a coupon may be given for. */
  readonly begin: (() => void) | undefined;
  readonly code: CouponCodeModel;
}
