/** Something costs more nowBux than there are. */
export interface InsufficientBalanceModel {
  /** In nowBux. */
  readonly price: number;
  /** Undefined where only the server knows. */
  readonly balance: number | undefined;
  /** Leads to where nowBux come from. */
  readonly add: () => void;
  readonly others: () => void;
  readonly close: () => void;
}
