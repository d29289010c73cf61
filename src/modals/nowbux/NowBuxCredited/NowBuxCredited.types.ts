/** A guest has earned nowBux, kept in this browser until the sign-in. */
export interface NowBuxCreditedModel {
  /** The new nowBux. */
  readonly amount: number;
  /** All nowBux from ads so far, including the new ones. */
  readonly total: number;
  readonly signIn: () => void;
  readonly close: () => void;
}
