/** A guest has earned nowBux, kept in this browser until the sign-in. */
export interface NowBuxCreditedModel {
  /** Amount credited, in nowBux. */
  readonly amount: number;
  /** All nowBux from ads so far, including the new ones. */
  readonly total: number;
  readonly signIn: () => void;
  readonly close: () => void;
}
