/** A guest has got nowBux: they are in this browser until the guest signs in. */
export interface NowBuxCreditedModel {
  /** What has just come. */
  readonly amount: number;
  /** All that advertisements have brought so far, that included. */
  readonly total: number;
  readonly signIn: () => void;
  readonly close: () => void;
}
