/** Something costs more nowBux than there are. */
export interface InsufficientBalanceModel {
  /** In nowBux. */
  readonly price: number;
  /** Undefined where only the server knows. */
  readonly balance: number | undefined;
  /** Leads to where nowBux come from; undefined where there is no such place. */
  readonly add: (() => void) | undefined;
  readonly others: () => void;
  readonly close: () => void;
}
